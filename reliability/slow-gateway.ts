import { once } from 'node:events'
import { createServer } from 'node:http'

export interface SlowGateway {
  url: string
  /** The number of requests that are not answered yet and whose client still waits. */
  waiting(): number
  /** The number of requests that their client has given up. */
  givenUp(): number
  /** Answers further requests without a delay. */
  becomeFast(): void
  close(): void
}

/** Accepts messages and orders as MSG91 and Razorpay do, but answers only after the given time. */
export async function startSlowGateway(delayMs: number): Promise<SlowGateway> {
  const timers = new Set<NodeJS.Timeout>()
  let delay = delayMs
  let count = 0
  let givenUp = 0
  const server = createServer((request, response) => {
    request.resume()
    count += 1
    const id = `order_${count}`
    const isOrder = request.url?.startsWith('/v1/orders')
    const timer = setTimeout(() => {
      timers.delete(timer)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(isOrder ? { id } : { type: 'success', message: 'accepted' }))
    }, delay)
    timers.add(timer)
    response.on('close', () => {
      if (!timers.delete(timer)) return
      clearTimeout(timer)
      givenUp += 1
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => timers.size,
    givenUp: () => givenUp,
    becomeFast() {
      delay = 0
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}
