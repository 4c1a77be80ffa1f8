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

interface SmsGatewayDouble {
  url: string
  /** The requests since the last `behave`, oldest first. */
  requests: GatewayRequest[]
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
  let behaviours: Behaviour[] = [answers(200)]
  const requests: GatewayRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers, body: await text(request) })
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
    requests,
    behave(...next) {
      behaviours = next
      requests.length = 0
    },
  }
}
