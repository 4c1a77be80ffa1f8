import { redirect } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { rememberReturnRoute, type Standing, standingOf, storedUser } from '../lib/session.ts'

/** Who may open a page. `anyone` needs no login; the others are the standing that is needed. */
export type PageAccess = 'anyone' | Exclude<Standing, 'visitor'>

const ladder: Standing[] = ['visitor', 'pending', 'member', 'admin']

/**
 * Sends away who may not see a page: visitors to the login, coming back afterwards; people who wait
 * for verification to the list, which tells them so; members away from the admin area to home.
 * An admin may have decided since the person was here, so nobody is sent away by old knowledge.
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
    throw redirect({ to: paths.login })
  }
  throw redirect({ to: access === 'admin' ? paths.home : paths.matrimony })
}

const reaches = (access: Standing) =>
  ladder.indexOf(standingOf(storedUser())) >= ladder.indexOf(access)
