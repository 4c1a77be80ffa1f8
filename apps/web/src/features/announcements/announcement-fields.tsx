import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { announcementFields } from '@sangam/contract/announcements/fields'
import type { FormValues } from '@sangam/contract/fields'
import { useFieldProps } from '../../lib/field-props.ts'
import { DateInput } from '../../ui/date-input.tsx'

export type AnnouncementValues = FormValues<typeof announcementFields>

interface AnnouncementFieldsProps {
  form: Pick<UseFormReturnType<AnnouncementValues>, 'getInputProps'>
}

/** The texts in both languages and the last day. */
export function AnnouncementFields({ form }: AnnouncementFieldsProps) {
  const field = useFieldProps(announcementFields, form)
  return (
    <>
      <TextInput {...field('title_mr')} lang="mr" />
      <Textarea {...field('text_mr')} lang="mr" autosize minRows={4} />
      <TextInput {...field('title_en')} lang="en" />
      <Textarea {...field('text_en')} lang="en" autosize minRows={4} />
      <DateInput {...field('ends_on')} maw={240} />
    </>
  )
}
