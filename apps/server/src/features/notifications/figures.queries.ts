import type { MessageFigures } from '@sangam/contract/operations/calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  notificationDeliveries as deliveries,
  notifications,
} from '../../db/schema/base/notifications.ts'

const monthStart = sql`date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
const shownProblems = 10

/** What was sent to phones this month and what failed. */
export async function countMonth(db: Queryable) {
  const { rows } = await db.execute<{
    sent_push: number
    sent_sms: number
    sms_parts: number
    failed: number
    retrying: number
  }>(sql`
    select finished.*, waiting.retrying from (
      select count(*) filter (where state = 'sent' and channel = 'push')::int as sent_push,
        count(*) filter (where state = 'sent' and channel = 'sms')::int as sent_sms,
        coalesce(sum(parts) filter (where state = 'sent'), 0)::int as sms_parts,
        count(*) filter (where state = 'failed')::int as failed
      from ${deliveries} where state in ('sent', 'failed') and finished_at >= ${monthStart}
    ) as finished, (
      select count(*)::int as retrying from ${deliveries} where state = 'waiting' and tries > 0
    ) as waiting`)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

/** The last failures and the messages that are tried again, without their recipients. */
export async function listProblems(db: Queryable): Promise<MessageFigures['problems']> {
  const { rows } = await db.execute<{
    channel: string
    kind: string
    at: string
    tries: number
    reason: string
    is_final: boolean
  }>(sql`
    select channel, ${notifications.kind} as kind, tries, reason, at, is_final from (
      (select notification_id, channel, tries, reason, finished_at as at, true as is_final
        from ${deliveries} where state = 'failed' and finished_at >= ${monthStart}
        order by finished_at desc limit ${shownProblems})
      union all
      (select notification_id, channel, tries, reason, claimed_at as at, false as is_final
        from ${deliveries} where state = 'waiting' and tries > 0
        order by claimed_at desc limit ${shownProblems})
    ) as problem join ${notifications} on ${notifications.id} = problem.notification_id
    order by at desc limit ${shownProblems}`)
  return rows.map(({ at, ...problem }) => ({ ...problem, at: new Date(at).toISOString() }))
}
