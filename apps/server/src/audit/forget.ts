import type { AuditSubject } from '@sangam/contract/slices'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { auditTrail } from '../db/schema/audit.ts'

/**
 * Takes what names erased records out of the trail, in the transaction that erases them. That
 * something was done to a record of that number, when and by whom, stays.
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

/** The same for the name of somebody who acted. */
export async function forgetActor(tx: Queryable, actorId: number): Promise<void> {
  await tx.update(auditTrail).set({ actorName: '' }).where(eq(auditTrail.actorId, actorId))
}
