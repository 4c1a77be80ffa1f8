import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { auditTrail } from './schema/audit.ts'

/**
 * Whether a record has not changed since an entry of the audit trail: both have the time of the same
 * transaction. A change of the running transaction does not count.
 */
export const isUnchangedSince = (updatedAt: AnyColumn, entryId: number): SQL =>
  sql`${updatedAt} in (now(), (select ${auditTrail.at} from ${auditTrail} where ${auditTrail.id} = ${entryId}))`
