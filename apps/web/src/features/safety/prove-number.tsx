import { Button, Card, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import { plainMobile } from '@sangam/contract/mobile'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { lazyRules, showFirstError } from '../../lib/form.ts'
import { type SentOtp, sentOtpOf } from '../../lib/sent-otp.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { reporterCalls } = await import('@sangam/contract/safety/calls')
  return reporterCalls['safety/send-code'].body
})

/** The form for the code, which the accounts provide. */
interface CodeStep {
  sentOtp: SentOtp
  submitLabel: string
  error: ApiError | null
  onSubmit: (otp: string) => Promise<object | null>
  onResend: () => Promise<unknown>
}

interface ProveNumberProps {
  onProved: (proof: string) => void
  renderCode: (step: CodeStep) => ReactNode
}

/** A person without an account proves the own number with a code. */
export function ProveNumber({ onProved, renderCode }: ProveNumberProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const sendCode = useCall('safety/send-code', {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: setError,
  })
  const verify = useCall('safety/verify', {
    isQuiet: true,
    onSuccess: ({ data }) => onProved(data.proof),
    onFailure: setError,
  })
  const request = (mobile_no: string) => {
    setError(null)
    return sendCode({ mobile_no })
  }
  const submit = form.onSubmit(
    ({ mobile_no }) => request(plainMobile(mobile_no.trim())),
    showFirstError,
  )
  return (
    <Card withBorder padding="lg" maw={460}>
      {sentOtp ? (
        renderCode({
          sentOtp,
          submitLabel: t('safety.btn_verify'),
          error,
          onSubmit: (otp) => {
            setError(null)
            return verify({
              mobile_no: sentOtp.mobile,
              otp,
              otp_reference_id: sentOtp.referenceId,
            })
          },
          onResend: () => request(sentOtp.mobile),
        })
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Refusal text={error?.message} />
            <PhoneInput
              {...form.getInputProps('mobile_no')}
              name="mobile_no"
              label={t('safety.lbl_mobile')}
              description={t('safety.hint_mobile')}
              maxLength={loginFields.mobile_no.max}
            />
            <Button type="submit" fullWidth loading={sendCode.isPending}>
              {t('safety.btn_send_code')}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  )
}
