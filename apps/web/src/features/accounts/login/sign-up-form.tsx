import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { signUpFields } from '@sangam/contract/accounts/fields'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../layout/links.tsx'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { emptyValues, useFieldProps } from '../../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { formOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { storedAssociate } from '../../../lib/session/associate.ts'
import { currentLanguage } from '../../../lib/texts/translate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { LinkedText } from '../linked-text.tsx'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['save-user-details'].body
})

interface SignUpFormProps {
  /** The number from the login page; the field is read-only then. */
  mobile: string
  onDone: (user: SessionUser) => void | Promise<void>
}

export function SignUpForm({ mobile, onDone }: SignUpFormProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const form = useForm({
    initialValues: { ...emptyValues(signUpFields), mobile_no: mobile },
    validate: rules,
  })
  const save = useCall('save-user-details', {
    isQuiet: true,
    form,
    onSuccess: ({ data }) => onDone(data),
  })
  const language = currentLanguage()
  // without it the person can sign up, and a panel shows the notice after the login
  const { data: notice } = useQuery(query('consents/notice', { purpose: 'account', language }))
  const submit = form.onSubmit(async (values) => {
    await save({
      ...values,
      associate_id: storedAssociate(),
      account_notice: notice && { language, notice_sha256: notice.notice_sha256 },
    })
  }, showFirstError)
  const field = useFieldProps(signUpFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        {save.error?.key === 'signup_page.err_mobile_emaill_already_exists' && (
          <ButtonLink {...link.login} state={{ mobile_no: form.values.mobile_no }}>
            {t('signup_page.btn_log_in_with', { mobile: form.values.mobile_no })}
          </ButtonLink>
        )}
        <TextInput {...field('fname')} autoComplete="given-name" />
        <TextInput {...field('lname')} autoComplete="family-name" />
        <PhoneInput {...field('mobile_no')} readOnly={mobile !== ''} />
        <ChoiceField {...field('region_id')} choices={formOptions(regions)} />
        <TextInput {...field('city_village_name')} autoComplete="address-level2" />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('signup_page.btn_submit')}
        </Button>
        <Text size="sm" c="dimmed">
          <LinkedText
            text={t('signup_page.msg_agree')}
            targets={{ terms: link.terms, privacy: link.privacy, notice: link.consents }}
          />
        </Text>
      </Stack>
    </form>
  )
}
