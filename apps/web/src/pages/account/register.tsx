import { Stack, Text } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceToken } from '../../features/accounts/login/device-token.ts'
import { OtpStep } from '../../features/accounts/login/otp-step.tsx'
import { SignUpForm } from '../../features/accounts/login/sign-up-form.tsx'
import { useOtpRequest } from '../../features/accounts/login/use-otp-request.ts'
import { AnchorLink, ButtonLink } from '../../layout/links.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { closeNotices } from '../../lib/notices/open-notices.ts'
import type { SentOtp } from '../../lib/session/sent-otp.ts'
import { accessLevelOf, storedUser, storeUser, takeReturnRoute } from '../../lib/session/session.ts'
import { isVerified } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

export default function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mobile_no: stateMobile, signedUp } = useLocation().state
  // read once: a person who finishes the form here is a member, but must see the thank-you page
  const [isMember] = useState(() => accessLevelOf(storedUser()) !== 'visitor')
  // an account without details keeps its verified number
  const mobile = stateMobile ?? storedUser()?.mobile_or_email ?? ''

  // in the history state, so that a reload shows it again
  const showThankYou = (number: string, otp: SentOtp | null) =>
    navigate({
      ...link.register,
      replace: true,
      state: { mobile_no: number, signedUp: { otp } },
    })
  const requestOtp = useOtpRequest({
    onSent: (otp) => void showThankYou(otp.mobile, otp),
    onFailure: (_, { mobile_no }) => void showThankYou(String(mobile_no), null),
  })
  const finish = async (user: SessionUser) => {
    closeNotices()
    const stored = storedUser()
    if (stored)
      storeUser({
        ...user,
        access_token: stored.access_token,
        ...(stored.claims_due && { claims_due: 1 }),
      })
    if (isVerified(user)) {
      const to = takeReturnRoute() ?? link.matrimony.to
      setTimeout(() => void navigate({ to }), timing.redirectAfterSignUp)
    } else if (stored) {
      await showThankYou(user.mobile_or_email, null)
    } else {
      await requestOtp({ mobile_no: user.mobile_or_email, device_token: deviceToken() })
    }
  }

  if (signedUp) {
    return (
      <NarrowCard title={t('signup_page.msg_thank_you')} isTitleFocused>
        <Stack>
          <Text role="status">{t('login_page.err_verification_pending')}</Text>
          <NextStep
            mobile={mobile}
            otp={signedUp.otp}
            onSent={(otp) => void showThankYou(otp.mobile, otp)}
          />
          <ButtonLink {...link.home} variant="default">
            {t('common.btn_go_home')}
          </ButtonLink>
        </Stack>
      </NarrowCard>
    )
  }
  if (isMember) return <Redirect to={link.matrimony} />
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

interface NextStepProps {
  mobile: string
  otp: SentOtp | null
  onSent: (otp: SentOtp) => void
}

/** After sign-up: confirm the number with the code, then fill in the registration. */
function NextStep({ mobile, otp, onSent }: NextStepProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (accessLevelOf(storedUser()) !== 'visitor') {
    return (
      <>
        <Text c="dimmed">{t('signup_page.msg_register_meanwhile')}</Text>
        <ButtonLink {...(storedUser()?.claims_due ? link.claim : link.registration)}>
          {t('signup_page.btn_register')}
        </ButtonLink>
      </>
    )
  }
  const toLogin = { ...link.login, state: { mobile_no: mobile } }
  if (!otp) {
    return (
      <>
        <Text c="dimmed">{t('signup_page.msg_what_next')}</Text>
        <ButtonLink {...toLogin}>{t('signup_page.btn_log_in_now')}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <Text c="dimmed">{t('signup_page.msg_confirm_number')}</Text>
      <OtpStep sentOtp={otp} onSent={onSent} onBack={() => void navigate(toLogin)} />
    </>
  )
}
