import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contactFields } from '@sangam/contract/contact/fields'
import { honeypotMax } from '@sangam/contract/contact/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { emptyValues, useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { storedUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import classes from './contact-form.module.css'

/** An empty message; a member does not type name and number again. */
const newMessage = () => {
  const user = storedUser()
  return {
    ...emptyValues(contactFields),
    ...(user && {
      fname: user.first_name,
      lname: user.last_name,
      mobile_or_email: user.mobile_or_email,
    }),
    second_subject: '',
  }
}

const rules = lazyRules(async () => {
  const { contactForm } = await import('@sangam/contract/contact/calls')
  return contactForm
})

/** The public contact form; a sent message empties what was written. */
export function ContactForm() {
  const { t } = useTranslation()
  const [initialValues] = useState(newMessage)
  const form = useForm({ initialValues, validate: rules })
  const send = useCall('contact-us', { form })
  const submit = form.onSubmit(async (values) => {
    if (await send(values)) form.reset()
  }, showFirstError)
  const field = useFieldProps(contactFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={send.error?.message} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'start' }}>
          <TextInput {...field('fname')} autoComplete="given-name" />
          <TextInput {...field('lname')} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput {...field('mobile_or_email')} />
        <TextInput {...field('subject')} />
        {/* a honeypot: invisible to people and screen readers, so only programs fill it in */}
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
