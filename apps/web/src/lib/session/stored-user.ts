import type { SessionUser } from '@sangam/contract/accounts/calls'

/** Parses the stored user; null if it is invalid or has no token. */
export function parseUser(text: string | null): SessionUser | null {
  try {
    const user: SessionUser | null = text ? JSON.parse(text) : null
    return user?.access_token ? user : null
  } catch {
    return null
  }
}
