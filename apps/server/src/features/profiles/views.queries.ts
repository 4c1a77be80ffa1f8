import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { profileViewDays, profileViews } from '../../db/schema/profiles.ts'
import type { Env } from '../../env.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Profile } from './profile.queries.ts'
import { isOwner } from './profiles.public.ts'

interface Viewing {
  caller: Caller
  db: Queryable
  env: Env
  ip: string
}

const recordView = prepared('record-profile-view', (db, name) =>
  db
    .select({
      exceeded: sql<'day' | 'period' | null>`exceeded`,
      /** yyyy-mm-dd in India. */
      possibleFrom: sql<string>`possible_from::text`,
    })
    .from(
      sql`record_profile_view(${sql.placeholder('viewerId')}, ${sql.placeholder('profileId')},
        ${sql.placeholder('document')}, ${sql.placeholder('ip')},
        ${sql.placeholder('day')}, ${sql.placeholder('period')})`,
    )
    .prepare(name),
)

/** Records that the caller opens a profile. Returns the refusal if a limit is reached. */
export async function recordProfileView(
  { caller, db, env, ip }: Viewing,
  profile: Pick<Profile, 'id' | 'ownerId'>,
  document: 'details' | 'biodata',
) {
  if (isOwner(caller, profile)) return null
  const limits = { day: env.PROFILE_VIEWS_PER_DAY, period: env.PROFILE_VIEWS_PER_30_DAYS }
  const [outcome] = await recordView(db).execute({
    viewerId: caller.userId,
    profileId: profile.id,
    document,
    ip,
    ...(isAdmin(caller) ? unlimited : limits),
  })
  if (!outcome?.exceeded) return null
  const { exceeded, possibleFrom } = outcome
  return {
    key: refusalKeys[exceeded],
    details: {
      status: 429,
      params: {
        max: limits[exceeded],
        date: typedDate(possibleFrom),
      },
      retryAfterSeconds: secondsUntilDay(possibleFrom),
    },
  } as const
}

const unlimited = { day: null, period: null }

const refusalKeys = {
  day: 'details_page.err_day_limit',
  period: 'details_page.err_period_limit',
} as const

/** The seconds until a day begins in India. */
function secondsUntilDay(day: string): number {
  const now = new Date()
  const start = Date.parse(`${day}T00:00:00+05:30`)
  return day > todayInIndia(now) ? Math.ceil((start - now.getTime()) / 1000) : 1
}

export async function removeOldViews(db: Queryable, days: number): Promise<void> {
  await db
    .delete(profileViewDays)
    .where(lt(profileViewDays.day, sql`(now() at time zone 'Asia/Kolkata')::date - ${days}::int`))
  await db
    .delete(profileViews)
    .where(lt(profileViews.at, sql`now() - make_interval(days => ${days})`))
}
