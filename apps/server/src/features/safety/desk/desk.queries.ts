import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { reportHistory, reports } from '../../../db/schema/services/safety.ts'

const isOpen = isNull(reports.endedAt)
const isOverdue = and(isOpen, lt(reports.dueAt, sql`now()`))
/** An admin does not see complaints about oneself. */
const notAbout = (adminId: number) =>
  or(isNull(reports.subjectOwnerId), ne(reports.subjectOwnerId, adminId))

const filters = { open: isOpen, overdue: isOverdue, ended: isNotNull(reports.endedAt) }
type DeskFilter = keyof typeof filters

/** Open complaints by their deadline, ended ones newest first; after the record of the cursor. */
export const listReports = (
  db: Queryable,
  adminId: number,
  filter: DeskFilter,
  limit: number,
  cursor: string,
) => {
  const isByDeadline = filter !== 'ended'
  return db
    .select()
    .from(reports)
    .where(and(filters[filter], notAbout(adminId), afterRecord(cursor, isByDeadline)))
    .orderBy(...(isByDeadline ? [asc(reports.dueAt), asc(reports.id)] : [desc(reports.id)]))
    .limit(limit)
}

function afterRecord(cursor: string, isByDeadline: boolean): SQL | undefined {
  if (!cursor) return undefined
  if (!isByDeadline) return lt(reports.id, Number(cursor))
  return sql`(${reports.dueAt}, ${reports.id}) > (
    (select due_at from ${reports} as last where last.id = ${Number(cursor)}), ${Number(cursor)})`
}

export async function countOpen(db: Queryable, adminId: number) {
  const [row] = await db
    .select({
      open: count(),
      overdue: sql<number>`(count(*) filter (where ${reports.dueAt} < now()))::int`,
    })
    .from(reports)
    .where(and(isOpen, notAbout(adminId)))
  return row ?? { open: 0, overdue: 0 }
}

const fullName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

/** The steps of a complaint with the names of the admins, oldest first. */
export const listAllSteps = (db: Queryable, reportId: number) =>
  db
    .select({
      step: reportHistory.step,
      at: reportHistory.at,
      by: reportHistory.by,
      text: reportHistory.text,
      adminName: fullName,
    })
    .from(reportHistory)
    .leftJoin(users, eq(users.id, reportHistory.adminId))
    .where(eq(reportHistory.reportId, reportId))
    .orderBy(reportHistory.id)

/** A person of a complaint. */
export async function findPerson(db: Queryable, userId: number) {
  const [row] = await db
    .select({
      id: users.id,
      name: fullName,
      mobile: users.mobile,
      isOpen: users.isOpen,
      mayAsk: users.mayAsk,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function findReportedProfile(db: Queryable, profileId: number) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, profileId))
  return row
}

/** How many other complaints are about this person. */
export async function countOthersAbout(
  db: Queryable,
  ownerId: number,
  reportId: number,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.subjectOwnerId, ownerId), ne(reports.id, reportId)))
  return row?.count ?? 0
}

/** Whether two users have the same last name, in any spelling, and the same region. */
export async function isMaybeFamily(
  db: Queryable,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isSame: boolean }>(sql`
    select one.region_id = other.region_id
      and name_keys(one.last_name) = name_keys(other.last_name) as "isSame"
    from ${users} as one, ${users} as other
    where one.id = ${userId} and other.id = ${otherId}`)
  return rows[0]?.isSame ?? false
}
