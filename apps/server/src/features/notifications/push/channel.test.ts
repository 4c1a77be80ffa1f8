import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationDeliveries, notifications } from '../../../db/schema/base/notifications.ts'
import { startPushServiceDouble } from '../../../testing/doubles/push-service-double.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { channelsOf } from '../channels.ts'
import { deliverDue } from '../delivery.job.ts'
import { notify } from '../notifications.public.ts'

const portal = await startPortal({ settings: { PUSH_ALLOW_LOCAL: '1' } })
const { services } = portal
const { db } = services
const service = await startPushServiceDouble()
const noon = new Date('2026-11-16T06:30:00Z')

async function deliver(): Promise<void> {
  await db.update(notifications).set({ createdAt: sql`created_at - interval '1 hour'` })
  await db.update(notificationDeliveries).set({ dueAt: sql`now() - interval '1 second'` })
  const channel = channelsOf(services).find(({ name }) => name === 'push')
  if (channel) await deliverDue(services, channel, { now: noon })
}

test('a push names the trust and the kind of event, opens the messages, and is sent once', async () => {
  service.answer(201)
  const asha = await portal.user()
  const browser = service.browser()
  await asha.call('push/subscribe', browser)
  await notify(db, { kind: 'profile_rejected', to: asha.id, recordId: 7 })
  await deliver()
  await deliver()
  expect(browser.messages).toEqual([
    {
      title: 'संगम',
      body: 'तुमच्या नोंदणीचा निर्णय झाला आहे. लॉग इन करून पहा.',
      language: 'mr',
      path: '/bariapps/notifications',
      tag: 'profile_decided',
    },
  ])
})

test('a browser that has ended its subscription is skipped, and a failure is repeated', async () => {
  const [gone, busy] = [await portal.user(), await portal.user()]
  for (const user of [gone, busy]) {
    await user.call('push/subscribe', service.browser())
    await notify(db, { kind: 'photo_approved', to: user.id })
  }
  const stateOf = async (user: { id: number }) => {
    const { rows } = await db.execute(
      sql`select state, reason from notification_deliveries
        join notifications on id = notification_id where user_id = ${user.id}`,
    )
    return rows
  }
  await db.execute(sql`delete from push_subscriptions where user_id = ${gone.id}`)
  service.answer(503)
  await deliver()
  expect(await stateOf(gone)).toEqual([{ state: 'skipped', reason: 'no_device' }])
  expect(await stateOf(busy)).toMatchObject([{ state: 'waiting' }])
})
