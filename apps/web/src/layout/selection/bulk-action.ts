import type { ApprovalOutcome, BulkAction, BulkQueue } from '@sangam/contract/moderation/values'
import type { AuditSubject } from '@sangam/contract/slices'
import type { TextKey } from '@sangam/i18n/keys'
import type { Reason } from '@sangam/i18n/reasons'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'

/** An action on several records. */
export interface BulkActionOffer<Queue extends BulkQueue = BulkQueue> {
  action: BulkAction<Queue>
  label: TextKey
  /** A plural text, with the count. */
  question: TextKey
  /** Reasons to choose from; an action that has some needs a reason. */
  reasons?: readonly Reason[]
  isMain?: true
  isDanger?: true
}

/** How several records of a queue are decided. */
export interface BulkQueueOffer<Queue extends BulkQueue = BulkQueue> {
  queue: Queue
  actions: readonly BulkActionOffer<Queue>[]
  /** The records in the audit trail, if decisions about them can be undone. */
  undoSubject?: AuditSubject
}

interface ApprovalOffer<Queue> {
  queue: Queue
  /** The record in the audit trail. */
  subject: AuditSubject
  outcomes: Record<ApprovalOutcome, { button: TextKey }>
  askMany: Record<ApprovalOutcome, TextKey>
}

/** Records that are approved, or rejected with a reason. */
export const approvalOffer = <
  Queue extends 'profiles' | 'photos' | 'pictures' | 'businesses' | 'jobs' | 'resumes',
>({
  queue,
  subject,
  outcomes,
  askMany,
}: ApprovalOffer<Queue>): BulkQueueOffer<Queue> => ({
  queue,
  undoSubject: subject,
  actions: [
    {
      action: 'approve',
      label: outcomes.Approved.button,
      question: askMany.Approved,
      isMain: true,
    },
    {
      action: 'reject',
      label: outcomes.Rejected.button,
      question: askMany.Rejected,
      reasons: rejectReasons[queue],
    },
  ],
})
