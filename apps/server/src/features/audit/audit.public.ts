import type { AuditAction, AuditSubject } from '@sangam/contract/slices'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/audit.ts'
import type { Caller } from '../../http/caller.ts'

interface RecordedAction {
  /** Null: the operator of the server, by a command. */
  by: Pick<Caller, 'userId' | 'firstName' | 'lastName'> | null
  action: AuditAction
  subject: AuditSubject
  subjectId: number | string
  subjectName: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  remark?: string
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
 * trail still shows what was done to which record number, when and by whom.
 */
export async function forgetSubjects(
  tx: Queryable,
  subject: AuditSubject,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(auditTrail)
    .set({ subjectName: '', before: {}, after: {}, remark: '' })
    .where(and(eq(auditTrail.subject, subject), inArray(auditTrail.subjectId, ids.map(String))))
}

/** Removes free texts and values that mention the number of an erased person, in entries of others. */
export async function forgetMentions(tx: Queryable, mobile: string): Promise<void> {
  const { subjectName, before, after, remark } = auditTrail
  await tx
    .update(auditTrail)
    .set({ subjectName: '', before: {}, after: {}, remark: '' })
    .where(
      sql`concat_ws(' ', ${subjectName}, ${before}::text, ${after}::text, ${remark}) like ${`%${mobile}%`}`,
    )
}

/** Removes the name of an erased person from the actions of that person. */
export async function forgetActor(tx: Queryable, actorId: number): Promise<void> {
  await tx.update(auditTrail).set({ actorName: '' }).where(eq(auditTrail.actorId, actorId))
}
