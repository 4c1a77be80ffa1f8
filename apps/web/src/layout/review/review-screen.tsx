import { Button, Container, Group, Text, Title } from '@mantine/core'
import type { Reason } from '@sangam/i18n/reasons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isGone } from '../../lib/calls/load-error.ts'
import type { PageLink } from '../../lib/links.ts'
import type { UndoTarget } from '../../lib/notices/undo.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { AnchorLink } from '../links.tsx'
import { Loaded, type LoadedQuery } from '../loaded.tsx'
import type { TellOnWhatsAppProps, ToldDecision } from '../tell-on-whatsapp-link.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewHelp } from './review-help.tsx'
import type { ReviewProps } from './review-position.ts'
import { useReviewKeys } from './use-review-keys.ts'

type Told = Pick<TellOnWhatsAppProps, 'mobile' | 'number' | 'recordId'>

/** How a record is shown and decided. */
export interface ReviewedRecord {
  name: string
  /** Number, place or another fact next to the name. */
  detail?: string
  /** The page with all actions on the record. */
  page: PageLink
  approveLabel?: string
  /** Asked before the approval, because it cannot be undone. */
  approveQuestion?: string
  /** The question requires a remark; these can be chosen instead of typing one. */
  approveRemarks?: readonly Reason[]
  approve: (remark: string) => Promise<unknown>
  /** Undefined for records that cannot be rejected. */
  reject?: (reason: string) => Promise<unknown>
  /** Marathi has another word for the rejection of a person or a payment than of a record. */
  rejection?: 'refuse'
  reasons?: readonly Reason[]
  /** A decision is on its way, or the next record is. */
  isBusy: boolean
  /** Whom the admin can tell about the decision. */
  tell?: (Told & { approved: ToldDecision; rejected?: ToldDecision }) | undefined
  /** The decisions that can be undone. */
  undo?: { approval?: UndoTarget; rejection?: UndoTarget }
  content: ReactNode
}

interface ReviewScreenProps<Data> extends ReviewProps {
  query: LoadedQuery<Data>
  children: (data: Data) => ReviewedRecord
}

/** One record of a queue, with the bar to decide about it. */
export function ReviewScreen<Data>({ id, position, query, children }: ReviewScreenProps<Data>) {
  const { t } = useTranslation()
  const isLoadedWithoutData = !query.isLoading && !query.error && query.data === undefined
  if (isGone(query.error) || isLoadedWithoutData) {
    return (
      <EmptyState title={t('review.msg_gone')}>
        <Button onClick={position.skip}>{t('review.btn_next')}</Button>
      </EmptyState>
    )
  }
  return (
    <Loaded query={query} skeleton={480}>
      {(data) => <Record id={id} position={position} record={children(data)} />}
    </Loaded>
  )
}

function Record({ id, position, record }: ReviewProps & { record: ReviewedRecord }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'approve' | 'reject' | 'help' | null>(null)
  const heading = useFocusOnce()
  const rejection = record.rejection ?? 'reject'
  const close = () => setDialog(null)
  const { name, tell, undo, reject, reasons = [] } = record
  const finish = async (
    answer: Promise<unknown>,
    outcome: 'approval' | 'rejection',
    reason = '',
  ) => {
    if ((await answer) !== null) {
      const decision = outcome === 'approval' ? tell?.approved : tell?.rejected
      position.onDecided({
        id,
        name,
        undo: undo?.[outcome],
        tell: tell && decision && { ...tell, name, decision, reason },
      })
    }
    close()
  }
  const sendApproval = (remark: string) => void finish(record.approve(remark), 'approval')
  const approve = () => {
    if (record.isBusy) return
    if (record.approveQuestion) setDialog('approve')
    else sendApproval('')
  }
  const openReject = reject && (() => !record.isBusy && setDialog('reject'))
  const skip = () => !record.isBusy && position.skip()
  useReviewKeys({
    approve,
    reject: () => openReject?.(),
    skip,
    goBack: () => position.goBack?.(),
    help: () => setDialog('help'),
  })
  return (
    <>
      <Container size="md" px={0} mb="md">
        <Title order={2} ref={heading} tabIndex={-1}>
          {name}
        </Title>
        <Group gap="xs" justify="space-between" mb="sm">
          <Text c="dimmed">
            {[record.detail, t('review.lbl_waiting_since', { date: dateText(position.since) })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <AnchorLink {...record.page}>{t('review.btn_open')}</AnchorLink>
        </Group>
        {record.content}
      </Container>
      <ReviewBar
        position={position}
        approveLabel={record.approveLabel ?? t('review.btn_approve')}
        rejection={rejection}
        isBusy={record.isBusy}
        onApprove={approve}
        onReject={openReject}
        onSkip={skip}
        onHelp={() => setDialog('help')}
      />
      <ConfirmDialog
        isOpen={dialog === 'approve'}
        question={record.approveQuestion ?? ''}
        withRemark={record.approveRemarks !== undefined}
        readyRemarks={record.approveRemarks ?? []}
        areRemarksFinal
        isBusy={record.isBusy}
        onCancel={close}
        onConfirm={sendApproval}
      />
      <RejectDialog
        isOpen={dialog === 'reject'}
        name={name}
        rejection={rejection}
        reasons={reasons}
        isBusy={record.isBusy}
        onCancel={close}
        onReject={(reason) => reject && void finish(reject(reason), 'rejection', reason)}
      />
      <ReviewHelp isOpen={dialog === 'help'} canReject={reject !== undefined} onClose={close} />
    </>
  )
}

/** Each record starts at the top, and a screen reader reads its name. */
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null)
  // scroll position and focus are outside of React
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
