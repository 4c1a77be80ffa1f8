import type { DataSummary } from '@sangam/contract/my-data/calls'
import type { Handlers } from '../../http/handler.ts'
import { isOnlySuperAdmin } from '../accounts/accounts.public.ts'
import { type DataExport, findLastExport, listRecentExports } from './export.queries.ts'
import {
  countAccesses,
  countAreas,
  findObstacles,
  processorsOf,
  retentionOf,
} from './summary.queries.ts'

export const summaryHandlers: Handlers<'my-data/summary'> = {
  async 'my-data/summary'({ caller, catalog, db, env }) {
    const { userId } = caller
    return {
      message: 'common.msg_ok',
      data: {
        areas: await countAreas(db, catalog.personalData, userId),
        accesses: await countAccesses(db, userId, env.ACCESS_RECORD_DAYS),
        processors: processorsOf(env),
        retention: retentionOf(env),
        export: exportView(await findLastExport(db, userId)),
        exports_left: Math.max(
          0,
          env.EXPORTS_PER_30_DAYS - (await listRecentExports(db, userId)).length,
        ),
        leaving: {
          is_last_super_admin: await isOnlySuperAdmin(db, userId),
          ...(await findObstacles(db, userId)),
        },
      },
    }
  },
}

function exportView(found: DataExport | undefined): DataSummary['export'] {
  if (!found) return null
  const isOver = found.expiresAt !== null && found.expiresAt < new Date()
  return {
    state: isOver ? 'expired' : found.state,
    requested_at: found.createdAt.toISOString(),
    ready_until: found.expiresAt?.toISOString() ?? '',
    bytes: found.bytes,
  }
}
