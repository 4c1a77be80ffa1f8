import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { reviews } from '../../db/schema/reviews.ts'

export type Review = typeof reviews.$inferSelect
export type ReviewWithName = Review & { userName: string }

const withName = {
  review: reviews,
  userName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
}

export async function listReviews(
  db: Queryable,
  limit: number,
  cursor: string,
): Promise<ReviewWithName[]> {
  const rows = await db
    .select(withName)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(cursor ? lt(reviews.id, Number(cursor)) : undefined)
    .orderBy(desc(reviews.id))
    .limit(limit)
  return rows.map(({ review, userName }) => ({ ...review, userName }))
}

async function findOne(db: Queryable, column: 'id' | 'userId', value: number) {
  const [row] = await db
    .select(withName)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews[column], value))
  return row && { ...row.review, userName: row.userName }
}

export const findReview = (db: Queryable, id: number) => findOne(db, 'id', id)
export const findReviewOf = (db: Queryable, userId: number) => findOne(db, 'userId', userId)

/** How many reviews gave each number of stars. */
export async function countByRating(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .groupBy(reviews.rating)
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

/** Null when the member has a review already: the unique index decides, also between two requests. */
export async function addReview(
  db: Queryable,
  review: typeof reviews.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.userId })
    .returning({ id: reviews.id })
  return row?.id ?? null
}

/** Reads a review for a change, so that two people changing it at once take turns. */
export async function lockReview(tx: Queryable, id: number): Promise<ReviewWithName | undefined> {
  const [row] = await tx
    .select(withName)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews })
  return row && { ...row.review, userName: row.userName }
}

export async function changeReview(
  tx: Queryable,
  id: number,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(reviews.id, id))
}

export async function deleteReview(tx: Queryable, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}
