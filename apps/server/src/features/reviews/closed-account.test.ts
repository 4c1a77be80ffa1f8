import { describe, expect, test } from 'vitest'
import { closings } from '../../testing/closed-account.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()
const reader = await portal.user()

describe.each(closings)('the review of a $name account', ({ close, reopen }) => {
  test('keeps text and stars, but only admins see the name', async () => {
    const author = await portal.user({ firstName: 'Meena', lastName: 'Tayade' })
    await author.call('review/create', { review_id: 0, rating: 4, user_review: 'Useful.' })
    const seenBy = async (person: TestUser) => {
      const { data } = await person.call('reviews', {})
      return [data.allReviews[0]?.review_user_name, data.allReviews[0]?.user_review, data.average]
    }
    expect(await seenBy(reader)).toEqual(['Meena Tayade', 'Useful.', 4])
    await close(admin, author.id)
    expect(await seenBy(reader)).toEqual(['', 'Useful.', 4])
    expect(await seenBy(admin)).toEqual(['Meena Tayade', 'Useful.', 4])
    await reopen(admin, author.id)
    expect(await seenBy(reader)).toEqual(['Meena Tayade', 'Useful.', 4])
  })
})
