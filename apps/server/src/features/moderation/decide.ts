import type { AnswerKey, CallPath, RefusalKey } from '@sangam/contract/calls'
import type { ApprovalOutcome } from '@sangam/contract/moderation/values'
import type { AuditAction, AuditSubject, MessageKind } from '@sangam/contract/slices'
import type { Database, Transaction } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import type { Env } from '../../settings/env.ts'
import { type RecordedAction, recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { addDecision } from './decisions.queries.ts'

export interface DecisionRequest<Outcome extends string = string> {
  id: number
  outcome: Outcome
  remark: string
  /** The version of the record that the admin saw; empty or 0 is not checked. */
  seen?: string | number | undefined
  /** The status that the admin saw; empty is not checked. */
  seenStatus?: string
  /** The edit after approval that the admin saw, or 0. */
  editVersion?: number
  /** Also verifies the owner. */
  withOwner?: boolean
}

interface DecisionContext<P extends CallPath> {
  caller: Caller
  db: Database
  env: Env
  ip: string
  device: string
  refuse: Refuse<RefusalKey<P>>
}

interface Step<P extends CallPath, Row, Outcome extends string>
  extends Omit<DecisionContext<P>, 'db'> {
  tx: Transaction
  row: Row
  request: DecisionRequest<Outcome>
  decisionId: number
}

interface OutcomeRule<P extends CallPath, Row> {
  answer: AnswerKey<P>
  /** The message to the owner. */
  message?: MessageKind | ((row: Row) => MessageKind | null)
  /** The owner reads why. */
  needsRemark?: true
}

/** A kind of decision about a kind of record: what differs from the others. `decide` is the same for all. */
export interface DecisionKind<P extends CallPath, Row, Outcome extends string = ApprovalOutcome> {
  action: AuditAction
  /** Reads and locks the record; nothing if the caller may not know of it. */
  lock(tx: Transaction, id: number, context: DecisionContext<P>): Promise<Row | undefined>
  subjectOf(row: Row): { subject: AuditSubject; subjectId: number; subjectName: string }
  /** Who gets the message about the decision. */
  ownerOf?(row: Row): number
  /** The record that the message leads to, if it is another one than that of the decision. */
  messageAbout?(row: Row): number
  /** The records of an admin are decided by another admin. */
  isOwn(row: Row, caller: Caller): boolean
  /** Changes with each change of the record. */
  versionOf(row: Row): string | number | null
  /** Whether this outcome is possible now; otherwise another admin was faster. */
  isOpen(row: Row, request: DecisionRequest<Outcome>): boolean
  outcomes: Record<Outcome, OutcomeRule<P, Row>>
  /** The text of each rule; null if this kind does not have the rule. */
  refusals: {
    notFound: RefusalKey<P>
    /** For calls that members may use, too. */
    notAdmin: RefusalKey<P> | null
    own: RefusalKey<P> | null
    remark: RefusalKey<P> | null
    decided: RefusalKey<P> | null
    changed: RefusalKey<P> | null
  }
  /** Changes the record, and returns what the audit trail shows. */
  apply(step: Step<P, Row, Outcome>): Promise<Pick<RecordedAction, 'before' | 'after'>>
}

/** Decides about a record in one transaction: checks, change, decision row, audit entry, message. */
export function decide<P extends CallPath, Row, Outcome extends string>(
  context: DecisionContext<P>,
  kind: DecisionKind<P, Row, Outcome>,
  request: DecisionRequest<Outcome>,
): Promise<{ message: AnswerKey<P>; name: string }> {
  const { caller, db, refuse } = context
  const { action, outcomes } = kind
  const { outcome, remark } = request
  return db.transaction(async (tx) => {
    const row = await kind.lock(tx, request.id, context)
    if (!row) return refuse(kind.refusals.notFound, { status: 404 })
    requireAllowed(context, kind, row, request)
    const subject = kind.subjectOf(row)
    const decisionId = await addDecision(tx, { by: caller, action, ...subject, outcome })
    const change = await kind.apply({ ...context, tx, row, request, decisionId })
    await recordAction(tx, { by: caller, action, ...subject, ...change, remark, decisionId })
    const { answer, message } = outcomes[outcome]
    const told = typeof message === 'function' ? message(row) : message
    if (told && kind.ownerOf) {
      await notify(tx, {
        kind: told,
        to: kind.ownerOf(row),
        recordId: kind.messageAbout?.(row) ?? subject.subjectId,
        decisionId,
      })
    }
    return { message: answer, name: subject.subjectName }
  })
}

/** The rules of all decisions. */
function requireAllowed<P extends CallPath, Row, Outcome extends string>(
  { caller, refuse }: DecisionContext<P>,
  kind: DecisionKind<P, Row, Outcome>,
  row: Row,
  request: DecisionRequest<Outcome>,
): void {
  const { notAdmin, own, remark, decided, changed } = kind.refusals
  if (notAdmin && !isAdmin(caller)) refuse(notAdmin, { status: 403 })
  if (own && kind.isOwn(row, caller)) refuse(own, { status: 403 })
  if (remark && kind.outcomes[request.outcome].needsRemark && !request.remark) {
    refuse(remark, { errors: { acton_remark: remark } })
  }
  if (decided && !kind.isOpen(row, request)) refuse(decided, { status: 409 })
  // the owner or another admin has changed the record since the admin opened it
  const isChanged = request.seen && request.seen !== kind.versionOf(row)
  if (changed && isChanged) refuse(changed, { status: 409 })
}
