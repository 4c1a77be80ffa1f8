import { Agent, request } from 'node:http'
import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'

const timeoutMs = 60_000

interface Answer {
  status: number
  body: Buffer
}

/** Sends requests of many people over connections that are kept open, as browsers do. */
export interface Visitor {
  /** The data of a call; throws if it does not succeed. */
  call<P extends CallPath>(path: P, body: Input<P>, token: string): Promise<Data<P>>
  /** Loads pictures in parallel. */
  loadPictures(addresses: string[]): Promise<void>
  uploadPhoto(form: { type: string; bytes: Buffer }, token: string): Promise<Data<'upload'>>
  close(): void
}

export function openVisitor(url: string): Visitor {
  const agent = new Agent({ keepAlive: true })
  const send = (
    path: string,
    headers: Record<string, string>,
    body: Buffer | null,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const method = body ? 'POST' : 'GET'
      const call = request(`${url}${path}`, { agent, method, headers, timeout: timeoutMs })
      call.on('error', (error: NodeJS.ErrnoException) => {
        // the proxy closed an idle connection at this moment; browsers repeat the request, too
        const isIdleClosed = call.reusedSocket && error.code === 'ECONNRESET'
        if (isIdleClosed) send(path, headers, body).then(resolve, reject)
        else reject(error)
      })
      call.on('timeout', () => call.destroy(new Error('no answer within a minute')))
      call.on('response', async (response) => {
        const parts = await response.toArray().catch(reject)
        if (parts) resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) })
      })
      call.end(body ?? undefined)
    })
  const expectOk = ({ status, body }: Answer, path: string) => {
    if (status === 200) return body
    throw new Error(`${path.replace(/[?].*/, '')} answered ${status}`)
  }
  return {
    async call(path, body, token) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const bytes = Buffer.from(JSON.stringify(body))
      const answer = await send(`${apiPath}/${path}`, headers, bytes)
      return JSON.parse(expectOk(answer, path).toString()).data
    },
    async loadPictures(addresses) {
      await Promise.all(
        addresses.map(async (address) => expectOk(await send(address, {}, null), 'a picture')),
      )
    },
    async uploadPhoto({ type, bytes }, token) {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const answer = await send(`${apiPath}/upload`, headers, bytes)
      return JSON.parse(expectOk(answer, 'upload').toString()).data
    },
    close: () => agent.destroy(),
  }
}
