import { reviews } from '../../db/schema/services/reviews.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'

async function reviewOf({ portal, owner }: Cell): Promise<number> {
  const rows = await portal.services.db
    .insert(reviews)
    .values({ userId: owner.id, rating: 4, text: 'Good' })
    .returning()
  return written(rows).id
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'reviews'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'reviews':                                               row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'review/create':                                         row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'review/create: a change':                               row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'review/delete':                                         row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'review/reply':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'reviews'> = {
  reviews: async () => ({ body: {} }),
  'review/create': async () => ({ body: { rating: 5, user_review: 'Helpful', review_id: 0 } }),
  'review/create: a change': async (cell) => ({
    body: { rating: 1, user_review: 'Changed', review_id: await reviewOf(cell) },
  }),
  'review/delete': async (cell) => ({ body: { review_id: await reviewOf(cell) } }),
  'review/reply': async (cell) => ({
    body: { review_id: await reviewOf(cell), admin_review: 'Thank you' },
  }),
}

export const authorization: Authorization<'reviews'> = { calls, requests }
