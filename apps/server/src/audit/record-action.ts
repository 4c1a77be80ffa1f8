import type { AuditAction, AuditSubject } from '@sangam/contract/slices'
import type { Queryable } from '../db/client.ts'
import { auditTrail } from '../db/schema/audit.ts'
import type { Caller } from '../http/caller.ts'

export interface RecordedAction {
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

/** Writes an admin's action into the trail, in the transaction that makes the change. */
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
