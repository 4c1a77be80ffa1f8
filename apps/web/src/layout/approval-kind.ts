import type { ChangingPath, Input } from '@sangam/contract/calls'
import type { ApprovalOutcome, ApprovalStatus } from '@sangam/contract/moderation/values'
import type { AuditSubject } from '@sangam/contract/slices'
import type { TextKey } from '@sangam/i18n/keys'
import type { PageLink } from '../lib/links.ts'
import type { SelectableRecord } from './selection/selectable-record.ts'
import type { ToldDecision } from './tell-on-whatsapp-link.tsx'

/** A decision of an admin about one record. */
export interface Approval {
  id: number
  outcome: ApprovalOutcome
  remark: string
  /** The status that the admin sees. */
  seenStatus: ApprovalStatus
}

/** Whom the admin can tell about the decision. */
interface ToldPerson {
  mobile: string
  approved: ToldDecision
  rejected: ToldDecision
  recordId: number
  /** Why it was rejected, as it is stored. */
  reason: string
}

export interface Approvable {
  is_approval: boolean
  needs_other_admin: boolean
  updated_at: string
}

/** A kind of records that are approved, or rejected with a reason: on their page, in a list, in review. */
export interface ApprovalKind<Row extends Approvable, Decide extends ChangingPath> {
  queue: 'businesses' | 'jobs' | 'resumes'
  /** The record in the audit trail. */
  subject: AuditSubject
  factsOf: (record: Row) => {
    id: number
    name: string
    status: ApprovalStatus
    tell: ToldPerson
  }
  decide: Decide
  requestOf: (record: Row, approval: Approval) => Input<Decide>
  /** Opened after a decision if no page led to the record. */
  list: PageLink
  texts: Record<
    'approve' | 'askApprove' | 'askApproveMany' | 'reject' | 'askReject' | 'askRejectMany',
    TextKey
  >
}

/** A record in a list with actions on several records. */
export const selectableOf =
  <Row extends Approvable, Decide extends ChangingPath>(kind: ApprovalKind<Row, Decide>) =>
  (record: Row): SelectableRecord<ApprovalKind<Row, Decide>['queue']> => {
    const { id, name, status } = kind.factsOf(record)
    return {
      id,
      name,
      seen_updated_at: record.updated_at,
      actions: record.is_approval && status === 'Pending' ? ['approve', 'reject'] : [],
    }
  }
