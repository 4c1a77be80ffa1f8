import type { Handlers } from '../../http/calls/handler.ts'
import { isOnlySuperAdmin } from '../accounts/accounts.public.ts'
import { exportsView } from './export/export.view.ts'
import { nomineeView } from './nominee/nominee.view.ts'
import {
  countAccesses,
  countAreas,
  findObstacles,
  processorsOf,
  retentionOf,
} from './summary.queries.ts'

export const summaryHandlers: Handlers<'my-data/summary'> = {
  async 'my-data/summary'({ caller, catalog, db, env, secret }) {
    const { userId } = caller
    return {
      message: 'common.msg_ok',
      data: {
        areas: await countAreas(db, catalog.personalData, userId),
        accesses: await countAccesses(db, userId, env.ACCESS_RECORD_DAYS),
        processors: processorsOf(env),
        retention: retentionOf(env),
        ...(await exportsView(db, userId)),
        nominee: await nomineeView({ db, secret }, userId),
        leaving: {
          is_last_super_admin: await isOnlySuperAdmin(db, userId),
          ...(await findObstacles(db, userId)),
        },
      },
    }
  },
}
