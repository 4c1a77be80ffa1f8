import { placeholderMobile } from '@sangam/contract/mobile'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import type { User } from '../account.queries.ts'

/** Somebody has logged in with this number, or has got a letter for it; a sign-up alone proves nothing. */
const isUsed = or(sql`${users.numberVerifiedAt} is not null`, eq(users.onlyByLetter, true))

export async function hasAccount(db: Queryable, mobile: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, mobile), isUsed))
  return rows.length > 0
}

interface Family {
  /** Empty: the family has no number. */
  mobile: string
  firstName: string
  lastName: string
  regionId: number
  cityVillage: string
  /** A code by SMS has confirmed the number; else the family logs in with letters. */
  isConfirmed: boolean
}

/**
 * The new account of a family that a volunteer has entered; an unconfirmed sign-up becomes
 * it. Undefined if the number has an account, which is never changed from outside.
 */
export async function openFamilyAccount(
  tx: Queryable,
  { mobile, isConfirmed, ...details }: Family,
): Promise<{ user: User; isNew: boolean } | undefined> {
  const columns = {
    ...details,
    signedUpAt: sql`now()`,
    numberVerifiedAt: sql`now()`,
    onlyByLetter: !isConfirmed,
  }
  const [created] = await tx
    .insert(users)
    .values({ ...columns, mobile: mobile || placeholderMobile(await nextPlace(tx)) })
    .onConflictDoNothing()
    .returning()
  if (created) return { user: created, isNew: true }
  const [user] = await tx
    .update(users)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(
      and(eq(users.mobile, mobile), isNull(users.numberVerifiedAt), eq(users.onlyByLetter, false)),
    )
    .returning()
  return user && { user, isNew: false }
}

/** An id that no account will have makes placeholders different. */
async function nextPlace(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as place`,
  )
  return rows[0]?.place ?? 0
}
