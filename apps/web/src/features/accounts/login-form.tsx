import { Text } from '@mantine/core'
import type { TextKey } from '@sangam/i18n/keys'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { ApiError, api } from '../../lib/api.ts'
import { link } from '../../lib/links.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MobileStep } from './mobile-step.tsx'
import { OtpStep, type SentOtp } from './otp-step.tsx'

interface LoginFormProps {
  lead: TextKey
  mobileLabel: TextKey
  initialMobile: string
}

/** Login in two steps: the number, then the code sent to it. */
export function LoginForm({ lead, mobileLabel, initialMobile }: LoginFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mobile, setMobile] = useState(initialMobile)
  const [sent, setSent] = useState<SentOtp | null>(null)

  /** Sends a code; the caller shows what is refused, unknown people go to sign-up. */
  const requestOtp = async (number: string) => {
    try {
      const { text, data } = await api('login', { mobile_no: number })
      noticeSuccess(text)
      setMobile(number)
      setSent({
        mobile: number,
        referenceId: data.otp_reference_id,
        resendAt: Date.now() + data.resend_in * 1000,
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'login_page.err_user_not_exists')
        throw error
      noticeError(error.message)
      await navigate({ ...link.register, state: { mobile_no: number } })
    }
  }

  if (sent) {
    return (
      <OtpStep sent={sent} onResend={() => requestOtp(sent.mobile)} onBack={() => setSent(null)} />
    )
  }
  return (
    <>
      <Text c="dimmed" mb="md">
        {t(lead)}
      </Text>
      <MobileStep label={mobileLabel} initialMobile={mobile} onSubmit={requestOtp} />
      <Text mt="lg">
        {t('login_page.msg_no_account')}{' '}
        <AnchorLink {...link.register} underline="always">
          {t('login_page.msg_no_account_link')}
        </AnchorLink>
      </Text>
    </>
  )
}
