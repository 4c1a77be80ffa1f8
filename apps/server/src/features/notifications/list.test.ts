import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { postJob } from '../jobs/jobs.testing.ts'
import { notify } from './notifications.public.ts'

const portal = await startPortal({
  settings: { sms_templates: 'profile_decided.mr=1', NOTIFICATION_DAYS: '90' },
})
const { services } = portal
const { db } = services

const list = async (user: TestUser, page: { limit?: number; cursor?: string } = {}) =>
  (await user.call('notifications/list', page)).data
const unreadOf = async (user: TestUser) => (await user.call('session/me', {})).data.unread_messages
async function withMessages(count: number): Promise<TestUser> {
  const user = await portal.user({ verification: 'pending', numberVerifiedAt: new Date() })
  for (let number = 1; number <= count; number += 1) {
    await notify(db, { kind: 'profile_rejected', to: user.id, recordId: number })
  }
  return user
}

describe('the list', () => {
  test('shows the own messages, newest first, page by page', async () => {
    const asha = await withMessages(5)
    await withMessages(1)
    const first = await list(asha, { limit: 3 })
    expect(first.data.map(({ record_id }) => record_id)).toEqual([5, 4, 3])
    expect(first.unread).toBe(5)
    const second = await list(asha, { limit: 3, cursor: first.next_cursor ?? '' })
    expect(second.data.map(({ record_id }) => record_id)).toEqual([2, 1])
    expect(second.next_cursor).toBeNull()
  })

  test('names the record as it is called now, and nothing that is deleted', async () => {
    const asha = await portal.user()
    const jobId = await postJob(asha, { job_title: 'Cook' })
    await notify(db, { kind: 'job_approved', to: asha.id, recordId: jobId })
    await notify(db, { kind: 'business_approved', to: asha.id, recordId: 999_999 })
    await notify(db, { kind: 'account_verified', to: asha.id, recordId: asha.id })
    const names = (await list(asha)).data.map(({ record_name }) => record_name)
    expect(names).toEqual(['', '', expect.stringContaining('Cook')])
  })

  test('counts unread messages up to 99', async () => {
    const asha = await portal.user()
    await db.execute(sql`insert into notifications (user_id, kind, dedupe_key)
      select ${asha.id}, 'account_verified', n::text from generate_series(1, 120) n`)
    expect(await unreadOf(asha)).toBe(99)
  })
})

describe('reading', () => {
  test('one message lowers the number at the bell', async () => {
    const asha = await withMessages(2)
    expect(await unreadOf(asha)).toBe(2)
    const [newest] = (await list(asha)).data
    const answer = await asha.call('notifications/read', { notification_id: newest?.id ?? 0 })
    expect(answer.data).toEqual({ unread: 1 })
    expect((await list(asha)).data.map(({ is_read }) => is_read)).toEqual([true, false])
    expect(await unreadOf(asha)).toBe(1)
  })

  test('all messages leaves those that arrived after the page was shown', async () => {
    const asha = await withMessages(2)
    const newest_id = (await list(asha)).data[0]?.id ?? 0
    await notify(db, { kind: 'photo_approved', to: asha.id })
    const answer = await asha.call('notifications/read-all', { newest_id })
    expect(answer).toMatchObject({ message: 'notifications.msg_all_read', data: { unread: 1 } })
  })

  test('a message of somebody else does not exist', async () => {
    const asha = await withMessages(1)
    const id = (await list(asha)).data[0]?.id ?? 0
    const other = await withMessages(1)
    expect(await other.call('notifications/read', { notification_id: id })).toMatchObject({
      httpStatus: 404,
      message: 'notifications.err_not_found',
    })
    expect(await unreadOf(asha)).toBe(1)
  })
})

describe('the settings', () => {
  test('offer the channels of each group; messages about the account are always sent', async () => {
    const asha = await portal.user()
    const { data } = await asha.call('notifications/settings', {})
    expect(data.language).toBe('mr')
    const on = (...names: string[]) => names.map((name) => ({ name, is_on: true }))
    expect(data.groups).toHaveLength(4)
    expect(data.groups).toEqual(
      expect.arrayContaining([
        { group: 'account', is_required: true, channels: on('push', 'sms') },
        { group: 'registration', is_required: false, channels: on('push', 'sms') },
        { group: 'listings', is_required: false, channels: on('push') },
      ]),
    )
  })

  test('keep the choice, without messages about the account', async () => {
    const asha = await portal.user()
    await asha.call('notifications/save-settings', {
      language: 'en',
      off: [
        { group: 'registration', channel: 'sms' },
        { group: 'account', channel: 'sms' },
      ],
    })
    const { data } = await asha.call('notifications/settings', {})
    expect(data.language).toBe('en')
    const off = data.groups.flatMap(({ group, channels }) =>
      channels.filter(({ is_on }) => !is_on).map(({ name }) => `${group}.${name}`),
    )
    expect(off).toEqual(['registration.sms'])
  })

  test.each([
    ['an unknown group', { language: 'mr', off: [{ group: 'x', channel: 'sms' }] }],
    ['an unknown language', { language: 'hi', off: [] }],
    ['nothing', {}],
  ])('with %s are refused', async (_what, body) => {
    const asha = await portal.user()
    expect((await asha.send('notifications/save-settings', body)).httpStatus).toBe(400)
  })
})

test('the housekeeping deletes messages after 90 days, and those of erased accounts', async () => {
  const asha = await withMessages(2)
  await notify(db, { kind: 'photo_approved', to: asha.id })
  await db
    .update(notifications)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(notifications.kind, 'photo_approved'))
  await db.insert(notifications).values({ userId: 999_999, kind: 'new_login', dedupeKey: 'x' })
  await jobDefinitions(services)
    .find(({ name }) => name === 'housekeeping')
    ?.run({})
  expect((await list(asha)).data.map(({ kind }) => kind)).toEqual([
    'profile_rejected',
    'profile_rejected',
  ])
  const orphans = await db.select().from(notifications).where(eq(notifications.userId, 999_999))
  expect(orphans).toEqual([])
})
