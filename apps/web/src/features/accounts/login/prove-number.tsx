import { Button, Card, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import { plainMobile } from '@sangam/contract/mobile'
import { useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { type SentOtp, sentOtpOf } from '../../../lib/session/sent-otp.ts'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { CodeForm } from './code-form.tsx'

const rules = lazyRules(async () => {
  const { numberForm } = await import('@sangam/contract/accounts/calls')
  return numberForm
})

interface ProveNumberProps {
  /** The calls of the slice that needs the proof. */
  calls:
    | { send: 'safety/send-code'; verify: 'safety/verify' }
    | { send: 'my-data/nominee-code'; verify: 'my-data/nominee-verify' }
  texts: { label: string; hint: string; send: string; verify: string }
  onProved: (proof: string) => void
}

/** A person without an account proves a number with a code. */
export function ProveNumber({ calls, texts, onProved }: ProveNumberProps) {
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const sendCode = useCall(calls.send, {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: setError,
  })
  const verify = useCall(calls.verify, {
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
        <CodeForm
          sentOtp={sentOtp}
          submitLabel={texts.verify}
          error={error}
          onSubmit={(otp) => {
            setError(null)
            return verify({
              mobile_no: sentOtp.mobile,
              otp,
              otp_reference_id: sentOtp.referenceId,
            })
          }}
          onResend={() => request(sentOtp.mobile)}
        />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Refusal text={error?.message} />
            <PhoneInput
              {...form.getInputProps('mobile_no')}
              name="mobile_no"
              label={texts.label}
              description={texts.hint}
              maxLength={loginFields.mobile_no.max}
            />
            <Button type="submit" fullWidth loading={sendCode.isPending}>
              {texts.send}
            </Button>
          </Stack>
        </form>
      )}
    </Card>
  )
}
