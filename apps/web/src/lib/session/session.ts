import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useSyncExternalStore } from 'react'
import { hasSignedUp, isDeactivated, isVerified } from '../texts/states.ts'
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

/** The logged-in user; a person is logged in exactly if a stored user exists. */
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
  notifyListeners()
}

/** Removes the user and all data of the user; language and color scheme stay. */
export function clearSession(): void {
  clearStored()
  notifyListeners()
}

const notifyListeners = () => {
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

/** The access levels of the contract; the web app uses them only for menu and pages. */
export type AccessLevel = 'visitor' | 'pending' | 'member' | 'admin'

export function accessLevelOf(user: SessionUser | null): AccessLevel {
  if (!user || !hasSignedUp(user)) return 'visitor'
  if (!isVerified(user) || isDeactivated(user)) return 'pending'
  return user.roles === 'member' ? 'member' : 'admin'
}

/** Stores the page to open after the login; only addresses inside the portal. */
export function rememberReturnRoute(path: string): void {
  if (isInternalPath(path)) writeInTab('return-to', path)
}

/** Returns the stored page and removes it. */
export function takeReturnRoute(): string | null {
  const path = readInTab('return-to')
  removeInTab('return-to')
  return path && isInternalPath(path) ? path : null
}

/** `//host` and `/\host` would leave the portal. */
export const isInternalPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path)
