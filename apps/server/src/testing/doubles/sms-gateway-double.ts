import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

interface GatewayRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the gateway handles a request; the last behaviour also applies to all further requests. */
type Behaviour = (response: ServerResponse) => void

/** The time from one `behave` to the next; a request belongs to the period in which it began. */
interface Period {
  behaviours: Behaviour[]
  requests: GatewayRequest[]
}

interface SmsGatewayDouble {
  url: string
  /** The requests since the last `behave`, oldest first. */
  readonly requests: readonly GatewayRequest[]
  behave(...behaviours: Behaviour[]): void
}

export const answers =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

export const neverAnswers: Behaviour = () => undefined

/** Closes the connection without an answer, as a gateway that crashes. */
export const hangsUp: Behaviour = (response) => {
  response.destroy()
}

/** A test double of an SMS gateway: an HTTP server that records every request. */
export async function startSmsGatewayDouble(): Promise<SmsGatewayDouble> {
  let period: Period = { behaviours: [answers(200)], requests: [] }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const { behaviours, requests } = period
    // a client that has given up closes the connection
    const body = await text(request).catch(() => null)
    if (body === null) return
    requests.push({ method, path, headers, body })
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    behaviour?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return period.requests
    },
    behave(...behaviours) {
      period = { behaviours, requests: [] }
    },
  }
}
