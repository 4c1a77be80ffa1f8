import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { reviews } from '../../db/schema/services/reviews.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

/** Erases the review of an account. */
export async function eraseReviewOf(tx: Queryable, userId: number): Promise<void> {
  const erased = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ id: reviews.id })
  await forgetSubjects(
    tx,
    'review',
    erased.map(({ id }) => id),
  )
}
