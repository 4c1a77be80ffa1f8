import { redirect } from '@tanstack/react-router'
import {
  type AccessLevel,
  accessLevelOf,
  rememberReturnRoute,
  storedUser,
} from '../lib/session/session.ts'
import { startLink } from '../lib/start-links.ts'

/** Who may open a page: `anyone`, or the access level that is needed at least. */
export type PageAccess = 'anyone' | Exclude<AccessLevel, 'visitor'>

const ascendingLevels: AccessLevel[] = ['visitor', 'pending', 'member', 'admin']

/** Redirects a person who may not open a page; the target says why. */
export async function checkAccess(access: PageAccess, address: string): Promise<void> {
  if (access === 'anyone' || hasAccess(access)) return
  if (accessLevelOf(storedUser()) !== 'visitor') {
    const { redirectMember } = await import('./member-redirect.ts')
    await redirectMember(access === 'admin', () => hasAccess(access))
    if (hasAccess(access)) return
  }
  // the login says that the page needs one, and returns to it
  rememberReturnRoute(address)
  throw redirect(startLink.login)
}

const hasAccess = (access: AccessLevel) =>
  ascendingLevels.indexOf(accessLevelOf(storedUser())) >= ascendingLevels.indexOf(access)
