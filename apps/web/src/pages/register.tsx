import { Stack, Text } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { AnchorLink, ButtonLink } from '../layout/links.tsx'
import { NarrowCard } from '../layout/narrow-card.tsx'
import { link } from '../lib/links.ts'
import { accessLevelOf, storedUser, storeUser, takeReturnRoute } from '../lib/session.ts'
import { isVerified } from '../lib/states.ts'
import { timing } from '../lib/timing.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stateMobile = useLocation({ select: ({ state }) => state.mobile_no })
  const [done, setDone] = useState<SessionUser | null>(null)
  // read once: a person who finishes the form here is a member, but must see the thank-you page
  const [isMember] = useState(() => accessLevelOf(storedUser()) !== 'visitor')
  // an account without details keeps its verified number
  const mobile = stateMobile ?? storedUser()?.mobile_or_email ?? ''

  const finish = (user: SessionUser) => {
    const stored = storedUser()
    if (stored) storeUser({ ...user, access_token: stored.access_token })
    if (isVerified(user)) {
      const to = takeReturnRoute() ?? link.matrimony.to
      setTimeout(() => void navigate({ to }), timing.redirectAfterSignUp)
    } else {
      setDone(user)
    }
  }

  if (isMember) return <Navigate {...link.matrimony} replace />
  if (done) return <ThankYou mobile={done.mobile_or_email} isLoggedIn={storedUser() !== null} />
  return (
    <NarrowCard title={t('signup_page.title')} lead={t('signup_page.lead')}>
      <SignUpForm key={mobile} mobile={mobile} onDone={finish} />
      <Text mt="lg">
        {t('signup_page.msg_have_account')}{' '}
        <AnchorLink {...link.login} underline="always">
          {t('signup_page.msg_have_account_link')}
        </AnchorLink>
      </Text>
    </NarrowCard>
  )
}

function ThankYou({ mobile, isLoggedIn }: { mobile: string; isLoggedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowCard title={t('signup_page.msg_thank_you')}>
      <Stack>
        <Text role="status">{t('login_page.err_verification_pending')}</Text>
        <Text c="dimmed">{t('signup_page.msg_what_next')}</Text>
        <ButtonLink {...link.home}>{t('common.btn_go_home')}</ButtonLink>
        {!isLoggedIn && (
          <ButtonLink {...link.login} state={{ mobile_no: mobile }} variant="default">
            {t('signup_page.btn_log_in_now')}
          </ButtonLink>
        )}
      </Stack>
    </NarrowCard>
  )
}
