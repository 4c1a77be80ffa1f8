import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { namesOf } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../layout/links.tsx'
import { useCall } from '../../../lib/calls/use-call.ts'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { ConfirmBySheet } from './confirm-by-sheet.tsx'

interface EnrolmentConfirmationProps {
  enrolment: Enrolment
  /** What was entered, which the family and the second person read before they confirm. */
  entries: ReactNode
  /** Confirmed or discarded. */
  onDone: () => void
}

/** What is missing, whether the family is entered twice, and the two ways to confirm. */
export default function EnrolmentConfirmation({
  enrolment,
  entries,
  onDone,
}: EnrolmentConfirmationProps) {
  const { t } = useTranslation()
  const other = useCall('desk/other-family')
  const discard = useCall('desk/discard', { onSuccess: onDone })
  const { enrolment_id, version, problems, duplicates } = enrolment
  const isDuplicate = duplicates.length > 0 && !enrolment.is_other_family
  const missing = namesOf(profileFields).filter((name) => name in problems)
  const others = [
    ...('image_path' in problems ? [t('desk_page.lbl_photo')] : []),
    ...('contact_visibility' in problems ? [t('visibility.lbl_numbers')] : []),
    ...('photo_visibility' in problems ? [t('visibility.lbl_photo')] : []),
  ]
  const isReady = Object.keys(problems).length === 0 && !isDuplicate
  return (
    <Stack gap="lg">
      {isDuplicate && (
        <Alert color="haldi" role="status" title={t('desk_page.title_duplicate')}>
          <Stack gap="xs">
            {duplicates.map(({ kind, entered_by, number }) => (
              <Text key={`${kind}${number}`}>
                {t(`desk_page.msg_duplicate_${kind}`, { name: entered_by, number })}
              </Text>
            ))}
            <Button
              variant="default"
              loading={other.isPending}
              onClick={() => void other({ enrolment_id, version })}
            >
              {t('desk_page.btn_other_family')}
            </Button>
          </Stack>
        </Alert>
      )}
      {missing.length + others.length > 0 && (
        <Alert color="haldi" role="status">
          {t('desk_page.msg_missing', {
            fields: [...missing.map((name) => t(profileFields[name].label)), ...others].join(', '),
          })}
        </Alert>
      )}
      <ButtonLink
        {...link.deskFamily(enrolment_id, true)}
        variant={isReady || isDuplicate ? 'default' : 'filled'}
      >
        {t('desk_page.btn_edit')}
      </ButtonLink>
      {entries}
      {isReady && enrolment.mobile_no && (
        <ConfirmByCode enrolment={enrolment} onConfirmed={onDone} />
      )}
      {isReady && <ConfirmBySheet enrolment={enrolment} onConfirmed={onDone} />}
      <ConfirmButton
        variant="subtle"
        color="red"
        isDanger
        question={t('desk_page.msg_confirm_discard')}
        confirmLabel={t('desk_page.btn_discard')}
        run={() => discard({ enrolment_id })}
      >
        {t('desk_page.btn_discard')}
      </ConfirmButton>
    </Stack>
  )
}
