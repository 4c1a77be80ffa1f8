import { redirect } from '@tanstack/react-router'
import { link } from '../lib/links.ts'
import { rememberReturnRoute, type Standing, standingOf, storedUser } from '../lib/session.ts'

/** Who may open a page. `anyone` needs no login; the others are the standing that is needed. */
export type PageAccess = 'anyone' | Exclude<Standing, 'visitor'>

const ladder: Standing[] = ['visitor', 'pending', 'member', 'admin']

/**
 * Redirects a person who may not see a page: visitors to the login and back afterwards, people who
 * wait for verification to the list, which says so, members home from the admin area.
 * The stored user may be stale, so it is refreshed before a redirect.
 */
export async function admit(access: PageAccess, address: string): Promise<void> {
  if (access === 'anyone' || reaches(access)) return
  if (standingOf(storedUser()) !== 'visitor') {
    const { refreshUser } = await import('../lib/refresh-user.ts')
    await refreshUser()
    if (reaches(access)) return
  }
  if (standingOf(storedUser()) === 'visitor') {
    rememberReturnRoute(address)
    throw redirect(link.login)
  }
  throw redirect(access === 'admin' ? link.home : link.matrimony)
}

const reaches = (access: Standing) =>
  ladder.indexOf(standingOf(storedUser())) >= ladder.indexOf(access)
