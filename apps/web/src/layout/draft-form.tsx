import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import type { OpenDraft } from '../lib/drafts/open-draft.ts'
import type { PageLink } from '../lib/links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Refusal } from '../ui/refusal.tsx'
import { ButtonLink } from './links.tsx'

interface DraftFormProps {
  ref: Ref<HTMLFormElement>
  draft: OpenDraft
  /** Why the server refused the form. */
  refusal: string | undefined
  submitLabel: string
  isSubmitting: boolean
  backTo: PageLink
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** The frame of a form with a draft: notices above the fields, buttons below them. */
export function DraftForm(props: DraftFormProps) {
  const { ref, draft, refusal, submitLabel, isSubmitting, backTo, onSubmit, children } = props
  const { t } = useTranslation()
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {draft.notice()}
        <Refusal text={refusal} />
        {children}
        <Group>
          <Button type="submit" loading={isSubmitting}>
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
