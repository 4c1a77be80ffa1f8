import type { dashboardCalls } from '@sangam/contract/dashboard/calls'
import type { Handlers } from '../../http/calls/handler.ts'
import { countQueues } from '../moderation/moderation.public.ts'
import { incomeOfThisMonth } from '../payments/payments.public.ts'
import { decisionsByWeek, membersByRegion, membersByWeek } from './overview.queries.ts'

export const dashboardHandlers: Handlers<keyof typeof dashboardCalls> = {
  async 'admin/dashboard'({ catalog, db }) {
    const [queues, weeks, regions, decisions, income] = await Promise.all([
      countQueues(db, catalog.queues),
      membersByWeek(db),
      membersByRegion(db),
      decisionsByWeek(db),
      incomeOfThisMonth(db),
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
        decisions,
        income,
        regions: regions.map(({ regionId, members }) => ({ region_id: regionId, members })),
      },
    }
  },
}
