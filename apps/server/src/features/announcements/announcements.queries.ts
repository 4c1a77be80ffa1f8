import { and, count, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { announcements } from '../../db/schema/services/announcements.ts'

export type AnnouncementRow = typeof announcements.$inferSelect & { isExpired: boolean }

const isExpired = sql<boolean>`${announcements.endsOn} < (now() at time zone 'Asia/Kolkata')::date`

export const isCurrent: SQL = sql`(${announcements.endedAt} is null and not ${isExpired})`

/** Whether an announcement for these regions concerns a user; no region means all. */
const isInRegions = (regionIds: SQL | typeof announcements.regionIds) =>
  sql`(cardinality(${regionIds}) = 0 or ${users.regionId} = any(${regionIds}))`

/** The members who get an announcement: verified, with an open account. */
const isRecipient = (regionIds: readonly number[]) =>
  and(
    eq(users.verification, 'verified'),
    eq(users.state, 'active'),
    regionIds.length > 0
      ? sql`${users.regionId} = any(${sql.param([...regionIds])}::integer[])`
      : undefined,
  )

/** The current announcements for the region of a user, newest first. */
export const listCurrent = (db: Queryable, userId: number, limit: number, cursor: string) =>
  db
    .select({ announcement: announcements })
    .from(announcements)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isCurrent,
        isInRegions(announcements.regionIds),
        cursor ? lt(announcements.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(limit + 1)
    .then((rows) => rows.map(({ announcement }) => announcement))

const withState = { announcement: announcements, isExpired }

const flat = ({
  announcement,
  isExpired,
}: {
  announcement: typeof announcements.$inferSelect
  isExpired: boolean
}) => ({ ...announcement, isExpired })

export async function listAll(
  db: Queryable,
  limit: number,
  cursor: string,
): Promise<AnnouncementRow[]> {
  const rows = await db
    .select(withState)
    .from(announcements)
    .where(cursor ? lt(announcements.id, Number(cursor)) : undefined)
    .orderBy(desc(announcements.id))
    .limit(limit + 1)
  return rows.map(flat)
}

export async function findAnnouncement(
  db: Queryable,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select(withState).from(announcements).where(eq(announcements.id, id))
  return row && flat(row)
}

/** Locks an announcement, so that its messages and other changes wait. */
export async function lockAnnouncement(
  tx: Queryable,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .select(withState)
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('update')
  return row && flat(row)
}

export async function countRecipients(
  db: Queryable,
  regionIds: readonly number[],
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(isRecipient(regionIds))
  return row?.count ?? 0
}

/** Of two concurrent announcements only one gets the last push messages of the week. */
export async function lockPushes(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('announcements with push'))`)
}

/** How many announcements of the last seven days were sent as push messages. */
export async function countPushes(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(announcements)
    .where(
      and(
        eq(announcements.hasPush, true),
        gt(announcements.createdAt, sql`now() - interval '7 days'`),
      ),
    )
  return row?.count ?? 0
}

export async function insertAnnouncement(
  tx: Queryable,
  values: typeof announcements.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(announcements).values(values).returning({ id: announcements.id })
  if (!row) throw new Error('the announcement was not saved')
  return row.id
}

export async function changeAnnouncement(
  tx: Queryable,
  id: number,
  values: PgUpdateSetSource<typeof announcements>,
): Promise<void> {
  await tx.update(announcements).set(values).where(eq(announcements.id, id))
}

export async function endAnnouncement(tx: Queryable, id: number): Promise<void> {
  await tx.update(announcements).set({ endedAt: sql`now()` }).where(eq(announcements.id, id))
}

/** The oldest announcement whose messages are not all written; other processes skip it. */
export async function lockUnsent(tx: Queryable) {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(isNull(announcements.sentAt), isCurrent))
    .orderBy(announcements.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** The next members who get the announcement, in the order of their ids. */
export async function nextRecipients(
  tx: Queryable,
  { regionIds, sentUpTo }: Pick<AnnouncementRow, 'regionIds' | 'sentUpTo'>,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, sentUpTo), isRecipient(regionIds)))
    .orderBy(users.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
