import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { plainMobile } from '@sangam/contract/mobile'
import type { TextKey } from '@sangam/i18n/keys'
import { useState } from 'react'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const rules = rulesOf(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls.login.body
})

interface MobileStepProps {
  label: TextKey
  initialMobile: string
  onSubmit: (mobile: string) => Promise<void>
}

export function MobileStep({ label, initialMobile, onSubmit }: MobileStepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    initialValues: { mobile_no: initialMobile },
    validate: rules,
  })
  const submit = form.onSubmit(async ({ mobile_no }) => {
    setRefusal('')
    await onSubmit(plainMobile(mobile_no.trim())).catch((error: unknown) =>
      setRefusal(showRefusal(form, error)),
    )
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          // drawn again for the focus, it would keep the page busy while it appears
          {...form.getInputProps('mobile_no', { withFocus: false })}
          name="mobile_no"
          label={t(label)}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={60}
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('login_page.btn_request_otp')}
        </Button>
      </Stack>
    </form>
  )
}
