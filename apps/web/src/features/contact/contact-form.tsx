import { Alert, Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contactFields } from '@sangam/contract/contact/fields'
import { honeypotMax } from '@sangam/contract/contact/values'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { emptyValues, useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './contact-form.module.css'

const empty = { ...emptyValues(contactFields), second_subject: '' }

const rules = rulesOf(async () => {
  const { contactForm } = await import('@sangam/contract/contact/calls')
  return contactForm
})

/** Everybody may write to the trust; the fields are emptied once the message is there. */
export function ContactForm() {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: empty, validate: rules })
  const send = useMutation({
    mutationFn: (values: typeof empty) => api('contact-us', values),
    onSuccess: ({ text }) => {
      noticeSuccess(text)
      form.reset()
    },
    onError: (error) => setRefusal(showRefusal(form, error)),
  })
  const submit = form.onSubmit((values) => {
    setRefusal('')
    send.mutate(values)
  }, showFirstError)
  const field = useFieldProps(contactFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'start' }}>
          <TextInput {...field('fname')} autoComplete="given-name" />
          <TextInput {...field('lname')} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput {...field('mobile_or_email')} />
        <TextInput {...field('subject')} />
        {/* seen by no person and no screen reader; whatever fills it in is a program */}
        <div className={classes.trap} aria-hidden>
          <label>
            {t('contact.lbl_honeypot')}
            <input
              {...form.getInputProps('second_subject')}
              name="second_subject"
              maxLength={honeypotMax}
              tabIndex={-1}
              autoComplete="off"
            />
          </label>
        </div>
        <Textarea
          {...field('description')}
          description={t('contact.lbl_left', {
            count: contactFields.description.max - form.values.description.length,
          })}
          rows={5}
        />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('contact.btn_send')}
        </Button>
      </Stack>
    </form>
  )
}
