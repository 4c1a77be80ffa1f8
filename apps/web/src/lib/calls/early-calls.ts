import type { CallPath } from '@sangam/contract/calls'
import type { Envelope } from '@sangam/contract/envelope'
import { callAddress, callRequest, tokenHeader } from './call-request.ts'

/**
 * Calls that `boot/before-paint.ts` sends while the app is still loading. The app takes each answer
 * once, if it makes the same call with the same token.
 */
interface SentCall {
  token: string
  response: Promise<Response>
  /** Set when a successful answer has arrived. */
  data?: unknown
}

declare global {
  interface Window {
    earlyCalls?: Map<string, SentCall>
  }
}

/** An answer that is still unused this long after the page was opened may be stale. */
const maxAgeMs = 60_000

/** Sends a call; `onData` runs as soon as a successful answer has arrived. */
export function sendEarly(
  path: CallPath,
  body: object,
  token: string,
  onData: (data: unknown) => void,
): void {
  const { headers, ...request } = callRequest(body)
  const response = fetch(callAddress(path), {
    ...request,
    headers: { ...headers, ...tokenHeader(token) },
  })
  const call: SentCall = { token, response }
  window.earlyCalls ??= new Map()
  window.earlyCalls.set(keyOf(path, body), call)
  response
    .then((answer): Promise<Envelope> => answer.clone().json())
    .then(({ status, data }) => {
      if (status !== 'success') return
      call.data = data
      onData(data)
    })
    // the code that uses the response handles its failure
    .catch(() => undefined)
}

/** The response to an early call, arrived or not. */
export const takeEarlyResponse = (path: CallPath, body: object, token: string | undefined) =>
  take(path, body, token)?.response

/** The data of an early call, only if it has arrived. */
export function takeEarlyData(path: CallPath, body: object, token: string | undefined): unknown {
  const hasArrived = window.earlyCalls?.get(keyOf(path, body))?.data !== undefined
  return hasArrived ? take(path, body, token)?.data : undefined
}

function take(path: CallPath, body: object, token: string | undefined): SentCall | undefined {
  const key = keyOf(path, body)
  const call = window.earlyCalls?.get(key)
  window.earlyCalls?.delete(key)
  return call?.token === token && performance.now() < maxAgeMs ? call : undefined
}

/** Equal bodies have the same key, in any order of their fields. */
const keyOf = (path: CallPath, body: object) =>
  JSON.stringify([path, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))])
