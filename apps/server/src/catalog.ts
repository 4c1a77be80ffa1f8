import type { Access } from '@sangam/contract/call'
import type { AuditSubject, QueueName } from '@sangam/contract/slices'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from './db/client.ts'
import type { FindNames } from './db/record-names.ts'
import type { Env } from './env.ts'
import type { TableRules } from './personal-data.ts'

/** A decision of an admin, as the audit trail recorded it. */
export interface RecordedDecision {
  /** The id of the entry in the audit trail. */
  entryId: number
  subjectId: number
  /** The admin, who undoes an own decision. */
  by: { access: Access; isConfirmed: boolean }
  before: unknown
  after: unknown
}

/** Restores the state before a decision; false if the record has changed since or has no way back. */
export type UndoDecision = (tx: Queryable, decision: RecordedDecision, env: Env) => Promise<boolean>

/** What the dashboard, the review mode, the operations page and the audit trail use of all slices. */
export interface Catalog {
  /** For each queue, a query with the columns `id`, `since` and `owner_ids`, one row per waiting record. */
  queues: Record<QueueName, SQL>
  /** How decisions are undone, by their action in the audit trail. */
  undo: Partial<Record<string, UndoDecision>>
  /** Tables whose size the operations page shows. */
  tables: readonly string[]
  /** Finds the names of the records that admins act on. */
  auditSubjects: Record<AuditSubject, FindNames | null>
  /** The inventory of personal data: the rules of all tables. */
  personalData: readonly TableRules[]
}
