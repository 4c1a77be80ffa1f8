import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationDeliveries, notifications } from '../../db/schema/base/notifications.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { deliverDue } from './delivery.job.ts'
import { notify } from './notifications.public.ts'
import { smsChannel } from './sms.channel.ts'

const portal = await startPortal({
  settings: { SMS_PER_HOUR: '2', sms_templates: 'profile_decided.mr=t-mr' },
})
const { db, env, pool } = portal.services
const noon = new Date('2026-11-16T06:30:00Z')

const run = () => deliverDue({ db, env }, smsChannel(portal.services), { now: noon })
const smsOfAll = async () => {
  const { rows } = await db.execute(sql`
    select state, tries, due_at > now() + interval '50 minutes' as is_later
    from notification_deliveries where channel = 'sms' order by notification_id`)
  return rows
}

test('an SMS above the limit of the portal waits for the next hour, without a try', async () => {
  for (const asha of [await portal.user(), await portal.user()]) {
    await notify(db, { kind: 'profile_approved', to: asha.id, recordId: 1 })
    await db.update(notifications).set({ createdAt: sql`created_at - interval '1 hour'` })
    await db.update(notificationDeliveries).set({ dueAt: sql`now()` }).where(sql`state = 'waiting'`)
    await run()
  }
  expect(portal.sentTexts).toHaveLength(1)
  expect(await smsOfAll()).toEqual([
    { state: 'sent', tries: 1, is_later: false },
    { state: 'waiting', tries: 0, is_later: true },
  ])

  await pool.query('delete from rate_limits')
  await db.update(notificationDeliveries).set({ dueAt: sql`now()` })
  await run()
  expect(portal.sentTexts).toHaveLength(2)
  expect((await smsOfAll())[1]).toMatchObject({ state: 'sent', tries: 1 })
})
