import type { AuditAction, AuditFieldName, AuditSubject } from '@sangam/contract/slices'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import type { Caller } from '../../http/calls/caller.ts'

export { countReadersOfManyNumbers } from './security-events/events.queries.ts'
export { recordNumbersRead } from './security-events/numbers-read.ts'
export { recordOrigin } from './security-events/origins.queries.ts'
export {
  insertSecurityEvent,
  recordEndedSessions,
  recordRefusals,
  recordSecurityEvent,
} from './security-events/recording.ts'

/** Only fields that the trail can show; each slice declares its own. */
type AuditValues = Partial<Record<AuditFieldName, unknown>>

/** Of two states of a record, the fields that differ. */
export function changedValues<Values extends AuditValues>(
  before: Values,
  after: Values,
): { before: Partial<Values>; after: Partial<Values> } {
  const pick = (from: Values) => {
    const picked: Partial<Values> = {}
    for (const name in after) if (after[name] !== before[name]) picked[name] = from[name]
    return picked
  }
  return { before: pick(before), after: pick(after) }
}

export interface RecordedAction {
  /** Null: the operator of the server, by a command. */
  by: Pick<Caller, 'userId' | 'firstName' | 'lastName'> | null
  action: AuditAction
  subject: AuditSubject
  subjectId: number | string
  subjectName: string
  before: AuditValues
  after: AuditValues
  remark?: string
  /** The decision that the action belongs to. */
  decisionId?: number | undefined
}

/** Records an admin's action, in the transaction that makes the change. */
export async function recordAction(tx: Queryable, action: RecordedAction): Promise<void> {
  const { by, subjectId, remark = '', ...rest } = action
  await tx.insert(auditTrail).values({
    ...rest,
    subjectId: String(subjectId),
    remark,
    actorId: by?.userId ?? 0,
    actorName: by ? `${by.firstName} ${by.lastName}`.trim() : 'Server operator',
  })
}

/**
 * Removes personal data of erased records from the trail, in the transaction that erases them. The
 * trail still shows what was done to which record number, when and by whom. A trigger refuses it for
 * records that exist.
 */
export async function forgetSubjects(
  tx: Queryable,
  subject: AuditSubject,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select erase_audit_subjects(${subject}, ${sql.param(ids.map(String))})`)
}

/** Removes names and remarks that mention the number of an erased person, in entries of others. */
export async function forgetMentions(tx: Queryable, mobile: string): Promise<void> {
  await tx.execute(sql`select erase_audit_mentions(${mobile})`)
}

/** Removes the name of an erased person from the actions of that person. */
export async function forgetActor(tx: Queryable, actorId: number): Promise<void> {
  await tx.execute(sql`select erase_audit_actor(${actorId})`)
}

/** Records that an admin saves a list as a file. */
export const recordListExport = (db: Queryable, by: Caller, list: string): Promise<void> =>
  recordAction(db, {
    by,
    action: 'list_export',
    subject: 'list',
    subjectId: list,
    subjectName: list,
    before: {},
    after: {},
  })
