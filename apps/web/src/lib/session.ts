import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useSyncExternalStore } from 'react'
import { hasSignedUp, isDeactivated, isVerified } from './states.ts'
import {
  clearStored,
  readInTab,
  readStored,
  removeInTab,
  writeInTab,
  writeStored,
} from './storage.ts'
import { parseUser } from './stored-user.ts'

const listeners = new Set<() => void>()
let cachedText: string | null = null
let cachedUser: SessionUser | null = null

/** Logged in exactly when a stored user exists. */
export function storedUser(): SessionUser | null {
  const text = readStored('user')
  if (text !== cachedText) {
    cachedText = text
    cachedUser = parseUser(text)
  }
  return cachedUser
}

export function storeUser(user: SessionUser): void {
  writeStored('user', JSON.stringify(user))
  tell()
}

/** Forgets who was here; language and colours stay. */
export function clearSession(options?: { keepsDrafts: boolean }): void {
  clearStored(options)
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another tab logged in or out
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useUser = () => useSyncExternalStore(subscribe, storedUser, () => null)

/** How far a person may go: the same ladder as the calls have, for menu and pages only. */
export type AccessLevel = 'visitor' | 'pending' | 'member' | 'admin'

export function accessLevelOf(user: SessionUser | null): AccessLevel {
  if (!user || !hasSignedUp(user)) return 'visitor'
  if (!isVerified(user) || isDeactivated(user)) return 'pending'
  return user.roles === 'member' ? 'member' : 'admin'
}

/** Remembers where a visitor wanted to go; only addresses inside the portal. */
export function rememberReturnRoute(path: string): void {
  if (isInternalPath(path)) writeInTab('return-to', path)
}

export function takeReturnRoute(): string | null {
  const path = readInTab('return-to')
  removeInTab('return-to')
  return path && isInternalPath(path) ? path : null
}

/** `//host` and `/\host` would leave the portal. */
export const isInternalPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path)
