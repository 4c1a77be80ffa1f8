import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nomineeFields } from '@sangam/contract/my-data/nominee.fields'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { emptyValues, useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { nomineeCalls } = await import('@sangam/contract/my-data/nominee.calls')
  return nomineeCalls['my-data/nominee-save'].body
})

interface NomineeFormProps {
  onSaved: () => void
  /** A button next to the one that sends the form. */
  children?: ReactNode
}

/** Names the person who acts for the member; the portal asks this person by SMS. */
export function NomineeForm({ onSaved, children }: NomineeFormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: emptyValues(nomineeFields), validate: rules })
  const save = useCall('my-data/nominee-save', { form })
  const field = useFieldProps(nomineeFields, form)
  const submit = form.onSubmit(async (values) => {
    if (await save(values)) onSaved()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Refusal text={save.error?.message} />
        <TextInput {...field('name')} autoComplete="off" />
        <TextInput
          {...field('relation')}
          description={t('my_data.hint_nominee_relation')}
          autoComplete="off"
        />
        <PhoneInput {...field('mobile_no')} description={t('my_data.hint_nominee_mobile')} />
        <Group gap="sm">
          <Button type="submit" {...wrappingLabel} loading={save.isPending}>
            {t('my_data.btn_nominee_save')}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  )
}
