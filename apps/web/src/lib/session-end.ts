import { clearSession } from './session.ts'
import { timing } from './timing.ts'

let onDeadSession: () => void = () => {}

/** The one place where a dead session is handled; the app says where to go. */
export function onSessionEnd(handle: () => void): void {
  onDeadSession = handle
}

export function endExpiredSession(): void {
  clearSession({ keepsDrafts: true })
  setTimeout(() => onDeadSession(), timing.redirectAfterUnauthorized)
}
