import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { NarrowCard } from '../layout/narrow-card.tsx'
import { rememberAssociate } from '../lib/associate.ts'
import { link } from '../lib/links.ts'
import { clearSession, storedUser } from '../lib/session.ts'
import { hasSignedUp } from '../lib/states.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Login() {
  const { t } = useTranslation()
  const mobile = useLocation({ select: ({ state }) => state.mobile_no ?? '' })
  useArrival()
  return (
    <NarrowCard title={t('login_page.title')}>
      <LoginForm
        lead="login_page.lead"
        mobileLabel="login_page.lbl_mobile"
        initialMobile={mobile}
      />
    </NarrowCard>
  )
}

/** Someone logged in goes on at once; a link of an associate starts with a clean slate. */
function useArrival(): void {
  const navigate = useNavigate()
  const aid = useParams({ from: '/pages/login/$aid', shouldThrow: false })?.aid
  // once, on arrival: what the browser keeps is outside of React, and logging in here must not count
  useEffect(() => {
    const user = storedUser()
    if (user && hasSignedUp(user)) {
      rememberAssociate(aid)
      void navigate({ ...link.matrimony, replace: true })
    } else if (aid) {
      clearSession()
      rememberAssociate(aid)
    }
  }, [aid, navigate])
}
