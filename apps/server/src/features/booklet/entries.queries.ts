import type { KeyObject } from 'node:crypto'
import type { BookletOrder } from '@sangam/contract/booklet/values'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isNotDeleted, profiles } from '../../db/schema/registry/profiles.ts'
import { bookletEntries, booklets } from '../../db/schema/services/booklet.ts'
import type { Env } from '../../settings/env.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { confirmedShares } from '../../visibility/confirmed-shares.ts'
import { takesPart } from '../../visibility/seen.sql.ts'
import { isContactWithheld } from '../../visibility/seen.ts'
import { bookletAnswers } from '../consents/consents.public.ts'
import type { Booklet } from './booklets.queries.ts'
import { type Profile, snapshotOf } from './entries.content.ts'

export interface Rules {
  env: Env
  secret: KeyObject
}

/** The numbers of entries. */
export interface Agreed {
  brides: number
  grooms: number
}

/** The code of a woman in the form. */
const female = 2
const isBride = ({ gender }: Pick<Profile, 'gender'>) => gender === female

const agreedColumns = (id: number) => ({
  id: profiles.id,
  gender: profiles.gender,
  number: bookletAnswers.familyAnswer('booklet_number', id),
  birthDate: bookletAnswers.familyAnswer('booklet_birth_date', id),
  horoscope: bookletAnswers.familyAnswer('booklet_horoscope', id),
  candidate: bookletAnswers.candidateColumns(id),
})

/** The profiles in the list whose family, and whose bride or groom if needed, has said yes. */
async function listAgreed(db: Queryable, { env, secret }: Rules, bookletId: number) {
  const rows = await db
    .select(agreedColumns(bookletId))
    .from(profiles)
    .where(and(takesPart(), isNotDeleted, bookletAnswers.hasFamilyAgreed(bookletId)))
  const mustAsk = bookletAnswers.mustAskCandidate(env)
  return rows.filter(
    ({ candidate }) => !mustAsk || bookletAnswers.hasCandidateAgreed(secret, candidate),
  )
}

/** How many entries an open edition would have now. */
export async function countAgreed(db: Queryable, rules: Rules, id: number): Promise<Agreed> {
  const agreed = await listAgreed(db, rules, id)
  const brides = agreed.filter(isBride).length
  return { brides, grooms: agreed.length - brides }
}

const batchSize = 200

/** Freezes the entries of an edition, in the transaction that closes it; returns their number. */
export async function freezeEntries(
  tx: Queryable,
  rules: Rules & { masterData: MasterData },
  booklet: Booklet,
): Promise<number> {
  const agreed = await listAgreed(tx, rules, booklet.id)
  const entries: (Sortable & typeof bookletEntries.$inferInsert)[] = []
  for (let start = 0; start < agreed.length; start += batchSize) {
    const batch = new Map(agreed.slice(start, start + batchSize).map((row) => [row.id, row]))
    const rows = await tx
      .select()
      .from(profiles)
      .where(inArray(profiles.id, [...batch.keys()]))
    for (const profile of rows) {
      const answers = batch.get(profile.id)
      const hasNumber =
        booklet.numberMode === 'family' &&
        answers?.number === 'given' &&
        (await isNumberOpen(tx, rules, profile))
      const extras = {
        hasNumber,
        hasBirthDate: answers?.birthDate === 'given',
        hasHoroscope: answers?.horoscope === 'given',
      }
      entries.push({
        bookletId: booklet.id,
        profileId: profile.id,
        isBride: isBride(profile),
        position: 0,
        registrationNumber: profile.registrationNumber,
        snapshot: snapshotOf(profile, extras, { ...rules, language: booklet.language }),
        birthYear: profile.dateOfBirth.slice(0, 4),
        educationId: profile.educationId,
      })
    }
  }
  const sorted = sortEntries(entries, booklet)
  for (let start = 0; start < sorted.length; start += batchSize) {
    await tx.insert(bookletEntries).values(sorted.slice(start, start + batchSize))
  }
  return sorted.length
}

/** The consents about numbers allow it, and the father has not declined. */
async function isNumberOpen(tx: Queryable, rules: Rules, profile: Profile): Promise<boolean> {
  if (isContactWithheld(profile)) return false
  return (await confirmedShares({ db: tx, ...rules }, profile, ['father'])).includes('father')
}

interface Sortable {
  birthYear: string
  educationId: number
}

/** Brides and grooms apart, each in the order of the edition, numbered from 1. */
function sortEntries(
  entries: (Sortable & typeof bookletEntries.$inferInsert)[],
  { sortOrder, language }: Pick<Booklet, 'sortOrder' | 'language'>,
) {
  const { compare } = new Intl.Collator(language)
  type Entry = (typeof entries)[number]
  const byName = (one: Entry, other: Entry) =>
    compare(one.snapshot.surname, other.snapshot.surname) ||
    compare(one.snapshot.givenName, other.snapshot.givenName) ||
    one.profileId - other.profileId
  const orders: Record<BookletOrder, (one: Entry, other: Entry) => number> = {
    // the youngest first; by year, because the order must not tell a day that is not printed
    age: (one, other) => other.birthYear.localeCompare(one.birthYear),
    education: (one, other) => one.educationId - other.educationId,
    region: (one, other) => compare(one.snapshot.region, other.snapshot.region),
    surname: () => 0,
  }
  return [true, false].flatMap((isBrides) =>
    entries
      .filter((entry) => entry.isBride === isBrides)
      .toSorted((one, other) => orders[sortOrder](one, other) || byName(one, other))
      .map(({ birthYear, educationId, ...entry }, index) => ({ ...entry, position: index + 1 })),
  )
}

/**
 * Removes the entries of families that have left the list or withdrawn, under the lock of the edition.
 * Returns how many; the file has to be made again if there are any.
 */
export async function dropLeft(tx: Queryable, rules: Rules, bookletId: number): Promise<number> {
  const staying = new Set((await listAgreed(tx, rules, bookletId)).map(({ id }) => id))
  const entries = await tx
    .select({ profileId: bookletEntries.profileId })
    .from(bookletEntries)
    .where(eq(bookletEntries.bookletId, bookletId))
  const left = entries.map(({ profileId }) => profileId).filter((id) => !staying.has(id))
  for (let start = 0; start < left.length; start += batchSize) {
    await tx
      .delete(bookletEntries)
      .where(
        and(
          eq(bookletEntries.bookletId, bookletId),
          inArray(bookletEntries.profileId, left.slice(start, start + batchSize)),
        ),
      )
  }
  return left.length
}

/** The entry of a profile, or undefined. */
export async function findEntry(db: Queryable, bookletId: number, profileId: number) {
  const [row] = await db
    .select()
    .from(bookletEntries)
    .where(and(eq(bookletEntries.bookletId, bookletId), eq(bookletEntries.profileId, profileId)))
  return row
}

/**
 * The frozen entries have changed: a file that was made before is made again. An edition whose print
 * file is stored stays as it is; one whose print file is not stored yet needs a new proof.
 */
export async function markChanged(tx: Queryable, booklet: Booklet): Promise<void> {
  const { id, sha256, version, wantedVersion } = booklet
  if (sha256 !== '') return
  await tx
    .update(booklets)
    .set({
      version: version + 1,
      wantedVersion: wantedVersion > 0 ? version + 1 : 0,
      failures: 0,
      state: 'closed',
      printedAt: null,
      printedBy: null,
      printedCopies: 0,
    })
    .where(eq(booklets.id, id))
}
