import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import { plainMobile } from '@sangam/contract/mobile'
import type { TextKey } from '@sangam/i18n/keys'
import { useState } from 'react'
import { lazyRules, showFirstError, showRefusal } from '../../../lib/forms/form.ts'
import type { SentOtp } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { deviceToken } from './device-token.ts'
import { useOtpRequest } from './use-otp-request.ts'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls.login.body
})

interface MobileStepProps {
  label: TextKey
  initialMobile: string
  onSent: (otp: SentOtp) => void
}

export function MobileStep({ label, initialMobile, onSent }: MobileStepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    initialValues: { mobile_no: initialMobile },
    validate: rules,
  })
  const requestOtp = useOtpRequest({
    onSent,
    onFailure: (error) => setRefusal(showRefusal(form, error)),
  })
  const submit = form.onSubmit(async ({ mobile_no }) => {
    setRefusal('')
    await requestOtp({
      mobile_no: plainMobile(mobile_no.trim()),
      device_token: deviceToken(),
    })
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={refusal} />
        <PhoneInput
          // a new render on focus would delay the page's first paint
          {...form.getInputProps('mobile_no', { withFocus: false })}
          name="mobile_no"
          label={t(label)}
          maxLength={loginFields.mobile_no.max}
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('login_page.btn_request_otp')}
        </Button>
      </Stack>
    </form>
  )
}
