import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export type User = typeof users.$inferSelect

export async function findUserByMobile(db: Queryable, mobile: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

export async function findUser(db: Queryable, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function countSignUpsOf(db: Queryable, associateId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.associateId, associateId))
  return row?.count ?? 0
}

type SignUp = Pick<User, 'firstName' | 'lastName' | 'regionId' | 'cityVillage' | 'associateId'>

/**
 * Creates an account, or completes the sign-up of `completingId`. Returns undefined if the number
 * is taken. One statement decides, so two sign-ups of one number cannot both succeed.
 */
export async function saveSignUp(
  db: Queryable,
  mobile: string,
  details: SignUp,
  completingId: number,
): Promise<User | undefined> {
  const signUp = { ...details, signedUpAt: sql`now()` }
  const [user] = await db
    .insert(users)
    .values({ mobile, ...signUp })
    .onConflictDoUpdate({
      target: users.mobile,
      set: { ...signUp, updatedAt: sql`now()` },
      setWhere: sql`${users.id} = ${completingId} and ${users.signedUpAt} is null`,
    })
    .returning()
  return user
}
