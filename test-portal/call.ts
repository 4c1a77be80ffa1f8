import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'

export interface CallResult<P extends CallPath> extends Envelope<Data<P>> {
  httpStatus: number
}

interface CallOptions {
  token?: string | undefined
  timeoutMs?: number
}

/** Sends a call over HTTP; returns the text of the answer. */
export async function sendCall<P extends CallPath>(
  url: string,
  path: P,
  body: Input<P> | FormData,
  { token, timeoutMs }: CallOptions = {},
): Promise<{ httpStatus: number; text: string }> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}${apiPath}/${path}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  return { httpStatus: response.status, text: await response.text() }
}
