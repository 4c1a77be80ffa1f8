import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { findUser, type User } from '../account.queries.ts'
import { checksByAddress } from './login.limits.ts'
import { finishLogin } from './login.outcome.ts'

/** Logs in a user who has the code of a letter, with limited rights. */
export const logInByLetter = (context: Parameters<typeof finishLogin>[0], user: User) =>
  finishLogin(context, user, { by: 'letter', isNewDevice: false })

/** Counts an attempt with a code from this address, with those of logins by SMS. */
export const countCheckByAddress = (request: Parameters<typeof useByAddress>[0]): Promise<void> =>
  useByAddress(request, checksByAddress(request.env))

interface FamilyOfLetter {
  mobile: string
  firstName: string
  lastName: string
  /** 0: not known, so the family completes its sign-up. */
  regionId: number
  cityVillage: string
}

/**
 * The new account of a family that has a letter. Undefined if the number has an account, by a code or by
 * another letter: the number in a register may be that of another family.
 */
export async function accountOfLetter(
  tx: Queryable,
  { mobile, ...details }: FamilyOfLetter,
): Promise<{ user: User; isNew: boolean } | undefined> {
  const signedUpAt = details.regionId > 0 ? sql`now()` : null
  const [created] = await tx
    .insert(users)
    .values({ mobile, ...details, signedUpAt, onlyByLetter: true })
    .onConflictDoNothing()
    .returning()
  if (created) return { user: created, isNew: true }
  // an unconfirmed sign-up may be by a stranger; the trust has written to this family
  const [user] = await tx
    .update(users)
    .set({ onlyByLetter: true })
    .where(
      and(eq(users.mobile, mobile), isNull(users.numberVerifiedAt), eq(users.onlyByLetter, false)),
    )
    .returning()
  return user && { user, isNew: false }
}

/** The account of an earlier letter, unless a code has confirmed its number since. */
export async function findLetterAccount(db: Queryable, id: number): Promise<User | undefined> {
  const user = await findUser(db, id)
  return user?.onlyByLetter ? user : undefined
}

/** For queries: the number has no account, by a code or by a letter. */
export const isFreeForLetter = (mobile: SQL): SQL =>
  sql`not exists (select from users where users.mobile = ${mobile}
    and (users.number_verified_at is not null or users.only_by_letter))`
