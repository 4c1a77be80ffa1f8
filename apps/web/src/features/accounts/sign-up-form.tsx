import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { signUpFields } from '@sangam/contract/accounts/fields'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { storedAssociate } from '../../lib/associate.ts'
import { emptyValues, useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { LinkedText } from './linked-text.tsx'

const rules = rulesOf(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['save-user-details'].body
})

interface SignUpFormProps {
  /** From the login page; it stays as it was typed there. */
  mobile: string
  onDone: (user: SessionUser) => void
}

export function SignUpForm({ mobile, onDone }: SignUpFormProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const regions = useMasterData()?.region
  const form = useForm({
    initialValues: { ...emptyValues(signUpFields), mobile_no: mobile },
    validate: rules,
  })
  const submit = form.onSubmit(async (values) => {
    setRefusal('')
    try {
      const body = { ...values, associate_id: storedAssociate() }
      onDone((await api('save-user-details', body)).data)
    } catch (error) {
      setRefusal(showRefusal(form, error))
    }
  }, showFirstError)
  const field = useFieldProps(signUpFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput {...field('fname')} autoComplete="given-name" />
        <TextInput {...field('lname')} autoComplete="family-name" />
        <PhoneInput {...field('mobile_no')} readOnly={mobile !== ''} />
        <ChoiceField {...field('region_id')} choices={formOptions(regions)} />
        <TextInput {...field('city_village_name')} autoComplete="address-level2" />
        <Text size="sm" c="dimmed">
          <LinkedText
            text={t('signup_page.msg_agree')}
            targets={{ terms: link.terms, privacy: link.privacy }}
          />
        </Text>
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('signup_page.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
