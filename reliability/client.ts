import type { CallPath, Data, Input } from '@sangam/contract/calls'
import type { Envelope } from '@sangam/contract/envelope'
import { sendCall } from '../test-portal/call.ts'
import { isProperRefusal, type Tally, type Verdict } from './tally.ts'

const timeoutMs = 90_000

export interface Answer<Content = unknown> {
  /** 0 if there was no answer. */
  status: number
  envelope: Envelope<Content> | null
  text: string
}

/** Sends a call; a violations connection is reported as status 0. */
export async function post<P extends CallPath>(
  url: string,
  path: P,
  body: Input<P> | FormData,
  token?: string,
): Promise<Answer<Data<P>>> {
  try {
    const { httpStatus, text } = await sendCall(url, path, body, { token, timeoutMs })
    return { status: httpStatus, envelope: parse(text), text }
  } catch (error) {
    return { status: 0, envelope: null, text: describe(error) }
  }
}

/** Sends and counts a call; it is ok if it succeeds and its data pass the check. */
export async function countedPost<P extends CallPath>(
  tally: Tally,
  { url, token }: { url: string; token?: string },
  path: P,
  body: Input<P>,
  isValid: (data: Data<P>) => boolean,
): Promise<boolean> {
  const start = performance.now()
  const { status, envelope, text } = await post(url, path, body, token)
  const ms = performance.now() - start
  const isOk = status === 200 && envelope?.status === 'success' && isValid(envelope.data)
  tally.count(verdictOn(status, isOk, envelope), ms, `${path}: ${status} ${text.slice(0, 200)}`)
  return isOk
}

/** Loads and counts a picture; it is ok if all its bytes arrive. */
export async function countedPicture(tally: Tally, url: string, bytes: number): Promise<void> {
  const start = performance.now()
  const fetched = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({
      status: response.status,
      body: Buffer.from(await response.arrayBuffer()),
    }))
    .catch((error: unknown) => ({ status: 0, body: Buffer.from(describe(error)) }))
  const { status, body } = fetched
  const isOk = status === 200 && body.length === bytes
  const verdict = verdictOn(status, isOk, isOk ? null : parse(body.toString()))
  const what = `picture: ${status}, ${body.length} bytes instead of ${bytes}`
  tally.count(verdict, performance.now() - start, what)
}

function verdictOn(status: number, isOk: boolean, envelope: Envelope | null): Verdict {
  if (isOk) return 'ok'
  if (status === 0) return 'cut off'
  return isProperRefusal(status, envelope) ? 'refused' : 'wrong'
}

function parse<Content>(text: string): Envelope<Content> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
