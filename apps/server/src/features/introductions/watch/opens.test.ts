import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { profileViews } from '../../../db/schema/registry/profiles-readings.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addReveal } from '../introductions.testing.ts'

const portal = await startPortal()
const { db } = portal.services

let owner: TestUser
let profile: { id: number }

beforeEach(async () => {
  owner = await portal.user()
  profile = await listedProfile(portal, { ownerId: owner.id })
})

const seenBy = async (cursor = '') =>
  (await owner.call('introductions/seen-by', { limit: 2, cursor })).data
const look = async (regionId: number) => {
  const reader = await portal.user({ hasListAccess: true, regionId })
  await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: profile.id })
  return reader
}
const backDate = (viewer: TestUser, weeks: number) =>
  db
    .update(profileViews)
    .set({ at: sql`${profileViews.at} - make_interval(weeks => ${weeks})` })
    .where(eq(profileViews.viewerId, viewer.id))

test('views are counted by week and region, without names', async () => {
  const reader = await look(1)
  await look(1)
  await look(2)
  await backDate(await look(3), 1)
  // a second look of the same member in the same week
  await db
    .update(profileViews)
    .set({ ip: '203.0.113.1' })
    .where(eq(profileViews.viewerId, reader.id))
  await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: profile.id })

  const { opens, reveals } = await seenBy()
  expect(reveals).toEqual([])
  expect(opens.map(({ regions }) => regions)).toEqual([
    [
      { region_id: 1, families: 2 },
      { region_id: 2, families: 1 },
    ],
    [{ region_id: 3, families: 1 }],
  ])
  const [thisWeek, lastWeek] = opens.map(({ week }) => Date.parse(week))
  expect(Number(thisWeek) - Number(lastWeek)).toBe(7 * 86_400_000)
  expect(new Date(thisWeek ?? 0).getUTCDay()).toBe(1)
  expect(JSON.stringify(opens)).not.toContain(reader.mobile)
})

test('views of admins, and views before the last twelve weeks, are not counted', async () => {
  const admin = await portal.admin()
  await admin.call('get-vadhu-var-details-by-id', { bride_groom_id: profile.id })
  await backDate(await look(1), 13)
  expect((await seenBy()).opens).toEqual([])
})

test('the first page has the views, and every page the number of families with the contact', async () => {
  await look(1)
  for (const kind of ['contact', 'contact', 'biodata', 'admin'] as const) {
    const viewer = await portal.user()
    await addReveal(portal, { viewerId: viewer.id, profileId: profile.id, kind })
  }
  const first = await seenBy()
  expect([first.contact_families, first.opens.length, first.reveals.length]).toEqual([2, 1, 2])
  const second = await seenBy(first.next_cursor ?? '')
  expect([second.contact_families, second.opens.length, second.reveals.length]).toEqual([2, 0, 2])
})
