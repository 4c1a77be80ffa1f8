import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { letterNumberLength } from '@sangam/contract/desk/values'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { letterCalls } = await import('@sangam/contract/desk/letters.calls')
  return letterCalls['letters/log-in'].body
})

/** Number and code of the letter that was scanned; the QR code has them behind the address. */
export function scannedLetter(hash: string) {
  const [number = '', ...code] = hash.replace(/^#/, '').split('-')
  return { letter_number: number, code: code.join('-') }
}

interface LetterLoginFormProps {
  initial: ReturnType<typeof scannedLetter>
  onLogin: (user: SessionUser) => void
}

/** Login with the number and the code of a letter. */
export function LetterLoginForm({ initial, onLogin }: LetterLoginFormProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: initial, validate: rules })
  const logIn = useCall('letters/log-in', {
    isQuiet: true,
    onSuccess: ({ data }) => onLogin(data),
    onFailure: (error) => setRefusal(error.message),
  })
  const submit = form.onSubmit(async (values) => {
    setRefusal('')
    await logIn(values)
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={refusal} />
        <TextInput
          {...form.getInputProps('letter_number')}
          name="letter_number"
          label={t('letter_page.lbl_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={letterNumberLength + 4}
        />
        <TextInput
          {...form.getInputProps('code')}
          name="code"
          label={t('letter_page.lbl_code')}
          placeholder="ACDE-3467"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('letter_page.btn_log_in')}
        </Button>
      </Stack>
    </form>
  )
}
