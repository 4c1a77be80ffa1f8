import { Alert, Group } from '@mantine/core'
import type { DraftFormName } from '@sangam/contract/drafts/forms'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import type { DraftSaver } from '../../lib/drafts/draft-saver.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

interface DraftNoticeProps {
  form: DraftFormName
  /** 0 for a new record. */
  recordId: number
  saver: DraftSaver
  /** Shows the form without the draft. */
  onDiscarded: () => void
  /** Where the entries come from, if the person has not entered them, and what happens to them. */
  origin?: DraftOrigin | undefined
  /** More buttons. */
  children?: ReactNode
}

export interface DraftOrigin {
  notice: ReactNode
  discardQuestion: string
}

/** Says that the form contains the entries of a draft, which can be discarded. */
export function DraftNotice({
  form,
  recordId,
  saver,
  onDiscarded,
  origin,
  children,
}: DraftNoticeProps) {
  const { t } = useTranslation()
  const discard = useCall('drafts/discard', { isQuiet: true, onSuccess: onDiscarded })
  const discardAll = async () => {
    await saver.pause()
    await discard({ form, record_id: recordId })
    saver.resume()
  }
  return (
    <Alert color="haldi" role="status">
      <Group justify="space-between" gap="xs">
        {origin?.notice ?? t('drafts.msg_restored')}
        <Group gap="xs">
          {children}
          <ConfirmButton
            variant="default"
            size="sm"
            question={origin?.discardQuestion ?? t('drafts.msg_confirm_discard')}
            confirmLabel={t('drafts.btn_discard')}
            run={discardAll}
          >
            {t('drafts.btn_discard')}
          </ConfirmButton>
        </Group>
      </Group>
    </Alert>
  )
}
