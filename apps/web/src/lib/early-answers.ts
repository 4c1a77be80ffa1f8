import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { storedUser } from './session.ts'

declare global {
  interface Window {
    /** First questions of some pages, asked by `before-paint.js` while the app was on its way. */
    askedEarly?: { [path: string]: AskedEarly | undefined }
  }
}

interface AskedEarly {
  body: string
  token: string
  answer: Promise<Response>
  /** What was answered, once it is there. */
  data?: unknown
}

/** In milliseconds since the page was opened; what nobody took by then may be wrong by now. */
const trueUntil = 60_000

/** The answer to this very question, if it was asked before the app ran; it is taken once. */
export const takeEarlyAnswer = (path: CallPath, body: object) => take(path, body)?.answer

/** The same where the answer is there already, so that a page can be drawn with it at once. */
export function takeEarlyData<P extends CallPath>(path: P, body: Input<P>): Data<P> | undefined {
  // a question without an answer yet waits for those who wait for it
  return window.askedEarly?.[path]?.data ? (take(path, body)?.data as Data<P>) : undefined
}

function take(path: CallPath, body: object): AskedEarly | undefined {
  const early = window.askedEarly?.[path]
  if (!early) return undefined
  window.askedEarly = { ...window.askedEarly, [path]: undefined }
  const isSame = early.token === storedUser()?.access_token && early.body === JSON.stringify(body)
  return isSame && performance.now() < trueUntil ? early : undefined
}
