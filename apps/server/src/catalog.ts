import type { QueueName } from '@sangam/contract/slices'
import type { SQL } from 'drizzle-orm'

/** The queues and tables of all slices, for the dashboard and the operations page. */
export interface Catalog {
  /** For each queue, a query with the columns `id`, `since` and `owner_ids`, one row per waiting record. */
  queues: Record<QueueName, SQL>
  /** Tables whose size the operations page shows. */
  tables: readonly string[]
}
