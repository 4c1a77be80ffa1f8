import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { decide, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
let admin: TestUser

beforeEach(async () => {
  await db.execute(sql`truncate ${users} cascade`)
  admin = await portal.admin()
})

const next = async (queue: string, after = '', by = admin) =>
  (await by.call('decisions/next', { queue, after })).data
const waitingUser = (minutesAgo: number) =>
  portal.user({
    verification: 'pending',
    createdAt: new Date(Date.now() - minutesAgo * 60_000),
    numberVerifiedAt: new Date(),
  })
const verify = (by: TestUser, user: { id: number }) =>
  by.call('user-actions', {
    user_details_id: user.id,
    action_type: 'user_verification',
    acton_data: '1',
  })

test('a queue starts with the record that has waited longest', async () => {
  await waitingUser(10)
  const oldest = await waitingUser(30)
  await waitingUser(20)
  expect(await next('users')).toMatchObject({
    record: { id: oldest.id },
    remaining: 3,
    skipped: 0,
    own: 0,
    is_cut: false,
  })
})

test('after a decision, the same position gives the next record', async () => {
  const oldest = await waitingUser(30)
  const second = await waitingUser(20)
  await verify(admin, oldest)
  expect(await next('users')).toMatchObject({ record: { id: second.id }, remaining: 1 })
})

test('a skipped record stays in the queue, and the end of the queue has no record', async () => {
  const oldest = await waitingUser(30)
  const second = await waitingUser(20)
  const first = await next('users')
  const then = await next('users', first.record?.cursor)
  expect(first.record?.id).toBe(oldest.id)
  expect(then).toMatchObject({ record: { id: second.id }, remaining: 1, skipped: 1 })
  const end = await next('users', then.record?.cursor)
  expect(end).toMatchObject({ record: null, remaining: 0, skipped: 2 })
})

test('records of the same microsecond are all shown once', async () => {
  const createdAt = new Date('2026-01-01')
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push(
      (await portal.user({ verification: 'pending', createdAt, numberVerifiedAt: createdAt })).id,
    )
  }
  const shown: number[] = []
  let position = await next('users')
  while (position.record) {
    shown.push(position.record.id)
    position = await next('users', position.record.cursor)
  }
  expect(shown).toEqual(ids)
})

test('two admins work in the same queue: a decided record is shown to neither', async () => {
  const other = await portal.admin()
  const oldest = await registerProfile(portal)
  const second = await registerProfile(portal)
  expect((await next('profiles')).record?.id).toBe(oldest.id)
  expect((await next('profiles', '', other)).record?.id).toBe(oldest.id)
  await decide(other, oldest)
  expect(await decide(admin, oldest)).toMatchObject({
    httpStatus: 409,
    message: 'details_page.err_already_decided',
  })
  expect((await next('profiles')).record?.id).toBe(second.id)
})

test('an own record is left out and counted for another admin', async () => {
  await registerProfile(portal, { owner: admin })
  expect(await next('profiles')).toMatchObject({ record: null, remaining: 0, own: 1 })
  const other = await portal.admin()
  expect(await next('profiles', '', other)).toMatchObject({ remaining: 1, own: 0 })
})

test('an unknown queue is not found', async () => {
  expect(await admin.call('decisions/next', { queue: 'none' })).toMatchObject({ httpStatus: 404 })
})

describe.each(['', '1x.2', '12', "1.1' or true", '12345678901234567.1'])(
  'the cursor "%s"',
  (after) => {
    const status = after ? 400 : 200
    test(`is answered with ${status}`, async () => {
      const answer = await admin.send('decisions/next', { queue: 'users', after })
      expect(answer.httpStatus).toBe(status)
    })
  },
)
