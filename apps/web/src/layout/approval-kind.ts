import type { ChangingPath, Input } from '@sangam/contract/calls'
import type {
  ApprovalOutcome,
  ListingOutcome,
  ListingStatus,
} from '@sangam/contract/moderation/values'
import type { TextKey } from '@sangam/i18n/keys'
import type { PageLink } from '../lib/links.ts'
import type { SelectableRecord } from './selection/selectable-record.ts'
import type { ToldDecision } from './tell-on-whatsapp-link.tsx'

/** A decision of an admin about one record. */
export interface Approval<Outcome extends ListingStatus = ApprovalOutcome> {
  id: number
  outcome: Outcome
  remark: string
  /** The status that the admin sees. */
  seenStatus: ListingStatus
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

export type ListedRecord = 'business' | 'job' | 'resume'

/** How an outcome is offered on the page of a record. */
interface OfferedOutcome {
  button: TextKey
  ask: TextKey
  needsRemark?: true
  isMain?: true
}

/** A kind of records that are approved, or rejected with a reason: on their page, in a list, in review. */
export interface ApprovalKind<
  Row extends Approvable,
  Decide extends ChangingPath,
  Subject extends ListedRecord,
> {
  queue: 'businesses' | 'jobs' | 'resumes'
  /** The record in the audit trail. */
  subject: Subject
  factsOf: (record: Row) => {
    id: number
    name: string
    status: ListingStatus
    tell: ToldPerson
  }
  decide: Decide
  requestOf: (record: Row, approval: Approval<ListingOutcome<Subject>>) => Input<Decide>
  /** Opened after a decision if no page led to the record. */
  list: PageLink
  /** In the order of their buttons. */
  outcomes: Record<ListingOutcome<Subject>, OfferedOutcome>
  askMany: Record<ApprovalOutcome, TextKey>
}

/** A record in a list with actions on several records. */
export const selectableOf =
  <Row extends Approvable, Decide extends ChangingPath, Subject extends ListedRecord>(
    kind: ApprovalKind<Row, Decide, Subject>,
  ) =>
  (record: Row): SelectableRecord<(typeof kind)['queue']> => {
    const { id, name, status } = kind.factsOf(record)
    return {
      id,
      name,
      seen_updated_at: record.updated_at,
      actions: record.is_approval && status === 'Pending' ? ['approve', 'reject'] : [],
    }
  }

/** The outcomes that the page of a record offers. */
export const outcomesOf = <Subject extends ListedRecord>({
  outcomes,
}: {
  outcomes: Record<ListingOutcome<Subject>, OfferedOutcome>
}) => Object.keys(outcomes) as ListingOutcome<Subject>[]
