import { clearSession } from './session.ts'
import { timing } from './timing.ts'

let onDeadSession: () => void = () => {}

/** The one place where a dead session is handled; the app says where to go. */
export function whenSessionDies(handle: () => void): void {
  onDeadSession = handle
}

export function endDeadSession(): void {
  clearSession({ keepsDrafts: true })
  setTimeout(() => onDeadSession(), timing.redirectAfterUnauthorized)
}
