import type { Notice } from '@sangam/contract/consents/calls'
import {
  type ConsentAction,
  type ConsentChannel,
  type EarlierPurpose,
  isVisibilityPurpose,
  type MemberPurpose,
  memberPurposes,
  type Purpose,
} from '@sangam/contract/consents/values'
import type { Visibility } from '@sangam/contract/introductions/values'
import type { Language } from '@sangam/i18n/languages'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { consentNotices, consents } from '../../db/schema/registry/consents.ts'
import { actingProfileId } from '../../db/schema/registry/profiles.ts'
import { currentNotice, isCurrentHash } from '../../personal-data/notices.ts'

export interface ConsentRow {
  principal: string
  profileId: number | null
  mobileHash: Buffer
  purpose: Purpose
  /** The answer is about one edition of the booklet. */
  edition?: number
  /** The notice was shown and closed, without an answer. */
  isOnlySeen?: boolean
  action: ConsentAction
  /** Who sees something. */
  answer?: Visibility | null
  language: Language
  channel: ConsentChannel
  sessionId: number | null
  ip: string
}

/** Adds a row to the ledger, with the current notice. */
export const recordConsent = (tx: Queryable, row: ConsentRow): Promise<void> =>
  recordConsents(tx, [row])

/** Adds rows to the ledger, with the current notices, whose texts are stored once. */
export async function recordConsents(tx: Queryable, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length === 0) return
  const answered = rows.map((row) => ({ row, notice: currentNotice(row.purpose, row.language) }))
  const notices = answered.map(({ row: { purpose, language }, notice }) => {
    const { title, statement, points, notice_sha256: sha256 } = notice
    return { sha256, language, purpose, text: { title, statement, points } }
  })
  const texts = tx
    .$with('texts')
    .as(tx.insert(consentNotices).values(notices).onConflictDoNothing().returning())
  await tx
    .with(texts)
    .insert(consents)
    .values(
      answered.map(({ row, notice }) => {
        const { edition: _, isOnlySeen: __, ip, ...rest } = row
        return {
          ...rest,
          purpose: storedPurpose(row),
          noticeSha256: notice.notice_sha256,
          ip: sql`case when pg_input_is_valid(${ip}, 'inet') then ${ip}::inet end`,
        }
      }),
    )
}

function storedPurpose({ purpose, edition, isOnlySeen }: ConsentRow): string {
  if (isOnlySeen) return purposeOfSeen(purpose)
  return edition === undefined ? purpose : purposeOfEdition(purpose, edition)
}

const purposeOfSeen = (purpose: Purpose) => `seen:${purpose}`

/** Each edition of the booklet is a purpose of its own. */
export const purposeOfEdition = (purpose: Purpose, edition: number) => `${purpose}:${edition}`

interface ConsentState {
  purpose: string
  action: ConsentAction
  answer: Visibility | null
  at: Date
  noticeSha256: string
}

export const principalOfUser = (userId: number) => `user:${userId}`

/** What a member decides once, however many profiles the account has. */
const purposesOfAccount = ['account', 'resume_to_posters'] as const satisfies MemberPurpose[]

/**
 * For queries over `consents`: an answer of a member counts for this profile, unless it is about another
 * profile of the account that is not deleted.
 */
export const countsFor = (profileId: number | SQL): SQL =>
  sql`(consents.profile_id is null or consents.profile_id = ${profileId}
    or ${inArray(consents.purpose, purposesOfAccount)}
    or not exists (select from profiles as others
      where others.id = consents.profile_id and others.state <> 'deleted'))`

/** The last answer of a member to each purpose, about a profile; without one, about the acting one. */
export async function findStates(
  db: Queryable,
  userId: number,
  profileId: number | SQL = actingProfileId(userId),
): Promise<ConsentState[]> {
  return db
    .selectDistinctOn([consents.purpose], {
      purpose: consents.purpose,
      action: consents.action,
      answer: consents.answer,
      at: consents.at,
      noticeSha256: consents.noticeSha256,
    })
    .from(consents)
    .where(and(eq(consents.principal, principalOfUser(userId)), countsFor(profileId)))
    .orderBy(consents.purpose, desc(consents.id))
}

/**
 * Never answered, or given to a text that has changed. Who withdrew is not asked again. Without an answer
 * about who sees something, the rule of the trust applies.
 */
export function isDue(purpose: MemberPurpose, state: ConsentState | undefined): boolean {
  if (!state) return !isVisibilityPurpose(purpose)
  return state.action === 'given' && !isCurrentHash(purpose, state.noticeSha256)
}

/** The purposes that concern this member: all have an account, few a profile or a resume. */
export async function findPurposes(db: Queryable, userId: number): Promise<MemberPurpose[]> {
  const { rows } = await db.execute<{ profile: boolean; resume: boolean }>(sql`
    select exists (select from profiles where owner_id = ${userId} and state <> 'deleted') as profile,
      exists (select from resumes where owner_id = ${userId}) as resume`)
  const has = rows[0] ?? { profile: false, resume: false }
  return memberPurposes.filter((purpose) => {
    if (purpose === 'account') return true
    return purpose === 'resume_to_posters' ? has.resume : has.profile
  })
}

/** The notices that wait for an answer and were not closed since their text is this one. */
export async function findUnseen(db: Queryable, userId: number): Promise<MemberPurpose[]> {
  const [purposes, states] = await Promise.all([findPurposes(db, userId), findStates(db, userId)])
  const stateOf = (name: string) => states.find(({ purpose }) => purpose === name)
  return purposes.filter((purpose) => {
    const seen = stateOf(purposeOfSeen(purpose))
    const isSeen = seen !== undefined && isCurrentHash(purpose, seen.noticeSha256)
    return isDue(purpose, stateOf(purpose)) && !isSeen
  })
}

/** The text of an answered notice, also after it has changed. */
export async function findNotice(
  db: Queryable,
  purpose: Purpose | EarlierPurpose,
  sha256: string,
): Promise<Notice | undefined> {
  const [row] = await db
    .select()
    .from(consentNotices)
    .where(and(eq(consentNotices.sha256, sha256), eq(consentNotices.purpose, purpose)))
  if (!row) return undefined
  const text = row.text as Pick<Notice, 'title' | 'statement' | 'points'>
  return { ...text, purpose, language: row.language, notice_sha256: row.sha256 }
}

/** Removes the proof of people whose data was erased long ago. */
export async function removeOldConsents(db: Queryable, days: number): Promise<void> {
  await db
    .delete(consents)
    .where(lt(consents.erasedAt, sql`now() - make_interval(days => ${days})`))
}
