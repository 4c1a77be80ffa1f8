import { isServerReachable } from '../../../lib/calls/reachability.ts'
import { storedUser } from '../../../lib/session/session.ts'
import { readKeptEntries } from './kept-entries.ts'
import { sending, sendKeptEntries } from './send-entries.ts'

/** Sends what waits now, when the server answers again, and a while after a failure. Returns a cleanup function. */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    if (isServerReachable.get()) void sendKeptEntries()
  }
  const sendLater = () => {
    const state = sending.get()
    clearTimeout(timer)
    if (state.name === 'stopped') timer = setTimeout(send, state.retryMs)
  }
  const stopFollowing = [isServerReachable.subscribe(send), sending.subscribe(sendLater)]
  document.addEventListener('visibilitychange', send)
  const owner = storedUser()?.id
  // the number in the local storage may be missing, for example after its quota was exceeded
  if (owner) void readKeptEntries(owner).then(send)
  return () => {
    clearTimeout(timer)
    for (const stop of stopFollowing) stop()
    document.removeEventListener('visibilitychange', send)
  }
}
