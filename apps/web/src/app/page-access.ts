import { redirect } from '@tanstack/react-router'
import { link } from '../lib/links.ts'
import { type AccessLevel, accessLevelOf, rememberReturnRoute, storedUser } from '../lib/session.ts'

/** Who may open a page. `anyone` needs no login; the others are the standing that is needed. */
export type PageAccess = 'anyone' | Exclude<AccessLevel, 'visitor'>

const ladder: AccessLevel[] = ['visitor', 'pending', 'member', 'admin']

/**
 * Redirects a person who may not see a page: visitors to the login and back afterwards, people who
 * wait for verification to the list, which says so, members home from the admin area.
 * The stored user may be stale, so it is refreshed before a redirect.
 */
export async function checkAccess(access: PageAccess, address: string): Promise<void> {
  if (access === 'anyone' || reaches(access)) return
  if (accessLevelOf(storedUser()) !== 'visitor') {
    const { refreshUser } = await import('../lib/refresh-user.ts')
    await refreshUser()
    if (reaches(access)) return
  }
  if (accessLevelOf(storedUser()) === 'visitor') {
    rememberReturnRoute(address)
    throw redirect(link.login)
  }
  throw redirect(access === 'admin' ? link.home : link.matrimony)
}

const reaches = (access: AccessLevel) =>
  ladder.indexOf(accessLevelOf(storedUser())) >= ladder.indexOf(access)
