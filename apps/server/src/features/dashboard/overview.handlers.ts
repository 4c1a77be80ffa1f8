import type { dashboardCalls } from '@sangam/contract/dashboard/calls'
import type { Handlers } from '../../http/calls/handler.ts'
import { countQueues } from '../moderation/moderation.public.ts'
import { listSuperAdmins, readWatchedState } from '../operations/operations.public.ts'
import { incomeOfThisMonth } from '../payments/payments.public.ts'
import {
  countOverdue,
  decisionsByWeek,
  membersByRegion,
  membersByWeek,
} from './overview.queries.ts'

export const dashboardHandlers: Handlers<keyof typeof dashboardCalls> = {
  async 'admin/dashboard'(context) {
    const { catalog, db, env } = context
    const [queues, overdue, { warnings }, superAdmins, weeks, regions, decisions, income] =
      await Promise.all([
        countQueues(db, catalog.queues, env.trust),
        countOverdue(db),
        readWatchedState(context),
        listSuperAdmins(db),
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
          overdue: name === 'reports' ? overdue : 0,
          oldest_at: oldestAt?.toISOString() ?? null,
        })),
        warnings,
        super_admins: superAdmins,
        weeks,
        decisions,
        income,
        regions: regions.map(({ regionId, members }) => ({ region_id: regionId, members })),
      },
    }
  },
}
