import { redirect } from '@tanstack/react-router'
import { link } from '../lib/links.ts'
import { type AccessLevel, accessLevelOf, rememberReturnRoute, storedUser } from '../lib/session.ts'

/** Who may open a page: `anyone`, or the access level that is needed at least. */
export type PageAccess = 'anyone' | Exclude<AccessLevel, 'visitor'>

const ascendingLevels: AccessLevel[] = ['visitor', 'pending', 'member', 'admin']

/**
 * Redirects a person who may not open a page: visitors to the login, which returns them to the page,
 * unverified people to the list, which explains why, and members from the admin area to home.
 * The stored user may be stale, so it is refreshed before a redirect.
 */
export async function checkAccess(access: PageAccess, address: string): Promise<void> {
  if (access === 'anyone' || hasAccess(access)) return
  if (accessLevelOf(storedUser()) !== 'visitor') {
    const { refreshUser } = await import('../lib/refresh-user.ts')
    await refreshUser()
    if (hasAccess(access)) return
  }
  if (accessLevelOf(storedUser()) === 'visitor') {
    rememberReturnRoute(address)
    throw redirect(link.login)
  }
  throw redirect(access === 'admin' ? link.home : link.matrimony)
}

const hasAccess = (access: AccessLevel) =>
  ascendingLevels.indexOf(accessLevelOf(storedUser())) >= ascendingLevels.indexOf(access)
