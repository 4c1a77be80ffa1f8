import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './otp-step.module.css'
import { useLoginOutcome } from './use-login-outcome.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const rules = rulesOf(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['login-otp-verification'].body.pick({ otp: true })
})

export interface SentOtp {
  mobile: string
  referenceId: string
  /** When the next code may be requested, in milliseconds since 1970. */
  resendAt: number
}

interface OtpStepProps {
  sent: SentOtp
  onResend: () => Promise<void>
  onBack: () => void
}

export function OtpStep({ sent, onResend, onBack }: OtpStepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const secondsLeft = useSecondsUntil(sent.resendAt)
  const finish = useLoginOutcome()
  const form = useForm({
    initialValues: { otp: '' },
    validate: rules,
  })

  const submit = form.onSubmit(async ({ otp }) => {
    setRefusal('')
    try {
      const body = { mobile_no: sent.mobile, otp, otp_reference_id: sent.referenceId }
      finish((await api('login-otp-verification', body)).data)
    } catch (error) {
      setRefusal(showRefusal(form, error))
    }
  }, showFirstError)
  const resend = async () => {
    setRefusal('')
    form.reset()
    await onResend().catch((error: unknown) => setRefusal(showRefusal(form, error)))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('login_page.lbl_otp_sent_to', { mobile: mobileText(sent.mobile) })}</Text>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          {...form.getInputProps('otp')}
          // a code pasted as "123 456" counts as well
          onChange={(event) =>
            form.setFieldValue('otp', event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          }
          name="otp"
          label={t('login_page.lbl_otp')}
          classNames={{ input: classes.code ?? '' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('login_page.btn_verify')}
        </Button>
        <Group justify="space-between">
          <Button variant="subtle" px="xs" onClick={onBack}>
            {t('login_page.btn_change_mobile')}
          </Button>
          {secondsLeft > 0 ? (
            <Text c="dimmed" size="sm" role="timer">
              {t('login_page.msg_resend_in', { time: clockText(secondsLeft) })}
            </Text>
          ) : (
            <Button variant="subtle" px="xs" onClick={() => void resend()}>
              {t('login_page.btn_resend')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
