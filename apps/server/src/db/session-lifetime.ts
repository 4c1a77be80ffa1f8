import { and, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { OperatorEnv } from '../settings/env.ts'
import type { Queryable } from './client.ts'
import { sessions, users } from './schema/base/accounts.ts'

const settings = [
  'SESSION_MAX_DAYS',
  'ADMIN_SESSION_MAX_DAYS',
  'ADMIN_SESSION_IDLE_HOURS',
  'REAUTH_MINUTES',
] as const
type LifetimeSetting = (typeof settings)[number]

/** The values of the placeholders below for a prepared statement. */
export const lifetimesOf = (env: OperatorEnv) =>
  Object.fromEntries(settings.map((name) => [name, env[name]]))

/**
 * The only rule for how long a session is valid; the query joins the user. Sessions of admins end
 * earlier, because more depends on them.
 */
export function validSession(
  lifetime: (setting: LifetimeSetting) => number | Placeholder = sql.placeholder,
): SQL | undefined {
  const youngerThan = (setting: LifetimeSetting) =>
    gt(sessions.createdAt, sql`now() - make_interval(days => ${lifetime(setting)}::int)`)
  const isInUse = gt(
    sessions.lastUsedAt,
    sql`now() - make_interval(hours => ${lifetime('ADMIN_SESSION_IDLE_HOURS')}::int)`,
  )
  return and(
    gt(sessions.expiresAt, sql`now()`),
    youngerThan('SESSION_MAX_DAYS'),
    or(eq(users.role, 'member'), and(youngerThan('ADMIN_SESSION_MAX_DAYS'), isInUse)),
  )
}

/** Whether the login or the last confirmation of the identity is recent, in a prepared statement. */
export function isRecentlyConfirmed(): SQL<boolean> {
  const period = sql`make_interval(mins => ${sql.placeholder('REAUTH_MINUTES' satisfies LifetimeSetting)}::int)`
  // a time in the future was written while the clock was wrong
  return sql`greatest(${sessions.createdAt}, ${sessions.confirmedAt})
    between now() - ${period} and now() + ${period}`
}

/** The ids of the valid sessions of a user; none if the account is closed. */
export const sessionsInUse = (db: Queryable, env: OperatorEnv, userId: number) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        eq(users.isOpen, true),
        validSession((setting) => env[setting]),
      ),
    )
