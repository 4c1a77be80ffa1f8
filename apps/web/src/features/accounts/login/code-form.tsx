import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { latinDigits } from '@sangam/contract/dates'
import { mobileText } from '@sangam/contract/mobile'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import type { SentOtp } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import classes from './code-form.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useSmsCode } from './use-sms-code.ts'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['login-otp-verification'].body.pick({ otp: true })
})

const codeLength = 6

interface CodeFormProps {
  sentOtp: SentOtp
  submitLabel: string
  /** Why the last request failed. */
  error: ApiError | null
  /** Resolves to null if the code is refused; otherwise the form stays busy until it is left. */
  onSubmit: (otp: string) => Promise<object | null>
  onResend: () => Promise<unknown>
  /** A button next to the one that requests another code. */
  children?: ReactNode
}

/** Asks for the code that was sent to a number. */
export function CodeForm({
  sentOtp,
  submitLabel,
  error,
  onSubmit,
  onResend,
  children,
}: CodeFormProps) {
  const { t } = useTranslation()
  const secondsLeft = useSecondsUntil(sentOtp.resendAt)
  const form = useForm({ initialValues: { otp: '' }, validate: rules })
  const [isBusy, setBusy] = useState(false)
  const submittedCode = useRef('')
  const submitCode = async (otp: string) => {
    setBusy(true)
    submittedCode.current = otp
    if (!(await onSubmit(otp))) setBusy(false)
  }
  const submit = form.onSubmit(({ otp }) => submitCode(otp), showFirstError)
  /** Accepts a code that is pasted as "123 456"; a complete one is submitted, each code once. */
  const enterCode = (text: string) => {
    const otp = latinDigits(text).replace(/\D/g, '').slice(0, codeLength)
    form.setFieldValue('otp', otp)
    const isNew = otp.length === codeLength && otp !== submittedCode.current
    if (isNew && !isBusy) void submitCode(otp)
  }
  useSmsCode(enterCode)
  const resend = () => {
    form.reset()
    submittedCode.current = ''
    void onResend()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('login_page.lbl_otp_sent_to', { mobile: mobileText(sentOtp.mobile) })}</Text>
        <Refusal text={error?.message} />
        <TextInput
          {...form.getInputProps('otp')}
          error={form.errors.otp ?? error?.fields.otp}
          onChange={(event) => enterCode(event.currentTarget.value)}
          name="otp"
          label={t('login_page.lbl_otp')}
          classNames={{ input: classes.code ?? '' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
        <Group justify={children ? 'space-between' : 'flex-end'}>
          {children}
          {secondsLeft > 0 ? (
            <Text c="dimmed" size="sm" role="timer">
              {t('login_page.msg_resend_in', { time: clockText(secondsLeft) })}
            </Text>
          ) : (
            <Button variant="subtle" px="xs" onClick={resend}>
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
