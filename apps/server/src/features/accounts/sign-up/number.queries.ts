import { eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'

/**
 * Gives an account another number. Returns false if another account has it; the unique index decides
 * between concurrent changes and sign-ups.
 */
export async function replaceNumber(
  tx: Transaction,
  userId: number,
  mobile: string,
): Promise<boolean> {
  try {
    // a savepoint, because a failed statement ends its transaction
    await tx.transaction((savepoint) =>
      savepoint
        .update(users)
        .set({
          mobile,
          previousMobiles: sql`array_append(${users.previousMobiles}, ${users.mobile}::text)`,
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, userId)),
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
