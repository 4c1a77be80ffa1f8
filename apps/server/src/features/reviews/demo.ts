import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { reviews } from '../../db/schema/services/reviews.ts'
import { readDemo } from '../../demo/read-demo.ts'

/** `member` is the end of the mobile number of a demo member. */
type DemoReview = readonly [member: number, rating: number, text: string, reply?: string]

const mobileOf = (member: number) => String(9_100_000_000 + member)

/** Oldest first. */
export async function loadDemo(db: Transaction): Promise<void> {
  const demoReviews = await readDemo<DemoReview[]>('reviews')
  const members = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(
      inArray(
        users.mobile,
        demoReviews.map(([member]) => mobileOf(member)),
      ),
    )
  const ids = new Map(members.map(({ id, mobile }) => [mobile, id]))
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

  await db.insert(reviews).values(
    demoReviews.map(([member, rating, text, reply = ''], number) => {
      const userId = ids.get(mobileOf(member))
      if (!userId) throw new Error(`no demo member has the number ${mobileOf(member)}`)
      const days = (demoReviews.length - number) * 3
      return {
        userId,
        rating,
        text,
        reply,
        createdAt: daysAgo(days),
        repliedAt: reply ? daysAgo(days - 2) : null,
      }
    }),
  )
}
