import { and, arrayContains, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { isUnavailable } from '../../../http/calls/unavailable.ts'
import type { Env } from '../../../settings/env.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { storeUpload, versionKey } from '../../../storage/uploads.ts'
import type { ImportRow } from '../check.ts'

interface ClaimingPerson {
  userId: number
  mobile: string
  isByLetter?: boolean
}

/**
 * The rows with this number. The family of a letter has not proved it: it sees the rows whose letters go
 * to this number, and not the family that names it besides.
 */
const hasNumber = ({ mobile, isByLetter = false }: Pick<ClaimingPerson, 'mobile' | 'isByLetter'>) =>
  and(
    arrayContains(importRows.mobiles, [mobile]),
    isByLetter ? sql`${importRows.mobiles}[1] = ${mobile}` : undefined,
  )

/** The rows that wait for the family with this number. */
export const isOpenFor = (person: Pick<ClaimingPerson, 'mobile' | 'isByLetter'>) =>
  and(hasNumber(person), inArray(importRows.state, ['held', 'invited']))

/** The rows with this number that another number of the family has taken. */
export const isTakenFrom = (person: ClaimingPerson) =>
  and(hasNumber(person), eq(importRows.state, 'claimed'), ne(importRows.claimedBy, person.userId))

/** The rows that a login with this number leads to. */
export const isUnanswered = (person: ClaimingPerson) =>
  or(isOpenFor(person), and(isTakenFrom(person), isNull(importRows.askedBy)))

export async function lockRowFor(
  tx: Queryable,
  id: number,
  condition: ReturnType<typeof isOpenFor>,
): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.id, id), condition))
    .for('update')
  return row
}

interface Claimer {
  db: Queryable
  env: Env
  userId: number
}

/** What decides which rows a family may take. */
export interface Family {
  profileIds: readonly number[]
  hasRoom: boolean
}

export async function findFamily({ db, env, userId }: Claimer): Promise<Family> {
  const own = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), sql`${profiles.state} <> 'deleted'`))
  return {
    profileIds: own.map(({ id }) => id),
    hasRoom: own.length < env.trust.profiles_per_account,
  }
}

/** The profile that a row changes, 0 for a new one, or null if the family cannot take it. */
export function targetOf(row: ImportRow, { profileIds, hasRoom }: Family): number | null {
  const { duplicateProfileId: id, duplicateDecision } = row
  // newer data of the same person is a change that the family sends itself
  if (id !== null && duplicateDecision === 'newer' && profileIds.includes(id)) return id
  return hasRoom ? 0 : null
}

/** Rows that a member has taken and whose registration is not sent. */
export const isTakenBy = (userId: number) =>
  and(eq(importRows.claimedBy, userId), eq(importRows.state, 'claimed'))

/** Stores a photo as an upload of a family; null if it is not there any more. */
export async function copyPhoto(
  { db, files }: { db: Queryable; files: FileStore },
  photo: string | null | undefined,
  ownerId: number,
): Promise<string | null> {
  if (!photo) return null
  const versions: Record<string, Buffer> = {}
  for (const name of Object.keys(profilePhotoVersions)) {
    const bytes = await files.getBytes(versionKey(photo, name)).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      return null
    })
    if (!bytes) return null
    versions[name] = Buffer.from(bytes)
  }
  return storeUpload({ db, files }, { kind: 'profile', ownerId, versions })
}
