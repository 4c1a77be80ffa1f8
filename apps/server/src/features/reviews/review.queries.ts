import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared, preparedByFilter } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import { reviews } from '../../db/schema/reviews.ts'

export type Review = typeof reviews.$inferSelect
export type ReviewWithName = Review & { userName: string }

const withName = {
  review: reviews,
  userName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
}

const selectWithName = (db: Queryable) =>
  db.select(withName).from(reviews).innerJoin(users, eq(users.id, reviews.userId))

const flat = <Row extends { review: Review; userName: string }>({ review, userName }: Row) => ({
  ...review,
  userName,
})

const preparedList = preparedByFilter(
  'review-list',
  (db, { isAfter }: { isAfter: boolean }, name) =>
    selectWithName(db)
      .where(isAfter ? lt(reviews.id, sql.placeholder('cursor')) : undefined)
      .orderBy(desc(reviews.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
)

export async function listReviews(
  db: Queryable,
  limit: number,
  cursor: string,
): Promise<ReviewWithName[]> {
  const statement = preparedList(db, { isAfter: cursor !== '' })
  return (await statement.execute({ limit, cursor: Number(cursor) })).map(flat)
}

export async function findReview(db: Queryable, id: number): Promise<ReviewWithName | undefined> {
  const [row] = await selectWithName(db).where(eq(reviews.id, id))
  return row && flat(row)
}

const reviewOfUser = prepared('review-of-user', (db, name) =>
  selectWithName(db)
    .where(eq(reviews.userId, sql.placeholder('userId')))
    .prepare(name),
)

export async function findReviewOf(
  db: Queryable,
  userId: number,
): Promise<ReviewWithName | undefined> {
  const [row] = await reviewOfUser(db).execute({ userId })
  return row && flat(row)
}

const ratingCounts = prepared('review-rating-counts', (db, name) =>
  db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .groupBy(reviews.rating)
    .prepare(name),
)

/** How many reviews gave each number of stars. */
export async function countByRating(db: Queryable): Promise<Map<number, number>> {
  const rows = await ratingCounts(db).execute()
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
  const [row] = await selectWithName(tx).where(eq(reviews.id, id)).for('update', { of: reviews })
  return row && flat(row)
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
