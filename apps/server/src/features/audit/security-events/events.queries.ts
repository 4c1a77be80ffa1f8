import type { EventKind } from '@sangam/contract/audit/security-events.values'
import { and, countDistinct, desc, eq, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { startOfDay } from '../../../db/days.ts'
import { matchesNames } from '../../../db/names/name-keys.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { maskedMobile } from './masked-mobile.ts'

interface Page {
  limit: number
  cursor: string
}

const isBefore = (cursor: string) => (cursor ? lt(securityEvents.id, Number(cursor)) : undefined)

/** The events of one user, newest first. */
export const listEventsOf = (db: Queryable, userId: number, { limit, cursor }: Page) =>
  db
    .select()
    .from(securityEvents)
    // what admins read is for super admins
    .where(
      and(
        eq(securityEvents.userId, userId),
        notInArray(securityEvents.kind, ['numbers_read', 'many_numbers']),
        isBefore(cursor),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit)

interface EventFilter {
  kind: EventKind | ''
  search: string
  ip: string
  /** yyyy-mm-dd in India, both included. */
  from: string
  to: string
}

/** The events of all users that match a filter, newest first. */
export const listEvents = (db: Queryable, filter: EventFilter, { limit, cursor }: Page) =>
  db
    .select({
      event: securityEvents,
      userName: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(
      and(
        filter.kind ? eq(securityEvents.kind, filter.kind) : undefined,
        filter.search ? isAbout(db, filter.search) : undefined,
        filter.ip ? eq(securityEvents.ip, filter.ip) : undefined,
        filter.from ? gte(securityEvents.at, startOfDay(filter.from, 0)) : undefined,
        filter.to ? lt(securityEvents.at, startOfDay(filter.to, 1)) : undefined,
        isBefore(cursor),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit)

/** The text is part of a user's name or number, or the number that a visitor without account typed. */
function isAbout(db: Queryable, search: string) {
  const text = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.mobile})`
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(matchesNames(search, text, users.nameKeys))
  const isUser = inArray(securityEvents.userId, ids)
  return /^\d{10}$/.test(search)
    ? or(isUser, eq(securityEvents.mobile, maskedMobile(search)))
    : isUser
}

/** How many admins have read very many numbers in the last days. */
export async function countReadersOfManyNumbers(db: Queryable, days: number): Promise<number> {
  const [row] = await db
    .select({ admins: countDistinct(securityEvents.userId) })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.kind, 'many_numbers'),
        gte(securityEvents.at, sql`now() - make_interval(days => ${days})`),
      ),
    )
  return row?.admins ?? 0
}

export async function removeOldEvents(db: Queryable, days: number): Promise<void> {
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.at, sql`now() - make_interval(days => ${days})`))
}

export async function eraseEventsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(securityEvents).where(eq(securityEvents.userId, userId))
}
