import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import { plainMobile } from '@sangam/contract/mobile'
import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { numberCalls } = await import('@sangam/contract/accounts/number.calls')
  return numberCalls['session/number-code'].body
})

interface NumberFormProps {
  label: string
  lead: string
  error: ApiError | null
  onSubmit: (mobile: string) => Promise<unknown>
  children?: ReactNode
}

/** Asks for a number, to which a code is sent. */
export function NumberForm({ label, lead, error, onSubmit, children }: NumberFormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '' }, validate: rules })
  const submit = form.onSubmit(async ({ mobile_no }) => {
    await onSubmit(plainMobile(mobile_no.trim()))
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{lead}</Text>
        <Refusal text={error?.message} />
        <PhoneInput
          {...form.getInputProps('mobile_no')}
          error={form.errors.mobile_no ?? error?.fields.mobile_no}
          name="mobile_no"
          label={label}
          maxLength={loginFields.mobile_no.max}
          data-autofocus
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('login_page.btn_request_otp')}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
