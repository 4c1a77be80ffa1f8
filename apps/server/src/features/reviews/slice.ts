import type { Slice } from '../../slice.ts'
import { reviewHandlers } from './reviews.handlers.ts'
import { eraseReviewOf } from './reviews.retention.ts'

export const reviews: Slice<'reviews'> = {
  handlers: reviewHandlers,
  erase: (tx, _files, userId) => eraseReviewOf(tx, userId),
  demo: () => import('./reviews.demo.ts'),
  tables: ['reviews'],
}
