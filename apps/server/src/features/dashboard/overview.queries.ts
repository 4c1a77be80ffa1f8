import { queueNames } from '@sangam/contract/slices'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { Catalog } from '../../catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

interface Queue {
  name: string
  waiting: number
  oldestAt: Date | null
}

/** The length and the oldest entry of each queue, in one statement. */
export async function countQueues(db: Queryable, queues: Catalog['queues']): Promise<Queue[]> {
  const counts = queueNames.map(
    (name) => sql`select ${name}::text as name, count(*)::int as waiting, min(since) as "oldestAt"
                  from (${queues[name]}) as queue`,
  )
  const { rows } = await db.execute<{ name: string; waiting: number; oldestAt: string | null }>(
    sql.join(counts, sql` union all `),
  )
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt ? new Date(row.oldestAt) : null }))
}

const weekCount = 12

/** New members of each recent week in Indian time, including weeks without any. */
export async function membersByWeek(db: Queryable): Promise<{ week: string; members: number }[]> {
  const { rows } = await db.execute<{ week: string; members: number }>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', now() at time zone 'Asia/Kolkata') - make_interval(weeks => ${weekCount - 1}),
        date_trunc('week', now() at time zone 'Asia/Kolkata'),
        interval '1 week') as start)
    select to_char(weeks.start, 'YYYY-MM-DD') as week, count(users.id)::int as members
    from weeks left join users
      on users.created_at >= weeks.start at time zone 'Asia/Kolkata'
      and users.created_at < (weeks.start + interval '1 week') at time zone 'Asia/Kolkata'
      and users.number_verified_at is not null
    group by weeks.start order by weeks.start`)
  return rows
}

export async function membersByRegion(
  db: Queryable,
): Promise<{ regionId: number; members: number }[]> {
  return db
    .select({ regionId: users.regionId, members: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isNotNull(users.signedUpAt), isNotNull(users.numberVerifiedAt)))
    .groupBy(users.regionId)
    .orderBy(users.regionId)
}
