import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BreakingProxy {
  /** The address of the pages through the proxy. */
  baseUrl: string
  /** How many requests were broken so far. */
  broken: () => number
  stop: () => Promise<void>
}

/** What happens to a request. */
type Fate = 'passes' | 'never arrives' | 'its answer is lost' | 'its answer is cut'

/** In turn; an odd number, so that pairs of requests do not meet the same fates for ever. */
const fates: readonly Fate[] = [
  'never arrives',
  'passes',
  'its answer is lost',
  'passes',
  'passes',
  'its answer is cut',
  'passes',
  'passes',
  'passes',
  'its answer is lost',
  'passes',
  'passes',
  'never arrives',
]

/** A proxy whose connections break while one of the requests that `breaks` names is on its way. */
export async function startBreakingProxy(
  baseUrl: string,
  breaks: (path: string) => boolean,
): Promise<BreakingProxy> {
  const target = new URL(baseUrl)
  const counts = { requests: 0, broken: 0 }
  const server = createServer((incoming, outgoing) => {
    const fate = breaks(incoming.url ?? '') ? fates[counts.requests++ % fates.length] : 'passes'
    if (fate !== 'passes') counts.broken += 1
    if (fate === 'never arrives') return void incoming.socket.destroy()
    void readAll(incoming).then((body) => {
      const { method, url: path, headers } = incoming
      const forwarded = request({ host: target.hostname, port: target.port, method, path, headers })
      forwarded.on('error', () => incoming.socket.destroy())
      forwarded.on('response', (answer) => {
        void readAll(answer).then((content) => {
          if (fate === 'its answer is lost') return void incoming.socket.destroy()
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          if (fate === 'passes') return outgoing.end(content)
          outgoing.write(content.subarray(0, content.length / 2), () => incoming.socket.destroy())
        })
      })
      forwarded.end(body)
    })
  })
  await listen(server)
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
    broken: () => counts.broken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
