import { and, eq, exists } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { passkeys } from '../../db/schema/passkeys.ts'

/** Removes all passkeys of a user, for example of a lost phone. Returns how many. */
export async function removeAllPasskeys(tx: Queryable, userId: number): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return removed.length
}

/** Whether a super admin can use all rights when admins need a passkey. */
export async function hasSuperAdminPasskey(db: Queryable): Promise<boolean> {
  const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.isOpen, true), exists(own)))
    .limit(1)
  return admin !== undefined
}
