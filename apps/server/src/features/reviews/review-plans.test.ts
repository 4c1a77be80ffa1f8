import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scansOf } from '../../testing/query-plans.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { listReviews } from './review.queries.ts'

const portal = await startPortal()
const { db, pool } = portal.services

test('the few unanswered reviews among many are read from their index', async () => {
  await db.execute(sql`
    with authors as (
      insert into users (mobile, region_id, signed_up_at, number_verified_at, verification)
      select (7000000000 + n)::text, 1, now(), now(), 'verified' from generate_series(1, 5000) as n
      returning id)
    insert into reviews (user_id, rating, text, reply)
    select id, 4, 'Good', case when id % 500 = 0 then '' else 'Thank you' end from authors`)
  await db.execute(sql`analyze users, reviews`)
  for (const cursor of ['', '4000']) {
    const scans = await scansOf(pool, (logged) =>
      listReviews(logged, { isUnanswered: true }, 6, cursor),
    )
    expect(scans).toEqual(['reviews_unanswered', 'users_pkey'])
  }
})
