import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import type { confirmations } from '../../../db/schema/registry/consents.ts'
import type { profiles } from '../../../db/schema/registry/profiles.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'
import { hashNumber } from '../../../settings/secret.ts'
import { hasOpenAccount } from '../../../visibility/changes.ts'
import { findStoredProfile, lockProfile } from '../../profiles/profiles.public.ts'
import { findCandidate } from '../asking/asking.queries.ts'
import { type EnteredPerson, peopleOf } from '../asking/people.ts'

type Confirmation = typeof confirmations.$inferSelect
type AskedAbout = Pick<Confirmation, 'profileId' | 'userId' | 'purpose' | 'mobileHash'>

/** The person whom a question is about, and the record that names the person. */
interface Asked {
  person: EnteredPerson
  /** Who has entered the person. */
  ownerId: number
  /** Null: the nominee of the account. */
  profile: typeof profiles.$inferSelect | null
  /** How a nominee is related to the owner, in the words of the owner. */
  relation: string
}

/** The nominee of an account, and whether the account is open. */
export async function findNomineeOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({ nominee: nominees, ownerIsOpen: users.isOpen })
    .from(nominees)
    .innerJoin(users, eq(users.id, nominees.userId))
    .where(eq(nominees.userId, userId))
  return row && { ...row.nominee, ownerIsOpen: row.ownerIsOpen }
}

/** The same under the lock of the account, which orders changes of its nominee. */
export async function lockNomineeOf(tx: Queryable, userId: number) {
  await lockAccounts(tx, userId)
  return findNomineeOf(tx, userId)
}

/** Null if the number was removed meanwhile, or the record is deleted or its account closed. */
export const findAsked = (db: Queryable, secret: KeyObject, row: AskedAbout) =>
  readAsked(db, secret, row, { findProfile: findStoredProfile, findNominee: findNomineeOf })

/** The same under the lock of the record, which orders concurrent answers. */
export const lockAsked = (tx: Queryable, secret: KeyObject, row: AskedAbout) =>
  readAsked(tx, secret, row, { findProfile: lockProfile, findNominee: lockNomineeOf })

interface Reading {
  findProfile: typeof findStoredProfile
  findNominee: typeof findNomineeOf
}

async function readAsked(
  db: Queryable,
  secret: KeyObject,
  row: AskedAbout,
  reading: Reading,
): Promise<Asked | null> {
  if (row.userId !== null) {
    const nominee = await reading.findNominee(db, row.userId)
    if (!nominee?.ownerIsOpen) return null
    const { name, relation, mobile } = nominee
    const person = personOf(secret, row, [{ person: 'nominee', purpose: 'nominee', name, mobile }])
    return person ? { person, ownerId: row.userId, profile: null, relation } : null
  }
  const profile = row.profileId === null ? null : await reading.findProfile(db, row.profileId)
  if (!profile || !hasOpenAccount(profile) || profile.state === 'deleted') return null
  const candidate = await findCandidate(db, profile.id)
  const person = personOf(secret, row, peopleOf(profile, candidate?.mobile ?? ''))
  return person ? { person, ownerId: profile.ownerId, profile, relation: '' } : null
}

function personOf(
  secret: KeyObject,
  { purpose, mobileHash }: AskedAbout,
  people: readonly EnteredPerson[],
): EnteredPerson | undefined {
  return people.find(
    (person) =>
      person.purpose === purpose &&
      person.mobile !== '' &&
      hashNumber(secret, person.mobile).equals(mobileHash),
  )
}
