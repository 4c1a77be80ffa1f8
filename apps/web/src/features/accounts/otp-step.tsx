import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { lazyRules, showFirstError, showRefusal } from '../../lib/form.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { deviceToken } from './device-token.ts'
import classes from './otp-step.module.css'
import { useLoginOutcome } from './use-login-outcome.ts'
import { type SentOtp, useOtpRequest } from './use-otp-request.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['login-otp-verification'].body.pick({ otp: true })
})

interface OtpStepProps {
  sentOtp: SentOtp
  onSent: (otp: SentOtp) => void
  onBack: () => void
}

export function OtpStep({ sentOtp, onSent, onBack }: OtpStepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const secondsLeft = useSecondsUntil(sentOtp.resendAt)
  const finishLogin = useLoginOutcome()
  const form = useForm({
    initialValues: { otp: '' },
    validate: rules,
  })
  const onFailure = (error: ApiError) => setRefusal(showRefusal(form, error))
  const verify = useCall('login-otp-verification', {
    isQuiet: true,
    onSuccess: ({ data }) => finishLogin(data),
    onFailure,
  })
  const requestOtp = useOtpRequest({ onSent, onFailure })

  const submit = form.onSubmit(async ({ otp }) => {
    setRefusal('')
    await verify({
      mobile_no: sentOtp.mobile,
      otp,
      otp_reference_id: sentOtp.referenceId,
      device_token: deviceToken(),
    })
  }, showFirstError)
  const resend = async () => {
    setRefusal('')
    form.reset()
    await requestOtp({ mobile_no: sentOtp.mobile, device_token: deviceToken() })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('login_page.lbl_otp_sent_to', { mobile: mobileText(sentOtp.mobile) })}</Text>
        <Refusal text={refusal} />
        <TextInput
          {...form.getInputProps('otp')}
          // accepts a code that is pasted as "123 456"
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
