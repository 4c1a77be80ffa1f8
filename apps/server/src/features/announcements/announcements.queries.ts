import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { isAfterDay } from '../../db/day-cursor.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { announcements } from '../../db/schema/services/announcements.ts'

export type StoredNews = typeof announcements.$inferSelect
/** When it is shown, by the day in India. */
type Time = 'planned' | 'current' | 'expired'
export type AnnouncementRow = StoredNews & { time: Time }

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

const time = sql<Time>`case
  when ${announcements.startsOn} > ${today} then 'planned'
  when ${announcements.endsOn} < ${today} then 'expired'
  else 'current' end`

const isCurrent: SQL = sql`(${announcements.endedAt} is null
  and ${announcements.startsOn} <= ${today} and ${announcements.endsOn} >= ${today})`

/** Who reads news: a verified member by the account, everybody else as a visitor. */
export interface NewsReader {
  memberId: number | null
}

/** The current news that a reader may see. */
const isShownTo = ({ memberId }: NewsReader) =>
  and(
    isCurrent,
    memberId === null
      ? announcements.isPublic
      : sql`(cardinality(${announcements.regionIds}) = 0 or exists (
          select 1 from ${users}
          where ${users.id} = ${memberId} and ${users.regionId} = any(${announcements.regionIds})))`,
  )

/** The members who get an announcement: verified, with an open account. */
const isRecipient = (regionIds: readonly number[]) =>
  and(
    eq(users.verification, 'verified'),
    eq(users.state, 'active'),
    regionIds.length > 0
      ? sql`${users.regionId} = any(${sql.param([...regionIds])}::integer[])`
      : undefined,
  )

const newestFirst = [desc(announcements.startsOn), desc(announcements.id)]

const isAfter = (cursor: string) => isAfterDay(announcements.startsOn, announcements.id, cursor)

/** The current news of a reader, newest first. */
export const listCurrent = (
  db: Queryable,
  reader: NewsReader,
  limit: number,
  cursor = '',
): Promise<StoredNews[]> =>
  db
    .select()
    .from(announcements)
    .where(and(isShownTo(reader), isAfter(cursor)))
    .orderBy(...newestFirst)
    .limit(limit + 1)

/** The ids of the current news that everybody reads, newest first. */
export async function listPublicIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isShownTo({ memberId: null }))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findCurrent(
  db: Queryable,
  reader: NewsReader,
  id: number,
): Promise<StoredNews | undefined> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isShownTo(reader)))
  return row
}

/** Whether a reader sees the picture in a current item, or an admin in any item. */
export async function isPictureShownTo(
  db: Queryable,
  reader: NewsReader | 'admin',
  path: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        arrayContains(announcements.picturePaths, [path]),
        reader === 'admin' ? undefined : isShownTo(reader),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const columns = { ...getTableColumns(announcements), time }

export const listAll = (db: Queryable, limit: number, cursor: string): Promise<AnnouncementRow[]> =>
  db
    .select(columns)
    .from(announcements)
    .where(isAfter(cursor))
    .orderBy(...newestFirst)
    .limit(limit + 1)

export async function findAnnouncement(
  db: Queryable,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select(columns).from(announcements).where(eq(announcements.id, id))
  return row
}

/** Locks a news item, so that its messages and other changes wait. */
export async function lockAnnouncement(
  tx: Queryable,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('update')
  return row
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
  values: PgInsertValue<typeof announcements>,
): Promise<StoredNews> {
  const [row] = await tx.insert(announcements).values(values).returning()
  if (!row) throw new Error('the announcement was not saved')
  return row
}

export async function changeAnnouncement(
  tx: Queryable,
  id: number,
  values: PgUpdateSetSource<typeof announcements>,
): Promise<void> {
  await tx.update(announcements).set(values).where(eq(announcements.id, id))
}

/** Ends an item for ever; its files are no longer part of it. */
export async function endAnnouncement(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(announcements)
    .set({ endedAt: sql`now()`, picturePaths: [], pdfPath: '' })
    .where(eq(announcements.id, id))
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
