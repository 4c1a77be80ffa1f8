import { Button, Group, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { profileFields } from '@sangam/contract/profiles/fields'
import { inOtherScript } from '@sangam/i18n/names/other-script'
import { useEffect, useRef, useState } from 'react'
import { useFieldProps } from '../../../lib/forms/field-props.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import classes from './other-name-field.module.css'
import type { RegistrationValues } from './registration-form.values.ts'

interface OtherNameFieldProps {
  form: UseFormReturnType<RegistrationValues>
}

/** The name in the other script: a proposal until the family says that it is right, then its field. */
export default function OtherNameField({ form }: OtherNameFieldProps) {
  const { t } = useTranslation()
  const props = useFieldProps({ name_other: profileFields.name_other }, form)('name_other')
  const { fname, mname, lname, name_other: confirmed } = form.values
  const name = [fname, mname, lname].join(' ').trim()
  const proposal = fname.trim() && mname.trim() && lname.trim() ? inOtherScript(name) : ''
  const [isEdited, setEdited] = useState(false)
  const confirmedFor = useRef(name)
  // a name that was confirmed belongs to the letters for which it was confirmed
  useEffect(() => {
    if (confirmedFor.current === name) return
    confirmedFor.current = name
    setEdited(false)
    form.setFieldValue('name_other', '')
  }, [name, form])

  if (confirmed || isEdited || form.errors.name_other)
    return <TextInput {...props} description={t('registration_page.hint_name_other')} />
  // the name has both scripts, or is not complete
  if (!proposal) return null
  return (
    <div className={classes.proposal}>
      <Text size="sm">{t('registration_page.msg_name_proposal')}</Text>
      <Text fw={600} size="lg" className={classes.name ?? ''}>
        {proposal}
      </Text>
      <Group gap="xs">
        <Button variant="light" onClick={() => form.setFieldValue('name_other', proposal)}>
          {t('registration_page.btn_name_right')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.setFieldValue('name_other', proposal)
            setEdited(true)
          }}
        >
          {t('registration_page.btn_name_change')}
        </Button>
      </Group>
    </div>
  )
}
