import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { link } from '../../../lib/links.ts'
import { noticeSuccess } from '../../../lib/notices/notices.ts'
import { closeNotices } from '../../../lib/notices/open-notices.ts'
import { clearSession, storeUser, takeReturnRoute } from '../../../lib/session/session.ts'
import {
  hasSignedUp,
  isDeactivated,
  isPending,
  isRejected,
  needsPasskey,
} from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'

/** A biodata that the trust has imported comes before the page that needed the login. */
const nextRoute = ({ claims_due }: SessionUser) => (claims_due ? link.claim.to : takeReturnRoute())

/** Where a person begins who was not on the way to another page. */
export const startOf = ({ roles }: Pick<SessionUser, 'roles'>) =>
  roles === 'member' ? link.matrimony : link.admin

/** Stores the user and continues after a correct code; the order of the checks is part of the rules. */
export function useLoginOutcome(): (user: SessionUser) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()

  const goSoon = (to: string) => setTimeout(() => void navigate({ to }), timing.redirectAfterLogin)

  return (user) => {
    cache.clear()
    closeNotices()
    if (!hasSignedUp(user)) {
      storeUser(user)
      void navigate({ ...link.register, state: { mobile_no: user.mobile_or_email } })
    } else if (user.leaving) {
      clearSession()
      void navigate({ ...link.stay, state: { leaving: user.leaving }, replace: true })
    } else if (isDeactivated(user)) {
      clearSession()
      void navigate({ ...link.login, state: { closedAccount: 'deactivated' }, replace: true })
    } else if (isRejected(user)) {
      clearSession()
      void navigate({ ...link.login, state: { closedAccount: 'rejected' }, replace: true })
    } else if (isPending(user)) {
      storeUser(user)
      noticeSuccess(t('login_page.err_verification_pending'))
      goSoon(nextRoute(user) ?? link.registration.to)
    } else {
      storeUser(user)
      noticeSuccess(t('login_page.msg_login_success'), timing.noticeLogin)
      goSoon(needsPasskey(user) ? link.account.to : (nextRoute(user) ?? startOf(user).to))
    }
  }
}
