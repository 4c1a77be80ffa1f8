import { describe, expect, test } from 'vitest'
import { closings } from '../../testing/closed-account.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { giveResume, listJob } from './jobs.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()
const reader = await portal.user()

const details = (by: TestUser, id: number) =>
  by.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })
const apply = (by: TestUser, id: number) => by.call('job/apply', { jm_job_posted_id: id })

describe.each(closings)('the post of a $name account', ({ close, reopen }) => {
  test('exists for admins only, until the account is open again', async () => {
    const owner = await portal.user()
    const id = await listJob(portal, owner)
    const applicant = await portal.user()
    await giveResume(portal, applicant)
    await apply(applicant, id)
    const listed = async (by: TestUser, filter: object = {}) => {
      const { data } = await by.call('job/get-posted-job', filter)
      return { isShown: data.data.some((post) => post.jm_job_posted_id === id), total: data.total }
    }
    const lists = () =>
      Promise.all([
        listed(reader),
        listed(reader, { search: 'accountant' }),
        listed(reader, { education: 'B.Com' }),
        listed(applicant, { is_applied: 1 }),
      ])
    const before = await lists()
    expect(before.map(({ isShown }) => isShown)).toEqual([true, true, true, true])

    await close(admin, owner.id)
    expect(await lists()).toEqual(before.map(({ total }) => ({ isShown: false, total: total - 1 })))
    for (const member of [reader, applicant]) {
      expect((await details(member, id)).httpStatus).toBe(404)
      expect(await details(member, id)).toEqual(await details(member, 2_000_000_000))
    }
    expect(await apply(reader, id)).toEqual(await apply(reader, 2_000_000_000))
    expect(await listed(admin)).toMatchObject({ isShown: true })
    expect(await details(admin, id)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: true, is_apply: false },
    })

    await reopen(admin, owner.id)
    expect(await lists()).toEqual(before)
    expect(await details(reader, id)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: false, is_apply: true },
    })
  })
})

describe.each(closings)('the application of a $name account', ({ close, reopen }) => {
  test('is hidden from the poster, until the account is open again', async () => {
    const poster = await portal.user()
    const id = await listJob(portal, poster)
    const applicant = await portal.user()
    await giveResume(portal, applicant)
    await apply(applicant, id)
    const applicants = async () => {
      const { data } = await poster.call('job/get-applicants', { jm_job_posted_id: id })
      const { applicants: count } = (await details(poster, id)).data
      return [data.data.length, data.total, count]
    }
    expect(await applicants()).toEqual([1, 1, 1])
    await close(admin, applicant.id)
    expect(await applicants()).toEqual([0, 0, 0])
    await reopen(admin, applicant.id)
    expect(await applicants()).toEqual([1, 1, 1])
  })
})
