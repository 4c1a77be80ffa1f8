import { timing } from '../timing.ts'
import { clearSession } from './session.ts'

let onEnd: () => void = () => {}

/** Sets what happens after a session has expired; the app opens the login page. */
export function onSessionEnd(listener: () => void): void {
  onEnd = listener
}

export function endExpiredSession(): void {
  clearSession()
  setTimeout(() => onEnd(), timing.redirectAfterUnauthorized)
}
