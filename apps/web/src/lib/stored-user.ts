import type { SessionUser } from '@sangam/contract/accounts/calls'

/** The user in the text that is stored, if it is one with a token. */
export function parseUser(text: string | null): SessionUser | null {
  try {
    const user: SessionUser | null = text ? JSON.parse(text) : null
    return user?.access_token ? user : null
  } catch {
    return null
  }
}
