import type { ChangingPath, Data, Input, ReadingPath } from '@sangam/contract/calls'
import type { AuditSubject } from '@sangam/contract/slices'
import type { t as translate } from '@sangam/i18n/translation'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import type { Approval } from '../approval-kind.ts'
import type { ReviewProps } from './review-position.ts'
import { type ReviewedRecord, ReviewScreen } from './review-screen.tsx'

/** Records that are approved, or rejected with a reason: what differs between the kinds. */
interface ReviewKind<Read extends ReadingPath, Decide extends ChangingPath> {
  queue: keyof typeof rejectReasons
  /** The record in the audit trail. */
  subject: AuditSubject
  read: Read
  bodyOf: (id: number) => Input<Read>
  decide: Decide
  /** The decision about the record in the state that the admin sees. */
  requestOf: (data: Data<Read>, approval: Approval) => Input<Decide>
  show: (
    data: Data<Read>,
    t: typeof translate,
  ) => Omit<ReviewedRecord, 'approve' | 'reject' | 'reasons' | 'undo' | 'isBusy'>
}

/** The review screen of a kind of records. */
export const approvalReview = <Read extends ReadingPath, Decide extends ChangingPath>(
  kind: ReviewKind<Read, Decide>,
) =>
  function ApprovalReview({ id, position }: ReviewProps) {
    const { t } = useTranslation()
    const record = useFreshQuery(kind.read, kind.bodyOf(id), true)
    const undo = { subject: kind.subject, id }
    const call = useCall(kind.decide, { noticeMs: timing.noticeAction })
    const decide = (data: Data<Read>, outcome: Approval['outcome'], remark: string) =>
      call(kind.requestOf(data, { id, outcome, remark, seenStatus: 'Pending' }))
    return (
      <ReviewScreen id={id} position={position} query={record}>
        {(data) => ({
          ...kind.show(data, t),
          approve: () => decide(data, 'Approved', ''),
          reject: (reason) => decide(data, 'Rejected', reason),
          undo: { approval: undo, rejection: undo },
          reasons: rejectReasons[kind.queue],
          isBusy: call.isPending,
        })}
      </ReviewScreen>
    )
  }
