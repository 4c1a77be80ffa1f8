import type { DataSummary } from '@sangam/contract/my-data/calls'
import type { Queryable } from '../../../db/client.ts'
import { exportsPer30Days } from '../periods.ts'
import { findLastExport, listRecentExports } from './export.queries.ts'

/** The last copy of an account and how many more can be asked for. */
export async function exportsView(
  db: Queryable,
  userId: number,
): Promise<Pick<DataSummary, 'export' | 'exports_left'>> {
  const last = await findLastExport(db, userId)
  const recent = await listRecentExports(db, userId)
  const isOver = last?.expiresAt ? last.expiresAt < new Date() : false
  return {
    export: last
      ? {
          state: isOver ? 'expired' : last.state,
          requested_at: last.createdAt.toISOString(),
          ready_until: last.expiresAt?.toISOString() ?? '',
          bytes: last.bytes,
        }
      : null,
    exports_left: Math.max(0, exportsPer30Days - recent.length),
  }
}
