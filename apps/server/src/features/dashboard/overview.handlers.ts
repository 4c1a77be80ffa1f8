import type { dashboardCalls } from '@sangam/contract/dashboard/calls'
import type { Handlers } from '../../http/handler.ts'
import { countQueues, membersByRegion, membersByWeek } from './overview.queries.ts'

export const dashboardHandlers: Handlers<keyof typeof dashboardCalls> = {
  async 'admin/dashboard'({ catalog, db }) {
    const [queues, weeks, regions] = await Promise.all([
      countQueues(db, catalog.queues),
      membersByWeek(db),
      membersByRegion(db),
    ])
    return {
      message: 'common.msg_ok',
      data: {
        queues: queues.map(({ name, waiting, oldestAt }) => ({
          name,
          waiting,
          oldest_at: oldestAt?.toISOString() ?? null,
        })),
        weeks,
        regions: regions.map(({ regionId, members }) => ({ region_id: regionId, members })),
      },
    }
  },
}
