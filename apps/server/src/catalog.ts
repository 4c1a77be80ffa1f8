import type { AuditSubject, QueueName } from '@sangam/contract/slices'
import type { SQL } from 'drizzle-orm'
import type { FindNames } from './db/record-names.ts'

/** What the dashboard, the operations page and the audit trail use of all slices. */
export interface Catalog {
  /** For each queue, a query with the columns `id`, `since` and `owner_ids`, one row per waiting record. */
  queues: Record<QueueName, SQL>
  /** Tables whose size the operations page shows. */
  tables: readonly string[]
  /** Finds the names of the records that admins act on. */
  auditSubjects: Record<AuditSubject, FindNames | null>
}
