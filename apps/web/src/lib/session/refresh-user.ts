import type { Data } from '@sangam/contract/calls'
import { api } from '../calls/api.ts'
import { storedUser, storeUser } from './session.ts'

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Stores the user that the server returned; true if something changed that pages depend on. */
export function updateStoredUser(fresh: Data<'session/me'>): boolean {
  const stored = storedUser()
  if (!stored || stored.id !== fresh.id) return false
  // absent: not needed any more
  const { is_code_needed: _, ...known } = stored
  // the stored user comes first: the comparison depends on the order of the fields
  const user = { ...known, ...fresh }
  if (isSame(user, stored)) return false
  storeUser(user)
  // only the bell shows the number of messages
  return !isSame({ ...user, unread_messages: 0 }, { ...stored, unread_messages: 0 })
}

/** Loads the current user; true if something changed. Without an answer the stored user stays. */
export async function refreshUser(): Promise<boolean> {
  try {
    return updateStoredUser((await api('session/me', {})).data)
  } catch {
    // the page that follows shows the error
    return false
  }
}

const maxAgeMs = 60_000

/** Refreshes the user now and whenever the page becomes visible, at most once a minute. */
export function keepUserFresh(onChange: () => void, signal: AbortSignal): void {
  let refreshedAt = 0
  const refresh = async () => {
    if (document.hidden || Date.now() - refreshedAt < maxAgeMs) return
    refreshedAt = Date.now()
    if (await refreshUser()) onChange()
  }
  document.addEventListener('visibilitychange', () => void refresh(), { signal })
  if (!signal.aborted) void refresh()
}
