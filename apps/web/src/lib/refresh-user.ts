import type { Data } from '@sangam/contract/calls'
import { api } from './api.ts'
import { storedUser, storeUser } from './session.ts'

/** Takes over what the server says of the person; true where something was different. */
export function storeFresh(fresh: Data<'session/me'>): boolean {
  const stored = storedUser()
  if (!stored || stored.id !== fresh.id) return false
  // in the order of what is stored, which the comparison sees
  const user = { ...stored, ...fresh }
  if (JSON.stringify(user) === JSON.stringify(stored)) return false
  storeUser(user)
  return true
}

/** Asks the server for the current user; true if something changed. Without an answer the stored user stays. */
export async function refreshUser(): Promise<boolean> {
  try {
    return storeFresh((await api('session/me', {})).data)
  } catch {
    // the page that follows shows the error
    return false
  }
}
