import { Button, Stack, Text } from '@mantine/core'
import { isPlaceholder, mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { type SentOtp, sentOtpOf } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { CodeForm } from './code-form.tsx'
import { deviceToken } from './device-token.ts'
import { FirstNumber } from './first-number.tsx'

interface ConfirmByCodeProps {
  mobile: string
  onConfirmed: () => void
}

/** Confirms the identity with a code that is sent to the number of the account. */
export function ConfirmByCode({ mobile, onConfirmed }: ConfirmByCodeProps) {
  if (isPlaceholder(mobile)) return <FirstNumber onConfirmed={onConfirmed} />
  return <ByOwnNumber mobile={mobile} onConfirmed={onConfirmed} />
}

function ByOwnNumber({ mobile, onConfirmed }: ConfirmByCodeProps) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const requestCode = useCall('session/confirm-code', {
    isQuiet: true,
    onSuccess: ({ data }) => setSentOtp(sentOtpOf(mobile, data)),
    onFailure: setError,
  })
  const confirm = useCall('session/confirm', {
    isQuiet: true,
    onSuccess: onConfirmed,
    onFailure: setError,
  })
  const send = () => {
    setError(null)
    return requestCode({ device_token: deviceToken() })
  }

  if (sentOtp) {
    return (
      <CodeForm
        sentOtp={sentOtp}
        submitLabel={t('identity.btn_confirm')}
        error={error}
        onSubmit={(otp) => {
          setError(null)
          return confirm({
            otp,
            otp_reference_id: sentOtp.referenceId,
            device_token: deviceToken(),
          })
        }}
        onResend={send}
      />
    )
  }
  return (
    <Stack>
      <Text c="dimmed">{t('identity.msg_code_to', { mobile: mobileText(mobile) })}</Text>
      <Refusal text={error?.message} />
      <Button fullWidth loading={requestCode.isPending} onClick={() => void send()}>
        {t('identity.btn_send')}
      </Button>
    </Stack>
  )
}
