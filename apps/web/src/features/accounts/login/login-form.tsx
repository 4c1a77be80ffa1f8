import { Text } from '@mantine/core'
import type { TextKey } from '@sangam/i18n/keys'
import { useState } from 'react'
import { AnchorLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { useModules } from '../../../lib/modules.ts'
import type { SentOtp } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { MobileStep } from './mobile-step.tsx'
import { OtpStep } from './otp-step.tsx'

interface LoginFormProps {
  lead: TextKey
  mobileLabel: TextKey
  initialMobile: string
}

/** Login in two steps: the number, then the code sent to it. */
export function LoginForm({ lead, mobileLabel, initialMobile }: LoginFormProps) {
  const { t } = useTranslation()
  const isOn = useModules()
  const [mobile, setMobile] = useState(initialMobile)
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const showOtpStep = (otp: SentOtp) => {
    setMobile(otp.mobile)
    setSentOtp(otp)
  }

  if (sentOtp) {
    return <OtpStep sentOtp={sentOtp} onSent={showOtpStep} onBack={() => setSentOtp(null)} />
  }
  return (
    <>
      <Text c="dimmed" mb="md">
        {t(lead)}
      </Text>
      <MobileStep label={mobileLabel} initialMobile={mobile} onSent={showOtpStep} />
      <Text mt="lg">
        {t('login_page.msg_no_account')}{' '}
        <AnchorLink {...link.register} underline="always">
          {t('login_page.msg_no_account_link')}
        </AnchorLink>
      </Text>
      {isOn('desk') && (
        <Text mt="xs">
          {t('login_page.msg_have_letter')}{' '}
          <AnchorLink {...link.letter} underline="always">
            {t('login_page.msg_have_letter_link')}
          </AnchorLink>
        </Text>
      )}
    </>
  )
}
