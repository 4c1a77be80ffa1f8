import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { securityEvents } from '../../db/schema/base/security-events.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { addBride, addGroom, introduce } from './introductions.testing.ts'

const limit = 3
const portal = await startPortal({
  settings: { contact_policy: 'open', PROFILE_VIEWS_PER_DAY: String(limit) },
})
const { db } = portal.services
const newReader = () => portal.user({ hasListAccess: true })
const ids: number[] = []
for (let index = 0; index < 8; index += 1) ids.push((await listedProfile(portal)).id)

const detailsOf = async (reader: TestUser, id: number) =>
  (await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).httpStatus
const contactOf = (reader: TestUser, id: number) =>
  reader.call('introductions/contact', { bride_groom_id: id })

/** The ids of the profiles whose contact the reader receives. */
async function harvest(reader: TestUser): Promise<number[]> {
  const received: number[] = []
  for (const id of ids) {
    const { httpStatus, message } = await contactOf(reader, id)
    if (httpStatus === 200) received.push(id)
    else expect([httpStatus, message]).toEqual([429, 'details_page.err_day_limit'])
  }
  return received
}

test('a member who has reached the limit of the day receives no further contact', async () => {
  const reader = await newReader()
  for (const id of ids.slice(0, limit)) expect(await detailsOf(reader, id)).toBe(200)
  expect(await detailsOf(reader, ids[limit] ?? 0)).toBe(429)
  expect(await harvest(reader)).toEqual(ids.slice(0, limit))
})

test('contacts alone are limited as well, and count for the details', async () => {
  const reader = await newReader()
  expect(await harvest(reader)).toEqual(ids.slice(0, limit))
  expect(await detailsOf(reader, ids.at(-1) ?? 0)).toBe(429)
})

test('who reaches the limit is in the security events and in the watch list at once', async () => {
  const reader = await newReader()
  const admin = await portal.admin()
  const watched = async () =>
    (await admin.call('introductions/watch', {})).data.data.find(
      ({ user_id }) => user_id === reader.id,
    )
  expect(await watched()).toBeUndefined()
  await harvest(reader)
  expect(await watched()).toMatchObject({ refused: ids.length - limit, most_views: limit })
  const events = await db
    .select({ detail: securityEvents.detail })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, reader.id), eq(securityEvents.kind, 'limit_reached')))
  expect(events[0]).toEqual({ detail: 'introductions/contact' })
})

test('simultaneous requests receive no more', async () => {
  const reader = await newReader()
  const answers = await Promise.all(ids.map((id) => contactOf(reader, id)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(limit)
})

test('a family reads the contact of a family that accepted, also after the limit', async () => {
  const [bride, groom] = [await addBride(portal), await addGroom(portal)]
  await introduce(portal, bride, groom)
  expect(await detailsOf(bride.owner, groom.id)).toBe(200)
  await harvest(bride.owner)
  expect((await contactOf(bride.owner, groom.id)).httpStatus).toBe(200)
})
