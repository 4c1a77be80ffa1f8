import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationDeliveries, notifications } from '../../db/schema/base/notifications.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { notify } from './notifications.public.ts'
import { subscriptionBody } from './push/push.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const messagesTo = ({ id }: { id: number }) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)

async function channelsOf(message: { id: number } | undefined): Promise<string[]> {
  const deliveries = await db
    .select()
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.notificationId, message?.id ?? 0))
    .orderBy(notificationDeliveries.channel)
  return deliveries.filter(({ state }) => state === 'waiting').map(({ channel }) => channel)
}

test('a message is written with one delivery for each channel of its event', async () => {
  const asha = await portal.user()
  await asha.call('push/subscribe', subscriptionBody())
  await notify(db, { kind: 'profile_approved', to: asha.id, recordId: 7 })
  const [message, ...others] = await messagesTo(asha)
  expect(others).toEqual([])
  expect(message).toMatchObject({ kind: 'profile_approved', recordId: 7, readAt: null })
  expect(await channelsOf(message)).toEqual(['push', 'sms'])
})

test('a member without a subscription gets no push', async () => {
  const asha = await portal.user()
  await notify(db, { kind: 'profile_approved', to: asha.id })
  await notify(db, { kind: 'photo_approved', to: asha.id })
  const [first, second] = await messagesTo(asha)
  expect([await channelsOf(first), await channelsOf(second)]).toEqual([['sms'], []])
})

test('the same event twice gives one message', async () => {
  const asha = await portal.user()
  const event = { kind: 'search_matches', to: asha.id, dedupeKey: '2026-11-15' } as const
  await Promise.all([notify(db, event), notify(db, event)])
  await notify(db, event)
  expect(await messagesTo(asha)).toHaveLength(1)
  await notify(db, { ...event, dedupeKey: '2026-11-22' })
  expect(await messagesTo(asha)).toHaveLength(2)
})

test('a message of a transaction that fails is not written', async () => {
  const asha = await portal.user()
  const failing = db.transaction(async (tx) => {
    await notify(tx, { kind: 'account_verified', to: asha.id })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await messagesTo(asha)).toEqual([])
})

test('nobody without an account gets a message', async () => {
  await notify(db, { kind: 'account_verified', to: 999_999 })
  expect(await messagesTo({ id: 999_999 })).toEqual([])
})
