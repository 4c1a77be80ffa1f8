import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { ApiError } from '../lib/calls/api.ts'
import { type OpenDraft, sendWithDraft } from '../lib/drafts/open-draft.ts'
import { focusFirstError } from '../lib/forms/form.ts'
import type { PageLink } from '../lib/links.ts'
import { noticeError } from '../lib/notices/notices.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { timing } from '../lib/timing.ts'
import { Refusal } from '../ui/refusal.tsx'
import { ButtonLink } from './links.tsx'

interface DraftFormProps<Values extends object> {
  form: UseFormReturnType<Values>
  draft: OpenDraft
  /** Sends the form; resolves to null if the server refused it. */
  save: (values: Values) => Promise<object | null>
  /** Why the server refused the form. */
  error: ApiError | null
  submitLabel: string
  /** The page after the form, also of the button that leaves it. */
  backTo: PageLink
  /** A field without an input that can be focused, such as a file. */
  fileField?: keyof Values & string
  /** The fields. */
  children: ReactNode
}

/** The frame of a form with a draft: notices above the fields, buttons below them. */
export function DraftForm<Values extends object>(props: DraftFormProps<Values>) {
  const { form, draft, save, error, submitLabel, backTo, fileField = '', children } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const submit = form.onSubmit(
    async (values) => {
      if (await sendWithDraft(draft, () => save(values))) await navigate(backTo)
    },
    (errors) => {
      if (errors[fileField]) noticeError(String(errors[fileField]), timing.noticeValidation)
      focusFirstError(errors, element.current)
    },
  )
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {draft.notice()}
        <Refusal text={error?.message} />
        {children}
        <Group>
          <Button type="submit" loading={form.submitting}>
            {submitLabel}
          </Button>
          <ButtonLink {...backTo} variant="default">
            {t('common.btn_back')}
          </ButtonLink>
        </Group>
        {draft.status}
      </Stack>
    </form>
  )
}
