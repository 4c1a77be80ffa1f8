import { redirect } from '@tanstack/react-router'
import { link } from '../lib/links.ts'
import { refreshUser } from '../lib/session/refresh-user.ts'
import { accessLevelOf, storedUser } from '../lib/session/session.ts'
import { needsPasskey } from '../lib/texts/states.ts'

/**
 * Redirects a logged-in person who may not open a page: members from the admin area to home,
 * admins who must use a passkey first to their account, and unverified people to the list. The stored user may be stale, so it is refreshed first.
 */
export async function redirectMember(
  isAdminPage: boolean,
  hasAccess: () => boolean,
): Promise<void> {
  await refreshUser()
  // the refresh may have granted the access or ended the session
  if (hasAccess() || accessLevelOf(storedUser()) === 'visitor') return
  const user = storedUser()
  if (user && needsPasskey(user)) throw redirect(link.account)
  throw isAdminPage
    ? redirect({ ...link.home, state: { notice: 'redirect.admin_only' } })
    : redirect({ ...link.matrimony, state: { notice: 'redirect.verified_only' } })
}
