import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'

interface Position {
  /** A query with the columns `id`, `since` and `owner_ids`. */
  queue: SQL
  /** The admin who decides. */
  userId: number
  /** The cursor of the previous record, or empty. */
  after: string
}

/** Waiting time in microseconds and id: the precision of the database, so that none is left out. */
const cursor = sql`(extract(epoch from since) * 1000000)::bigint || '.' || id`

function isAfter(after: string): SQL {
  const [microseconds = '', id = ''] = after.split('.')
  if (!id) return sql`true`
  return sql`(since, id) > (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::integer)`
}

const isOwn = (userId: number) =>
  // an owner is null after the profile of a payment is erased
  sql`coalesce(${userId}::integer = any(owner_ids), false)`

/** The record that has waited longest among those after the position that the admin may decide. */
export async function findNext(db: Queryable, { queue, userId, after }: Position) {
  const { rows } = await db.execute<{ id: number; since: string; cursor: string }>(
    sql`select id, since, ${cursor} as cursor from (${queue}) as queue
        where ${isAfter(after)} and not (${isOwn(userId)}) order by since, id limit 1`,
  )
  const [row] = rows
  return row ? { ...row, since: new Date(row.since).toISOString() } : null
}

/** Counting stops here: more records than an admin decides in one evening. */
const countLimit = 1000

export async function countQueue(db: Queryable, { queue, userId, after }: Position) {
  const { rows } = await db.execute<{
    remaining: number
    skipped: number
    own: number
    is_cut: boolean
  }>(
    sql`select count(*) filter (where not is_own and is_after)::int as remaining,
          count(*) filter (where not is_own and not is_after)::int as skipped,
          count(*) filter (where is_own)::int as own,
          count(*) > ${countLimit} as is_cut
        from (
          select ${isOwn(userId)} as is_own, ${isAfter(after)} as is_after
          from (${queue}) as queue limit ${countLimit + 1}
        ) as waiting`,
  )
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}
