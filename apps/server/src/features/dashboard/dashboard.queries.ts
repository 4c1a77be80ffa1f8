import type { QueueName } from '@sangam/contract/slices'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export interface Queue {
  name: QueueName
  waiting: number
  oldestAt: Date | null
}

/** What waits for an admin in each module, and since when. */
const waiting: Record<QueueName, SQL> = {
  users: sql`select created_at as since from users where verification = 'pending' and state = 'active' and signed_up_at is not null`,
  profiles: sql`select created_at as since from profiles where status = 'Pending' and state <> 'deleted'`,
  photos: sql`select updated_at as since from profiles where new_photo_path is not null and state <> 'deleted'`,
  payments: sql`select updated_at as since from payments where state = 'claimed'`,
  businesses: sql`select created_at as since from businesses where status = 'Pending'`,
  jobs: sql`select created_at as since from posted_jobs where status = 'Pending'`,
  resumes: sql`select created_at as since from resumes where status = 'Pending'`,
  messages: sql`select created_at as since from contact_messages where answered_at is null`,
}

export async function waitingQueues(db: Queryable): Promise<Queue[]> {
  const each = Object.entries(waiting).map(
    ([
      name,
      rows,
    ]) => sql`select ${name}::text as name, count(*)::int as waiting, min(since) as "oldestAt"
                  from (${rows}) as queue`,
  )
  const { rows } = await db.execute<{ name: QueueName; waiting: number; oldestAt: string | null }>(
    sql.join(each, sql` union all `),
  )
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt ? new Date(row.oldestAt) : null }))
}

const weeksShown = 12

/** New members in each of the last weeks, in India's time, weeks without any included. */
export async function membersByWeek(db: Queryable): Promise<{ week: string; members: number }[]> {
  const { rows } = await db.execute<{ week: string; members: number }>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', now() at time zone 'Asia/Kolkata') - make_interval(weeks => ${weeksShown - 1}),
        date_trunc('week', now() at time zone 'Asia/Kolkata'),
        interval '1 week') as start)
    select to_char(weeks.start, 'YYYY-MM-DD') as week, count(users.id)::int as members
    from weeks left join users
      on users.created_at >= weeks.start at time zone 'Asia/Kolkata'
      and users.created_at < (weeks.start + interval '1 week') at time zone 'Asia/Kolkata'
    group by weeks.start order by weeks.start`)
  return rows
}

export async function membersByRegion(
  db: Queryable,
): Promise<{ regionId: number; members: number }[]> {
  return db
    .select({ regionId: users.regionId, members: sql<number>`count(*)::int` })
    .from(users)
    .where(isNotNull(users.signedUpAt))
    .groupBy(users.regionId)
    .orderBy(users.regionId)
}
