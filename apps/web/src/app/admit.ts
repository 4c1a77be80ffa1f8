import { redirect } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { rememberReturnRoute, type Standing, standingOf, storedUser } from '../lib/session.ts'

/** Who may open a page. `anyone` needs no login; the others are the standing that is needed. */
export type PageAccess = 'anyone' | Exclude<Standing, 'visitor'>

const ladder: Standing[] = ['visitor', 'pending', 'member', 'admin']

/**
 * Sends away who may not see a page: visitors to the login, coming back afterwards; people who wait
 * for verification to the list, which tells them so; members away from the admin area to home.
 */
export function admit(access: PageAccess, address: string): void {
  if (access === 'anyone') return
  const standing = standingOf(storedUser())
  if (ladder.indexOf(standing) >= ladder.indexOf(access)) return
  if (standing === 'visitor') {
    rememberReturnRoute(address)
    throw redirect({ to: paths.login })
  }
  throw redirect({ to: access === 'admin' ? paths.home : paths.matrimony })
}
