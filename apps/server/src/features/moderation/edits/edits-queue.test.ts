import { beforeEach, describe, expect, test } from 'vitest'
import { edits } from '../../../db/schema/base/moderation.ts'
import { profileForm, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { jobForm, listJob, postJob, setListedDaysAgo } from '../../jobs/jobs.testing.ts'
import { recordKinds } from './edits.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(edits)
})

const list = async (body: Parameters<typeof admin.call<'edits/list'>>[1] = {}) =>
  (await admin.call('edits/list', body)).data
const tile = async () => {
  const { data } = await admin.call('admin/dashboard', {})
  return data.queues.find(({ name }) => name === 'edits')
}
const editedJob = async (owner: TestUser, title = 'Changed') => {
  const id = await listJob(portal, owner)
  await editJob(owner, id, title)
  return id
}
const editJob = (owner: TestUser, id: number, job_title: string) =>
  owner.call('job/job-post', {
    ...jobForm,
    job_title,
    operation_type: 'update',
    jm_job_posted_id: id,
  })
const actOn = (by: TestUser, id: number, action_type: 'close' | 'reopen' | 'renew') =>
  by.call('job/posted-job-actions', { jm_job_posted_id: id, action_type, acton_data: '' })

test('the queue lists all kinds of records, oldest first, and can be filtered by kind', async () => {
  for (const kind of [recordKinds.job, recordKinds.profile, recordKinds.business]) {
    const record = await kind.create(portal, await portal.user())
    await record.edit('Changed')
  }
  const all = await list()
  expect(all.data.map(({ subject }) => subject)).toEqual(['job', 'profile', 'business'])
  expect(all.total).toBe(3)
  const jobs = await list({ subject: 'job' })
  expect(jobs).toMatchObject({ total: 1, data: [{ subject: 'job' }], next_cursor: null })
})

test('pages have no gaps and no repeats', async () => {
  const owner = await portal.user()
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await editedJob(owner))
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: first.next_cursor ?? '' })
  const third = await list({ limit: 2, cursor: second.next_cursor ?? '' })
  const pages = [first, second, third].map(({ data }) => data.map(({ record_id }) => record_id))
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  expect(third.next_cursor).toBeNull()
})

test('the dashboard counts the records to check, with the time of the oldest edit', async () => {
  expect(await tile()).toEqual({ name: 'edits', waiting: 0, overdue: 0, oldest_at: null })
  const owner = await portal.user()
  await editedJob(owner)
  await editedJob(owner)
  const { data } = await list()
  expect(await tile()).toEqual({ name: 'edits', waiting: 2, overdue: 0, oldest_at: data[0]?.since })
})

test('a record is named with its number', async () => {
  const job = await editedJob(await portal.user(), 'Cashier')
  const { id, edit } = await recordKinds.profile.create(portal, await portal.user())
  await edit('Changed')
  const { registrationNumber } = await storedProfile(portal, id)
  const { data } = await list()
  expect(data.map(({ name, number }) => [name, number])).toEqual([
    ['Cashier', `JB${String(job).padStart(5, '0')}`],
    [expect.stringContaining(profileForm().lname), registrationNumber],
  ])
})

test('a post that waits for its first decision is not in the queue', async () => {
  const owner = await portal.user()
  await editJob(owner, await postJob(owner), 'Changed')
  expect(await list()).toMatchObject({ total: 0, data: [] })
})

describe('an edited record that other members cannot see', () => {
  test('leaves the queue when its post is closed and returns when it is reopened', async () => {
    const owner = await portal.user()
    const id = await editedJob(owner)
    await actOn(owner, id, 'close')
    expect((await list()).total).toBe(0)
    expect((await tile())?.waiting).toBe(0)
    await actOn(owner, id, 'reopen')
    expect((await list()).data).toMatchObject([{ record_id: id }])
  })

  test('enters the queue when a post that was edited while closed is reopened', async () => {
    const owner = await portal.user()
    const id = await listJob(portal, owner)
    await actOn(owner, id, 'close')
    await editJob(owner, id, 'Changed while closed')
    expect((await list()).total).toBe(0)
    await actOn(owner, id, 'reopen')
    expect((await list()).data).toMatchObject([{ fields: [{ after: 'Changed while closed' }] }])
  })

  test('returns when an expired post is renewed', async () => {
    const owner = await portal.user()
    const id = await editedJob(owner)
    await setListedDaysAgo(portal, id, 46)
    expect((await list()).total).toBe(0)
    await actOn(owner, id, 'renew')
    expect((await list()).total).toBe(1)
  })

  test('leaves the queue while a business is closed', async () => {
    const owner = await portal.user()
    const { id, edit } = await recordKinds.business.create(portal, owner)
    await edit('Changed')
    const setOpen = (acton_data: '0' | '1') =>
      owner.call('business/actions', {
        business_id: id,
        action_type: 'enable_disable',
        acton_data,
      })
    await setOpen('0')
    expect((await list()).total).toBe(0)
    await setOpen('1')
    expect((await list()).total).toBe(1)
  })

  test('leaves the queue while a profile is deactivated', async () => {
    const { id, edit } = await recordKinds.profile.create(portal, await portal.user())
    await edit('Changed')
    const setState = (acton_name: 0 | 1) =>
      admin.call('vadhu-var/enable-disable', {
        bride_groom_id: id,
        acton_name,
        acton_remark: 'A reason',
        action_type: 'enable_disable',
      })
    await setState(0)
    expect((await list()).total).toBe(0)
    await setState(1)
    expect((await list()).total).toBe(1)
  })

  test('leaves the queue while the account of the owner is closed', async () => {
    const owner = await portal.user()
    await editedJob(owner)
    await admin.call('user-actions', {
      user_details_id: owner.id,
      action_type: 'user_enable_disable',
      acton_data: '0',
      acton_remark: 'A reason',
    })
    expect((await list()).total).toBe(0)
  })

  test.each(['the owner', 'an admin'])(
    'returns if a profile that %s deleted is restored',
    async (who) => {
      const { id, owner, edit } = await recordKinds.profile.create(portal, await portal.user())
      await edit('Changed')
      const answer =
        who === 'the owner'
          ? await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })
          : await admin.call('vadhu-var/enable-disable', {
              bride_groom_id: id,
              acton_name: 2,
              acton_remark: 'A reason',
              action_type: 'enable_disable',
            })
      expect(answer.httpStatus).toBe(200)
      expect((await list()).total).toBe(0)
      await admin.call('vadhu-var/restore', { bride_groom_id: id })
      expect((await list()).data).toMatchObject([{ record_id: id }])
    },
  )
})
