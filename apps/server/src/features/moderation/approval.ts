import type { CallPath } from '@sangam/contract/calls'
import { isSentBack, type ListingStatus } from '@sangam/contract/moderation/values'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Caller } from '../../http/calls/caller.ts'
import type { DecideRecord } from '../../http/calls/handler.ts'
import { type DecisionKind, type DecisionRequest, decide } from './decide.ts'

interface ApprovalBody {
  acton_remark: string
  seen_updated_at?: string
  seen_version?: number
  edit_version?: number
}

/** The fields that the calls for approving and rejecting share. */
export const approvalOf = <Outcome extends string>(outcome: Outcome, body: ApprovalBody) => ({
  outcome,
  remark: body.acton_remark,
  seen: body.seen_version || body.seen_updated_at,
  editVersion: body.edit_version ?? 0,
})

/** The owner of a record decides nothing about it. */
export const ownedRecord = {
  ownerOf: ({ ownerId }: { ownerId: number }) => ownerId,
  isOwn: ({ ownerId }: { ownerId: number }, caller: Caller) => ownerId === caller.userId,
}

/** Records that wait as `Pending` until they are approved or rejected. */
export const statusRecord = {
  ...ownedRecord,
  versionOf: ({ updatedAt }: { updatedAt: Date }) => updatedAt.toISOString(),
  isOpen: ({ status }: { status: string }, { outcome, seenStatus }: DecisionRequest) =>
    status !== outcome && (!seenStatus || status === seenStatus),
}

/** The columns that a decision sets. The remark is the reason why a record is sent back. */
export const decidedColumns = <Status extends ListingStatus>({
  outcome,
  remark,
}: DecisionRequest<Status>) => ({
  status: outcome,
  remark: isSentBack(outcome) ? remark : '',
})

export const statusChange = ({ status }: { status: string }, { outcome }: DecisionRequest) => ({
  before: { status },
  after: { status: outcome },
})

/** After a later decision an edit may be lost, so only the first one is undone. */
export const firstDecision = z
  .object({ status: z.literal('Pending') })
  .transform((columns) => ({ ...columns, remark: '' }))

/** The queue of a table: what waits, since when, and whose it is. */
export const waitingIn = (
  table: PgTable & { id: PgColumn },
  columns: { since: PgColumn; owner: PgColumn },
  condition: SQL | undefined,
): SQL => sql`select ${table.id} as id, ${columns.since} as since,
    array[${columns.owner}] as owner_ids
  from ${table} where ${condition}`

export const pendingIn = (
  table: PgTable & { id: PgColumn; createdAt: PgColumn; ownerId: PgColumn; status: PgColumn },
): SQL =>
  waitingIn(
    table,
    { since: table.createdAt, owner: table.ownerId },
    sql`${table.status} = 'Pending'`,
  )

/** One of several decisions, by the same rules as a single one. */
export const decideOneOf =
  <P extends CallPath, Row, Outcome extends string>(
    kind: DecisionKind<P, Row, Outcome>,
    outcome: Outcome,
  ): DecideRecord =>
  async (context, { id, acton_remark, seen_version, seen_updated_at }) => {
    const { message, name } = await decide(context, kind, {
      id,
      outcome,
      remark: acton_remark,
      seen: seen_version || seen_updated_at,
      seenStatus: 'Pending',
    })
    return { message, params: { name } }
  }

export const approveOrReject = <P extends CallPath, Row>(kind: DecisionKind<P, Row>) => ({
  approve: decideOneOf(kind, 'Approved'),
  reject: decideOneOf(kind, 'Rejected'),
})
