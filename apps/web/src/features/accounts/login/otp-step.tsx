import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { HelpLink } from '../../../layout/help-link.tsx'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import type { SentOtp } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TrustContact } from '../trust-contact.tsx'
import { CodeForm } from './code-form.tsx'
import { deviceToken } from './device-token.ts'
import { useLoginOutcome } from './use-login-outcome.ts'
import { useOtpRequest } from './use-otp-request.ts'

interface OtpStepProps {
  sentOtp: SentOtp
  onSent: (otp: SentOtp) => void
  onBack: () => void
}

export function OtpStep({ sentOtp, onSent, onBack }: OtpStepProps) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const finishLogin = useLoginOutcome()
  const verify = useCall('login-otp-verification', {
    isQuiet: true,
    onSuccess: ({ data }) => finishLogin(data),
    onFailure: setError,
  })
  const requestOtp = useOtpRequest({ onSent, onFailure: setError })

  return (
    <Stack>
      <CodeForm
        sentOtp={sentOtp}
        submitLabel={t('login_page.btn_verify')}
        error={error}
        onSubmit={(otp) => {
          setError(null)
          return verify({
            mobile_no: sentOtp.mobile,
            otp,
            otp_reference_id: sentOtp.referenceId,
            device_token: deviceToken(),
          })
        }}
        onResend={() => {
          setError(null)
          return requestOtp({ mobile_no: sentOtp.mobile, device_token: deviceToken() })
        }}
      >
        <Button variant="subtle" px="xs" onClick={onBack}>
          {t('login_page.btn_change_mobile')}
        </Button>
      </CodeForm>
      <Text size="sm" c="dimmed">
        {t('login_page.msg_no_sms')}
      </Text>
      <TrustContact />
      <HelpLink answer="no-code" />
    </Stack>
  )
}
