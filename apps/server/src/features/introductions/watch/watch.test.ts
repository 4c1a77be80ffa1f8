import { todayInIndia } from '@sangam/contract/dates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blocks } from '../../../db/schema/registry/blocks.ts'
import { introductions } from '../../../db/schema/registry/introductions.ts'
import { profileViewDays } from '../../../db/schema/registry/profiles-readings.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addIntroduction } from '../introductions.testing.ts'

const portal = await startPortal({ settings: { PROFILE_VIEWS_PER_DAY: '5' } })
const { db } = portal.services
const admin = await portal.admin()

const watched = async () => (await admin.call('introductions/watch', {})).data.data
const entryOf = async ({ id }: TestUser) =>
  (await watched()).find(({ user_id }) => user_id === id) ?? null

const days = (viewer: TestUser, profilesOfDays: [daysAgo: number, profiles: number][]) =>
  db.insert(profileViewDays).values(
    profilesOfDays.map(([daysAgo, profiles]) => ({
      viewerId: viewer.id,
      day: sql`${todayInIndia()}::date - ${daysAgo}::int`,
      profiles,
    })),
  )

const blockedBy = async (member: TestUser, families: number) => {
  for (let count = 0; count < families; count += 1) {
    await db.insert(blocks).values({ userId: (await portal.user()).id, blockedId: member.id })
  }
}

const asked = async (member: TestUser, states: ('declined' | 'expired')[]) => {
  const own = await listedProfile(portal, { ownerId: member.id })
  for (const state of states) {
    const other = await listedProfile(portal, { gender: 2 })
    await addIntroduction(portal, {
      fromProfileId: own.id,
      toProfileId: other.id,
      askedBy: member.id,
      state,
    })
  }
}

const backDate = async (member: TestUser, days: number) => {
  const earlier = sql`created_at - make_interval(days => ${days})`
  await db.update(blocks).set({ createdAt: earlier }).where(sql`blocked_id = ${member.id}`)
  await db.update(introductions).set({ createdAt: earlier }).where(sql`asked_by = ${member.id}`)
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

test('a member who reaches 80 percent of the limit of a day on 3 of 7 days is in the list', async () => {
  const reader = await portal.user({ firstName: 'Vijay', lastName: 'Kale' })
  await days(reader, [
    [0, 4],
    [3, 5],
  ])
  expect(await entryOf(reader)).toBeNull()
  await days(reader, [[6, 4]])
  expect(await entryOf(reader)).toEqual({
    user_id: reader.id,
    full_name: 'Vijay Kale',
    full_days: 3,
    most_views: 5,
    refused: 0,
    blocks: 0,
    requests: 0,
    declined: 0,
  })
})

test('days with fewer profiles, and days before the last seven, do not count', async () => {
  const reader = await portal.user()
  await days(reader, [
    [0, 5],
    [1, 5],
    [2, 3],
    [7, 5],
  ])
  expect(await entryOf(reader)).toBeNull()
})

test('a reader who opens profiles until the limit is stopped, and the days count', async () => {
  const reader = await portal.user({ hasListAccess: true })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const { id } = await listedProfile(portal)
    const answer = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    statuses.push(answer.httpStatus)
  }
  expect(statuses).toEqual([...times(5, 200), 429])
  await days(reader, [
    [1, 5],
    [2, 5],
  ])
  expect(await entryOf(reader)).toMatchObject({ full_days: 3, most_views: 5 })
})

test('a member whom 5 families have blocked in 90 days is in the list', async () => {
  const member = await portal.user()
  await blockedBy(member, 4)
  expect(await entryOf(member)).toBeNull()
  await blockedBy(member, 1)
  expect(await entryOf(member)).toMatchObject({ blocks: 5, full_days: 0, requests: 0 })
  await backDate(member, 90)
  expect(await entryOf(member)).toBeNull()
})

test('a member with more than 10 requests in 30 days, 80 percent of them declined, is in the list', async () => {
  const member = await portal.user()
  await asked(member, [...times(9, 'declined' as const), 'expired'])
  expect(await entryOf(member)).toBeNull()
  await asked(await portal.user(), times(11, 'expired' as const))
  const refused = await portal.user()
  await asked(refused, [...times(9, 'declined' as const), ...times(2, 'expired' as const)])
  expect(await entryOf(refused)).toMatchObject({ requests: 11, declined: 9 })
  await backDate(refused, 30)
  expect(await entryOf(refused)).toBeNull()
})

test('a member with few declined requests is not in the list', async () => {
  const member = await portal.user()
  await asked(member, [...times(8, 'declined' as const), ...times(3, 'expired' as const)])
  expect(await entryOf(member)).toBeNull()
})

test('admins are not in the list', async () => {
  const reader = await portal.user({ role: 'admin' })
  await days(reader, [
    [0, 50],
    [1, 50],
    [2, 50],
  ])
  expect(await entryOf(reader)).toBeNull()
})

test('the list has pages', async () => {
  const members: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const member = await portal.user()
    await blockedBy(member, 5)
    members.push(member.id)
  }
  const seen: number[] = []
  let cursor = ''
  do {
    const { data } = await admin.call('introductions/watch', { limit: 2, cursor })
    expect(data.data.length).toBeLessThanOrEqual(2)
    seen.push(...data.data.map(({ user_id }) => user_id))
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(seen).toEqual(expect.arrayContaining(members))
})
