import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '../../../db/schema/base/notifications.ts'
import { savedSearches } from '../../../db/schema/registry/saved-searches.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { searchDigestJob, sendDigests } from './digest.job.ts'

const portal = await startPortal()
const { db, env, pool } = portal.services
const reader = () => portal.user({ hasListAccess: true })
const save = async (user: TestUser, region: number) =>
  (await user.call('saved-searches/save', { name: `${region}`, filter: { region_ids: [region] } }))
    .data.id
const messagesTo = (user: TestUser) =>
  db.select().from(notifications).where(eq(notifications.userId, user.id))
/** The messages of a later Sunday, without those of earlier ones. */
async function messagesOfNextWeek(user: TestUser): Promise<number> {
  await db.delete(notifications)
  await sendDigests(portal.services)
  return (await messagesTo(user)).length
}

beforeEach(() => db.delete(notifications))

test('it is written on Sunday morning, after the quiet hours', () => {
  expect(searchDigestJob(portal.services)).toMatchObject({
    name: 'search-digest',
    schedule: '30 9 * * 0',
  })
})

test('a member gets one message for all searches with new matches', async () => {
  const asha = await reader()
  await save(asha, 3)
  await save(asha, 4)
  await listedProfile(portal, { regionId: 3 })
  await listedProfile(portal, { regionId: 4 })
  await sendDigests(portal.services)
  await sendDigests(portal.services)
  expect(await messagesTo(asha)).toMatchObject([{ kind: 'search_matches', recordId: null }])
})

test('matches are told once, and new ones again', async () => {
  const asha = await reader()
  await save(asha, 5)
  await listedProfile(portal, { regionId: 5 })
  expect(await messagesOfNextWeek(asha)).toBe(1)
  expect(await messagesOfNextWeek(asha)).toBe(0)
  await listedProfile(portal, { regionId: 5 })
  expect(await messagesOfNextWeek(asha)).toBe(1)
})

test('nobody is told about matches that were opened, or without access to the list', async () => {
  const asha = await reader()
  const search_id = await save(asha, 6)
  const lost = await reader()
  await save(lost, 6)
  await listedProfile(portal, { regionId: 6 })
  await asha.call('saved-searches/seen', { search_id })
  const admin = await portal.admin()
  await admin.call('user-actions', {
    user_details_id: lost.id,
    action_type: 'vadhu_var_access',
    acton_data: '0',
  })
  await sendDigests(portal.services)
  expect([await messagesTo(asha), await messagesTo(lost)]).toEqual([[], []])
})

test('members of one batch are told about their own matches only', async () => {
  const [asha, meera, sunita] = [await reader(), await reader(), await reader()]
  await save(asha, 7)
  await save(asha, 8)
  await save(meera, 9)
  await save(sunita, 8)
  await listedProfile(portal, { regionId: 8 })
  await sendDigests(portal.services)
  const told = await Promise.all([asha, meera, sunita].map(messagesTo))
  expect(told.map((messages) => messages.length)).toEqual([1, 0, 1])
})

test('members are read in one statement, and nothing more without a new profile', async () => {
  await db.delete(savedSearches)
  const readers = [await reader(), await reader(), await reader()]
  for (const one of readers) await save(one, 1)
  const statements: string[] = []
  const logger = { logQuery: (statement: string) => statements.push(statement) }
  await sendDigests({ db: drizzle(pool, { logger }), env })
  // the newest position and the next members, for the only batch and for the empty one after it
  expect(statements).toHaveLength(4)
})

test('nobody is told about a match that is blocked', async () => {
  const asha = await reader()
  await save(asha, 2)
  const blocked = await listedProfile(portal, { regionId: 2 })
  await asha.call('blocks/add', { bride_groom_id: blocked.id })
  expect(await messagesOfNextWeek(asha)).toBe(0)
  await listedProfile(portal, { regionId: 2 })
  expect(await messagesOfNextWeek(asha)).toBe(1)
})
