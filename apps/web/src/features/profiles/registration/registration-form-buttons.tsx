import { Button, Group } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { FormStep } from './registration-form.steps.ts'

interface RegistrationFormButtonsProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  step: FormStep
  isFirst: boolean
  isLast: boolean
  isFromReview: boolean
  isPending: boolean
  onPrevious: () => void
  onNext: () => void
}

/** The second click of a double click may reach the same button of the next step. */
const isSecondClick = (event: MouseEvent) => event.detail > 1

/**
 * A new registration is sent from the review. An edit can be saved on every step; its sections are
 * links above the form, so that it needs no button to go back.
 */
export function RegistrationFormButtons(props: RegistrationFormButtonsProps) {
  const { profile, step, isFirst, isLast, isFromReview, isPending, onPrevious, onNext } = props
  const { t } = useTranslation()
  const submitLabel = () => {
    if (profile?.registration_status === 'Rejected') return t('registration_page.btn_submit_again')
    if (profile) return t('registration_page.btn_save')
    if (step === 'review') return t('registration_page.btn_submit')
    return t(isFromReview ? 'registration_page.btn_to_review' : 'registration_page.btn_next')
  }
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      {!profile && !isFromReview && !isFirst && (
        <Button variant="default" onClick={(event) => !isSecondClick(event) && onPrevious()}>
          {t('registration_page.btn_previous')}
        </Button>
      )}
      {profile && !isLast && (
        <Button variant="default" onClick={(event) => !isSecondClick(event) && onNext()}>
          {t('registration_page.btn_next')}
        </Button>
      )}
      <Button
        type="submit"
        // alone in the row, it stays on the right
        ml="auto"
        loading={isPending}
        onClick={(event) => isSecondClick(event) && event.preventDefault()}
      >
        {submitLabel()}
      </Button>
    </Group>
  )
}
