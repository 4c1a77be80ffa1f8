import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { reviews } from '../../db/schema/services/reviews.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal()

const write = (person: TestUser, rating: number, user_review = 'A good service', review_id = 0) =>
  person.call('review/create', { rating, user_review, review_id })

const read = async (person: TestUser) =>
  (await person.call('reviews', { is_auth: 1, limit: 100 })).data

const lastAction = async () => {
  const [entry] = await portal.services.db
    .select()
    .from(auditTrail)
    .orderBy(desc(auditTrail.id))
    .limit(1)
  return entry
}

describe('without reviews', () => {
  test('there is no average', async () => {
    expect(await read(await portal.user())).toEqual({
      allReviews: [],
      userReviewDetails: null,
      average: null,
      distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
      total: 0,
      next_cursor: null,
    })
  })
})

describe('a member', () => {
  test('writes one review and sees it as their own and in the list', async () => {
    const asha = await portal.user({ firstName: 'Asha', lastName: 'Wankhade' })
    const answer = await write(asha, 5, '  छान सेवा  ')
    expect(answer).toMatchObject({ httpStatus: 200, message: 'review_page.msg_saved' })
    const own = {
      rating: 5,
      user_review: 'छान सेवा',
      review_user_name: 'Asha Wankhade',
      admin_review: '',
      admin_review_created_at: null,
      is_edit: true,
      is_admin: false,
    }
    const { userReviewDetails, allReviews } = await read(asha)
    expect(userReviewDetails).toMatchObject(own)
    expect(allReviews[0]).toEqual(userReviewDetails)

    const shownToOther = (await read(await portal.user())).allReviews[0]
    expect(shownToOther).toMatchObject({ ...own, is_edit: false })
  })

  test('cannot write a second one', async () => {
    const member = await portal.user()
    await write(member, 4)
    expect(await write(member, 1)).toMatchObject({
      httpStatus: 409,
      message: 'review_page.err_already',
    })
    expect((await read(member)).userReviewDetails?.rating).toBe(4)
  })

  test('has one review even if several requests race', async () => {
    const member = await portal.user()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(member, rating)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ])
    const { allReviews } = await read(member)
    expect(allReviews.filter(({ is_edit }) => is_edit)).toHaveLength(1)
  })

  test('edits their own review by its id', async () => {
    const member = await portal.user()
    const { data } = await write(member, 2, 'Slow')
    const answer = await write(member, 4, 'Faster now', data.id)
    expect(answer.data).toMatchObject({ id: data.id, rating: 4, user_review: 'Faster now' })
  })

  test('cannot edit, delete or reply to the review of another member', async () => {
    const { data } = await write(await portal.user(), 3)
    const stranger = await portal.user()
    const refused = { httpStatus: 403, message: 'review_page.err_not_yours' }
    expect(await write(stranger, 1, 'Bad', data.id)).toMatchObject(refused)
    expect(await stranger.call('review/delete', { review_id: data.id })).toMatchObject(refused)
    expect(
      await stranger.call('review/reply', { review_id: data.id, admin_review: 'Hello' }),
    ).toMatchObject({ httpStatus: 403, message: 'common.err_not_allowed' })
  })

  test('deletes their own review permanently and may write a new one', async () => {
    const member = await portal.user()
    const { data } = await write(member, 3)
    expect(await member.call('review/delete', { review_id: data.id })).toMatchObject({
      httpStatus: 200,
      message: 'review_page.msg_deleted',
    })
    const rows = await portal.services.db.select().from(reviews)
    expect(rows.map(({ id }) => id)).not.toContain(data.id)
    expect((await read(member)).userReviewDetails).toBeNull()
    expect((await write(member, 5)).httpStatus).toBe(200)
  })

  test.each([0, 6, -1, 2.5, 'x', null])('cannot give %j stars', async (rating) => {
    const member = await portal.user()
    const answer = await member.send('review/create', { rating, user_review: 'x', review_id: 0 })
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: { rating: 'review_page.err_rating_required' },
    })
  })

  test('must write a text of at most 1000 characters', async () => {
    const member = await portal.user()
    expect((await write(member, 3, '  ')).errors).toEqual({ user_review: 'common.err_required' })
    expect((await write(member, 3, 'x'.repeat(1001))).errors).toEqual({
      user_review: 'common.err_too_long',
    })
    expect((await write(member, 3, 'x'.repeat(1000))).httpStatus).toBe(200)
  })

  test('gets 404 for a review that does not exist', async () => {
    const member = await portal.user()
    const missing = { httpStatus: 404, message: 'review_page.err_not_found' }
    expect(await write(member, 3, 'x', 99_999)).toMatchObject(missing)
    expect(await member.call('review/delete', { review_id: 99_999 })).toMatchObject(missing)
  })
})

describe('an admin', () => {
  test('replies, and the reply is shown with its date', async () => {
    const admin = await portal.admin()
    const { data } = await write(await portal.user({ firstName: 'Nilesh', lastName: 'Kale' }), 2)
    const answer = await admin.call('review/reply', {
      review_id: data.id,
      admin_review: 'We will mend it',
    })
    expect(answer).toMatchObject({
      message: 'review_page.msg_replied',
      data: { admin_review: 'We will mend it', is_admin: true, is_edit: false },
    })
    expect(answer.data.admin_review_created_at).not.toBeNull()
    expect(await lastAction()).toMatchObject({
      actorId: admin.id,
      action: 'review_reply',
      subjectName: 'Nilesh Kale',
      after: { reply: 'We will mend it' },
    })
    expect(
      (await admin.call('review/reply', { review_id: data.id, admin_review: ' ' })).errors,
    ).toEqual({ admin_review: 'common.err_required' })
    expect(
      await admin.call('review/reply', { review_id: 99_999, admin_review: 'x' }),
    ).toMatchObject({ httpStatus: 404 })
  })

  test('edits any review, which is recorded in the audit trail', async () => {
    const admin = await portal.admin()
    const { data } = await write(await portal.user(), 1, 'Rude words')
    expect((await write(admin, 1, '…', data.id)).data.user_review).toBe('…')
    expect(await lastAction()).toMatchObject({
      actorId: admin.id,
      action: 'review_edit',
      before: { rating: 1, text: 'Rude words' },
      after: { rating: 1, text: '…' },
    })
  })

  test('deletes any review; the audit trail has no copy of its text', async () => {
    const admin = await portal.admin()
    const { data } = await write(await portal.user(), 1, 'A private number 9876543210')
    await admin.call('review/delete', { review_id: data.id })
    const entry = await lastAction()
    expect(entry).toMatchObject({ action: 'review_delete', subjectId: String(data.id) })
    expect(JSON.stringify(entry)).not.toContain('private number')
  })

  test('changes their own review without an entry in the audit trail', async () => {
    const admin = await portal.admin()
    const before = await lastAction()
    const { data } = await write(admin, 5)
    await write(admin, 4, 'Still good', data.id)
    await admin.call('review/delete', { review_id: data.id })
    expect(await lastAction()).toEqual(before)
  })
})

describe('the summary', () => {
  test('counts every review by stars and rounds the average to half a star', async () => {
    await portal.services.db.delete(reviews)
    for (const rating of [5, 5, 4, 3]) await write(await portal.user(), rating)
    expect(await read(await portal.user())).toMatchObject({
      total: 4,
      average: 4.5,
      distribution: [
        { rating: 5, count: 2 },
        { rating: 4, count: 1 },
        { rating: 3, count: 1 },
        { rating: 2, count: 0 },
        { rating: 1, count: 0 },
      ],
    })
    await write(await portal.user(), 1)
    expect((await read(await portal.user())).average).toBe(3.5)
  })

  test('covers all reviews on every page, and pages show each review once', async () => {
    const person = await portal.user()
    const first = (await person.call('reviews', { is_auth: 0, limit: 3 })).data
    const second = (
      await person.call('reviews', { is_auth: 0, limit: 3, cursor: first.next_cursor ?? '' })
    ).data
    expect([first.total, second.total, first.average, second.average]).toEqual([5, 5, 3.5, 3.5])
    const ids = [...first.allReviews, ...second.allReviews].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect([new Set(ids).size, second.next_cursor]).toEqual([5, null])
  })
})

describe('the filter of unanswered reviews', () => {
  test('shows admins only reviews without a reply, over all pages, and is ignored for members', async () => {
    const admin = await portal.admin()
    const authors = [await portal.user(), await portal.user(), await portal.user()]
    const ids: number[] = []
    for (const author of authors) ids.push((await write(author, 4)).data.id)
    const [first, second, third] = ids
    await admin.call('review/reply', { review_id: second ?? 0, admin_review: 'Thank you' })
    const ask = async (person: TestUser, cursor: string) =>
      (await person.call('reviews', { is_unanswered: 1, limit: 1, cursor })).data

    const page = await ask(admin, '')
    expect(page.allReviews.map(({ id }) => id)).toEqual([third])
    const next = await ask(admin, page.next_cursor ?? '')
    expect(next.allReviews.map(({ id }) => id)).toEqual([first])
    const [asha] = authors
    const seen = asha && (await ask(asha, page.next_cursor ?? ''))
    expect(seen?.allReviews.map(({ id }) => id)).toEqual([second])
  })
})
