import { eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { type User, usedNumber } from '../account.queries.ts'

/**
 * Gives an account, which is locked, another number. Returns false if another account has it; the unique
 * index decides between concurrent changes and sign-ups.
 */
export async function replaceNumber(tx: Transaction, user: User, mobile: string): Promise<boolean> {
  const earlier = usedNumber(user)
  try {
    // a savepoint, because a failed statement ends its transaction
    await tx.transaction((savepoint) =>
      savepoint
        .update(users)
        .set({
          mobile,
          previousMobiles: earlier ? [...user.previousMobiles, earlier] : user.previousMobiles,
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, user.id)),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'users_mobile_key')) return false
    throw error
  }
}

/** True if a statement failed because a row with this unique value exists; Drizzle wraps the error. */
function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof DatabaseError && cause.code === '23505' && cause.constraint === index
}
