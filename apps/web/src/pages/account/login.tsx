import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ClosedAccount } from '../../features/accounts/closed-account.tsx'
import { LoginForm } from '../../features/accounts/login/login-form.tsx'
import { startOf, useLoginOutcome } from '../../features/accounts/login/use-login-outcome.ts'
import { WhyLogIn } from '../../features/accounts/login/why-log-in.tsx'
import { PasskeyLoginButton } from '../../features/accounts/passkeys/passkey-login-button.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { rememberAssociate } from '../../lib/session/associate.ts'
import { clearSession, storedUser } from '../../lib/session/session.ts'
import { hasSignedUp } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Login() {
  const { t } = useTranslation()
  const { mobile_no: mobile = '', notice, closedAccount } = useLocation().state
  const finishLogin = useLoginOutcome()
  useRedirectOfMembers()
  if (closedAccount) return <ClosedAccount reason={closedAccount} />
  return (
    <NarrowCard title={t('login_page.title')}>
      {!notice && <WhyLogIn />}
      <LoginForm
        lead="login_page.lead"
        mobileLabel="login_page.lbl_mobile"
        initialMobile={mobile}
      />
      <PasskeyLoginButton onLogin={finishLogin} />
    </NarrowCard>
  )
}

/** A logged-in user goes to the list, or an admin to the admin page; the link of an associate removes an unfinished login. */
function useRedirectOfMembers(): void {
  const navigate = useNavigate()
  const aid = useParams({ from: '/pages/login/$aid', shouldThrow: false })?.aid
  // runs once: a login on this page has its own redirect
  useEffect(() => {
    const user = storedUser()
    if (user && hasSignedUp(user)) {
      rememberAssociate(aid)
      void navigate({ ...startOf(user), replace: true })
    } else if (aid) {
      clearSession()
      rememberAssociate(aid)
    }
  }, [aid, navigate])
}
