import { eq } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { reviews as reviewTable } from '../../db/schema/services/reviews.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { eraseReviewOf } from './erasure.queries.ts'
import { reviewExport } from './review.exports.ts'
import { reviewHandlers } from './review.handlers.ts'
import { findReviewerNames } from './review.queries.ts'

export const reviews: Slice<'reviews'> = {
  handlers: reviewHandlers,
  erase: (tx, _files, userId) => eraseReviewOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['reviews'],
  auditSubjects: { review: findReviewerNames },
  exports: [reviewExport],
  personalData: [
    deletedWithAccount(reviewTable, {
      area: 'messages',
      audience: 'everybody',
      retention: 'account',
      rowsOf: (userId) => eq(reviewTable.userId, userId),
    }),
  ],
}
