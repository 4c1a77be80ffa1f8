import { todayInIndia } from '@sangam/contract/dates'
import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { listJob, postJob, setListedDaysAgo } from './jobs.testing.ts'
import { daysAgo } from './posts.view.ts'

const portal = await startPortal()

const runAction = (user: TestUser, id: number, action_type: string, more: object = {}) =>
  user.send('job/posted-job-actions', { jm_job_posted_id: id, action_type, ...more })
const look = async (user: TestUser, id: number) =>
  (await user.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })).data
const isListed = async (user: TestUser, id: number) => {
  const { data } = await user.call('job/get-posted-job', { limit: 100 })
  return data.data.some((job) => job.jm_job_posted_id === id)
}
const inDays = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000))

describe('after 45 days', () => {
  test('a post leaves the list, and its owner sees the reason', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const id = await listJob(portal, ganesh)
    await setListedDaysAgo(portal, id, 44)
    expect(await isListed(other, id)).toBe(true)
    expect(await look(ganesh, id)).toMatchObject({
      listing_state: 'listed',
      expires_on: inDays(1),
      day_ago: 44,
    })
    await setListedDaysAgo(portal, id, 45)
    expect(await isListed(other, id)).toBe(false)
    expect(await isListed(ganesh, id)).toBe(false)
    expect(await look(ganesh, id)).toMatchObject({
      listing_state: 'expired',
      expires_on: inDays(0),
      is_renew: true,
    })
  })

  test('a renewed post is listed for another 45 days', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const id = await listJob(portal, ganesh)
    await setListedDaysAgo(portal, id, 60)
    expect(await runAction(ganesh, id, 'renew')).toMatchObject({
      message: 'jobs.msg_renewed',
      data: { listing_state: 'listed', day_ago: 0, expires_on: inDays(45), is_renew: false },
    })
    expect(await isListed(other, id)).toBe(true)
  })

  test('a pending post does not expire, and its approval starts the 45 days', async () => {
    const [ganesh, admin] = [await portal.user(), await portal.admin()]
    const id = await postJob(ganesh)
    await setListedDaysAgo(portal, id, 100)
    expect(await look(ganesh, id)).toMatchObject({ listing_state: 'waiting' })
    const approved = await runAction(admin, id, 'approv_reject', { acton_data: 'Approved' })
    expect(approved.data).toMatchObject({ listing_state: 'listed', day_ago: 0 })
  })
})

describe('the owner', () => {
  test('can renew only near the end of the listing', async () => {
    const ganesh = await portal.user()
    const id = await listJob(portal, ganesh)
    expect(await runAction(ganesh, id, 'renew')).toMatchObject({
      httpStatus: 409,
      message: 'jobs.err_not_now',
    })
    await setListedDaysAgo(portal, id, 36)
    expect((await runAction(ganesh, id, 'renew')).httpStatus).toBe(200)
  })

  test.each(['filled', 'close'] as const)('marks it as %s: it leaves the list', async (action) => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const id = await listJob(portal, ganesh)
    const state = action === 'filled' ? 'filled' : 'closed'
    expect(await runAction(ganesh, id, action)).toMatchObject({
      message: `jobs.msg_${state}`,
      data: { listing_state: state, is_close: false, is_reopen: true, is_renew: false },
    })
    expect(await isListed(other, id)).toBe(false)
    expect((await runAction(ganesh, id, action)).httpStatus).toBe(409)
  })

  test('reopens it at its old position', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const id = await listJob(portal, ganesh)
    await setListedDaysAgo(portal, id, 20)
    await runAction(ganesh, id, 'close')
    expect(await runAction(ganesh, id, 'reopen')).toMatchObject({
      message: 'jobs.msg_reopened',
      data: { listing_state: 'listed', day_ago: 20 },
    })
    expect(await isListed(other, id)).toBe(true)
    expect((await runAction(ganesh, id, 'reopen')).httpStatus).toBe(409)
  })

  test('is the only one who may do this', async () => {
    const [ganesh, other, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const id = await listJob(portal, ganesh)
    await setListedDaysAgo(portal, id, 40)
    for (const action of ['renew', 'filled', 'close', 'reopen']) {
      for (const person of [other, admin]) {
        expect(await runAction(person, id, action)).toMatchObject({
          httpStatus: 403,
          message: 'jobs.err_not_yours',
        })
      }
    }
  })
})

describe('days are counted on the calendar of India', () => {
  const at = (text: string) => new Date(text)

  test.each([
    ['2025-06-01T18:29:00Z', '2025-06-01T18:29:30Z', 0],
    ['2025-06-01T18:29:00Z', '2025-06-01T18:31:00Z', 1],
    ['2025-06-01T18:31:00Z', '2025-06-02T18:29:00Z', 0],
    ['2025-06-01T12:00:00Z', '2025-07-16T12:00:00Z', 45],
  ])('from %s to %s are %i days', (since, now, days) =>
    expect(daysAgo(at(since), at(now))).toBe(days),
  )
})
