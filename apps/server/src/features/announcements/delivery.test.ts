import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notificationDeliveries, notifications } from '../../db/schema/base/notifications.ts'
import { announcements } from '../../db/schema/services/announcements.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { subscriptionBody } from '../notifications/push/push.testing.ts'
import { announcementBody } from './announcements.testing.ts'
import { deliveryJob, writeBatch } from './delivery.ts'

const portal = await startPortal({ settings: { ANNOUNCEMENT_MESSAGES_PER_SECOND: '100000' } })
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(announcements)
  await db.delete(notifications)
})

const post = async (part: Partial<ReturnType<typeof announcementBody>> = {}) =>
  (await admin.call('announcements/post', { ...announcementBody(), ...part })).data.id

const readersOf = async (id: number) => {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.kind, ['announcement', 'announcement_in_portal']),
        eq(notifications.recordId, id),
      ),
    )
    .orderBy(notifications.userId)
  return rows.map(({ userId }) => userId)
}

const stateOf = async (id: number) => {
  const { data } = await admin.call('announcements/details', { announcement_id: id })
  return { sent_to: data.sent_to, is_sent: data.is_sent }
}

async function members(count: number, regionId: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push((await portal.user({ regionId })).id)
  return ids
}

test('every member of the regions gets one message', async () => {
  const ids = await members(5, 2)
  await members(1, 3)
  const id = await post({ region_ids: [2] })
  await deliveryJob(portal.services).run({})
  expect(await readersOf(id)).toEqual(ids)
  expect(await stateOf(id)).toEqual({ sent_to: 5, is_sent: true })
  await deliveryJob(portal.services).run({})
  expect(await readersOf(id)).toEqual(ids)
})

test('after a crash the next run continues with the next member', async () => {
  const ids = await members(5, 4)
  const id = await post({ region_ids: [4] })
  expect(await writeBatch(portal.services, 2)).toBe(true)
  expect([await readersOf(id), await stateOf(id)]).toEqual([
    ids.slice(0, 2),
    { sent_to: 2, is_sent: false },
  ])
  await deliveryJob(portal.services).run({})
  expect(await readersOf(id)).toEqual(ids)
})

test('two processes write one message to each member', async () => {
  const ids = await members(6, 5)
  const id = await post({ region_ids: [5] })
  const second = await startPortal({ sameDatabaseAs: portal })
  const work = async (services: typeof portal.services) => {
    while (await writeBatch(services, 1));
  }
  await Promise.all([work(portal.services), work(second.services)])
  // a process stops when the other one holds the announcement
  await work(portal.services)
  expect([await readersOf(id), await stateOf(id)]).toEqual([ids, { sent_to: 6, is_sent: true }])
})

test('an announcement that is ended meanwhile reaches nobody else', async () => {
  const ids = await members(3, 6)
  const id = await post({ region_ids: [6] })
  await writeBatch(portal.services, 1)
  await admin.call('announcements/end', { announcement_id: id })
  await deliveryJob(portal.services).run({})
  expect(await readersOf(id)).toEqual(ids.slice(0, 1))
})

test.each([
  [1, 1],
  [0, 0],
] as const)(
  'with has_push %i there are %i push messages, only to members with a device',
  async (has_push, pushes) => {
    await members(2, 7)
    const asha = await portal.user({ regionId: 7 })
    await asha.call('push/subscribe', subscriptionBody())
    const id = await post({ region_ids: [7], has_push })
    await writeBatch(portal.services)
    const rows = await db
      .select({ userId: notifications.userId, channel: notificationDeliveries.channel })
      .from(notificationDeliveries)
      .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
      .where(eq(notifications.recordId, id))
    const expected = { userId: asha.id, channel: 'push' }
    expect(rows).toEqual(Array.from({ length: pushes }, () => expected))
  },
)
