import type { Handlers } from '../../http/handler.ts'
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
        leaving: await findObstacles(db, userId),
      },
    }
  },
}
