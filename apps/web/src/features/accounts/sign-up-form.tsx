import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { storedAssociate } from '../../lib/associate.ts'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
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
    initialValues: {
      fname: '',
      lname: '',
      mobile_no: mobile,
      region_id: '',
      city_village_name: '',
    },
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
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          {...form.getInputProps('fname')}
          name="fname"
          label={t('signup_page.lbl_fname')}
          autoComplete="given-name"
          maxLength={30}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('lname')}
          name="lname"
          label={t('signup_page.lbl_lname')}
          autoComplete="family-name"
          maxLength={30}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('mobile_no')}
          name="mobile_no"
          label={t('signup_page.lbl_mobile')}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          autoComplete="tel-national"
          readOnly={mobile !== ''}
          withAsterisk
        />
        <ChoiceField
          {...form.getInputProps('region_id')}
          name="region_id"
          label={t('signup_page.lbl_region')}
          choices={formOptions(regions)}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('city_village_name')}
          name="city_village_name"
          label={`${t('signup_page.lbl_city')} (${t('common.lbl_optional')})`}
          autoComplete="address-level2"
          maxLength={50}
        />
        <Text size="sm" c="dimmed">
          <LinkedText
            text={t('signup_page.msg_agree')}
            targets={{ terms: paths.terms, privacy: paths.privacy }}
          />
        </Text>
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('signup_page.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
