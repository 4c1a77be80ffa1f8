import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared, preparedByFilter } from '../../db/prepared.ts'
import type { FindNames } from '../../db/record-names.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { reviews } from '../../db/schema/services/reviews.ts'

export type Review = typeof reviews.$inferSelect
export type ReviewWithName = Review & { userName: string; isAuthorOpen: boolean }

const withName = {
  review: reviews,
  userName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  isAuthorOpen: users.isOpen,
}

const selectWithName = (db: Queryable) =>
  db.select(withName).from(reviews).innerJoin(users, eq(users.id, reviews.userId))

const toReview = ({
  review,
  ...author
}: { review: Review } & Omit<ReviewWithName, keyof Review>) => ({
  ...review,
  ...author,
})

const preparedList = preparedByFilter(
  'review-list',
  (db, flags: { isAfter: boolean; isUnanswered: boolean }, name) =>
    selectWithName(db)
      .where(
        and(
          flags.isAfter ? lt(reviews.id, sql.placeholder('cursor')) : undefined,
          // a literal: a parameter would not match the condition of the index
          flags.isUnanswered ? sql`${reviews.reply} = ''` : undefined,
        ),
      )
      .orderBy(desc(reviews.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
)

export async function listReviews(
  db: Queryable,
  { isUnanswered }: { isUnanswered: boolean },
  limit: number,
  cursor: string,
): Promise<ReviewWithName[]> {
  const statement = preparedList(db, { isUnanswered, isAfter: cursor !== '' })
  return (await statement.execute({ limit, cursor: Number(cursor) })).map(toReview)
}

export async function findReview(db: Queryable, id: number): Promise<ReviewWithName | undefined> {
  const [row] = await selectWithName(db).where(eq(reviews.id, id))
  return row && toReview(row)
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
  return row && toReview(row)
}

const ratingCounts = prepared('review-rating-counts', (db, name) =>
  db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .groupBy(reviews.rating)
    .prepare(name),
)

/** The number of reviews for each rating. */
export async function countByRating(db: Queryable): Promise<Map<number, number>> {
  const rows = await ratingCounts(db).execute()
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

/** Null if the member already has a review; the unique index also decides between concurrent requests. */
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

/** Reads and locks a review, so that concurrent changes run one after the other. */
export async function lockReview(tx: Queryable, id: number): Promise<ReviewWithName | undefined> {
  const [row] = await selectWithName(tx).where(eq(reviews.id, id)).for('update', { of: reviews })
  return row && toReview(row)
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

export const findReviewerNames: FindNames = (db, ids) =>
  db
    .select({ id: reviews.id, name: withName.userName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(inArray(reviews.id, [...ids]))
