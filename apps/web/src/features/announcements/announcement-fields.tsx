import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { announcementFields } from '@sangam/contract/announcements/fields'
import type { FormValues } from '@sangam/contract/fields'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { Fragment } from 'react'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'

export type AnnouncementValues = FormValues<typeof announcementFields>

interface AnnouncementFieldsProps {
  form: Pick<UseFormReturnType<AnnouncementValues>, 'getInputProps'>
}

/** The texts in all languages and the last day. */
export function AnnouncementFields({ form }: AnnouncementFieldsProps) {
  const field = useFieldProps(announcementFields, form)
  return (
    <>
      {languagesFrom(usualLanguage).map((language) => (
        <Fragment key={language}>
          <TextInput {...field(`title_${language}`)} lang={language} />
          <Textarea {...field(`text_${language}`)} lang={language} autosize minRows={4} />
        </Fragment>
      ))}
      <DateInput {...field('ends_on')} maw={240} />
    </>
  )
}
