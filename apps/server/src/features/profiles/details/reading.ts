import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type { revealKinds } from '@sangam/contract/introductions/values'
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import {
  profileViewDays,
  profileViews,
  type readingKinds,
} from '../../../db/schema/registry/profiles-readings.ts'
import { type Caller, isAdmin } from '../../../http/calls/caller.ts'
import type { Env } from '../../../settings/env.ts'
import {
  type ContactChoice,
  type Decisive,
  isContactProtected,
  isOfFamily,
} from '../../../visibility/seen.ts'

type ReadingKind = Exclude<(typeof readingKinds)[number], 'booklet'>
type RevealKind = (typeof revealKinds)[number]

interface Reader {
  caller: Pick<Caller, 'userId' | 'sessionId' | 'access' | 'seats'>
  db: Queryable
  env: Env
  ip: string
}

type ReadProfile = Pick<Decisive, 'id' | 'ownerId'> &
  ContactChoice & {
    /** This reading is a reload of a recorded one. */
    isReadingRecorded?: boolean
  }

/** How the family reads about a reading of a member by name; null: it is only counted. */
const namedAs: Record<ReadingKind, Exclude<RevealKind, 'admin'> | null> = {
  details: null,
  contact: 'contact',
  biodata: 'biodata',
  // the family chose what the link shows, and sees its openings
  link: null,
}

const readingRecord = prepared('record-reading', (db, name) =>
  db
    .select({
      exceeded: sql<'day' | 'period' | 'named' | null>`exceeded`,
      /** yyyy-mm-dd in India. */
      possibleFrom: sql<string>`possible_from::text`,
    })
    .from(
      sql`record_reading(${sql.placeholder('viewerId')}, ${sql.placeholder('profileIds')},
        ${sql.placeholder('kind')}, ${sql.placeholder('namedAs')}, ${sql.placeholder('sessionId')},
        ${sql.placeholder('ip')}, ${sql.placeholder('day')}, ${sql.placeholder('period')},
        ${sql.placeholder('named')})`,
    )
    .prepare(name),
)

const unlimited = { day: null, period: null, named: null }

/**
 * Counts and records that the caller reads the record of another family, with one statement and before
 * anything of it is sent. Every way to read one uses this. Returns the refusal if a limit is reached.
 */
export async function recordProfileReading(
  reader: Reader,
  profile: ReadProfile,
  kind: Exclude<ReadingKind, 'biodata'>,
) {
  const outcome = await record(reader, profile, kind, null)
  return outcome && refusalOf(reader.env, outcome.exceeded === 'period' ? 'period' : 'day', outcome)
}

/** As `recordReading`, for a file with the biodata, which has a limit of its own. */
export async function recordBiodata(reader: Reader, profile: ReadProfile) {
  const outcome = await record(reader, profile, 'biodata', reader.env.BIODATA_PER_DAY)
  return outcome && refusalOf(reader.env, outcome.exceeded, outcome)
}

async function record(
  { caller, db, env, ip }: Reader,
  profile: ReadProfile,
  kind: ReadingKind,
  named: number | null,
) {
  if (isOfFamily(caller, profile)) return null
  const limits = {
    day: env.PROFILE_VIEWS_PER_DAY,
    period: env.PROFILE_VIEWS_PER_30_DAYS,
    named,
  }
  const isOffice = isAdmin(caller)
  const isNamedOffice = namedAs[kind] !== null || isContactProtected(profile, env)
  const readBy = isOffice ? (isNamedOffice ? 'admin' : null) : namedAs[kind]
  if (profile.isReadingRecorded && readBy === null) return null
  const [outcome] = await readingRecord(db).execute({
    viewerId: caller.userId,
    profileIds: [profile.id],
    kind,
    namedAs: readBy,
    sessionId: caller.sessionId,
    ip,
    ...(isOffice ? unlimited : limits),
  })
  const { exceeded, possibleFrom } = outcome ?? { exceeded: null, possibleFrom: '' }
  return exceeded && { exceeded, possibleFrom }
}

const refusalKeys = {
  day: 'details_page.err_day_limit',
  period: 'details_page.err_period_limit',
  named: 'details_page.err_biodata_limit',
} as const

function refusalOf<Limit extends keyof typeof refusalKeys>(
  env: Env,
  limit: Limit,
  { possibleFrom }: { possibleFrom: string },
) {
  const max = {
    day: env.PROFILE_VIEWS_PER_DAY,
    period: env.PROFILE_VIEWS_PER_30_DAYS,
    named: env.BIODATA_PER_DAY,
  }
  return {
    key: refusalKeys[limit],
    details: {
      status: 429,
      params: { max: max[limit], date: typedDate(possibleFrom) },
      retryAfterSeconds: secondsUntilDay(possibleFrom),
    },
  } as const
}

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
