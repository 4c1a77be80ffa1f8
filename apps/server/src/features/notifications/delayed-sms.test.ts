import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { startPortal } from '../../testing/test-portal.ts'
import {
  addBride,
  addGroom,
  request,
  type TestFamily,
} from '../introductions/introductions.testing.ts'
import { deliverDue } from './delivery.job.ts'
import { smsChannel } from './sms.channel.ts'

const portal = await startPortal({
  settings: {
    sms_templates: 'introduction_requested.mr=1,introduction_accepted.mr=2',
    INTRODUCTIONS_PER_7_DAYS: '100',
  },
})
const { services } = portal
const { db } = services
const noon = new Date('2026-11-16T06:30:00Z')

const sendSms = () => deliverDue(services, smsChannel(services), { now: noon })
const letHoursPass = (hours: number) =>
  db.execute(sql`with moved as (
      update notifications set created_at = created_at - make_interval(hours => ${hours})
    )
    update notification_deliveries set due_at = due_at - make_interval(hours => ${hours}),
      finished_at = finished_at - make_interval(hours => ${hours})`)
const sentTo = ({ owner }: TestFamily) =>
  portal.sentTexts.filter(({ mobile }) => mobile === owner.mobile).length

let groom: TestFamily
beforeEach(async () => {
  groom = await addGroom(portal)
})

test('a request that is unread for a day is sent as one SMS', async () => {
  await request(portal, await addBride(portal), groom)
  await letHoursPass(23)
  await sendSms()
  expect(sentTo(groom)).toBe(0)
  await letHoursPass(2)
  await sendSms()
  await sendSms()
  expect(sentTo(groom)).toBe(1)
})

test('a request that was read in the portal is not sent', async () => {
  await request(portal, await addBride(portal), groom)
  const { data } = await groom.owner.call('notifications/list', {})
  await groom.owner.call('notifications/read', { notification_id: data.data[0]?.id ?? 0 })
  await letHoursPass(25)
  await sendSms()
  expect(sentTo(groom)).toBe(0)
})

test('a member gets at most two such SMS in seven days, also if several are due at once', async () => {
  for (const _ of [1, 2, 3]) await request(portal, await addBride(portal), groom)
  await letHoursPass(25)
  await sendSms()
  expect(sentTo(groom)).toBe(2)
  await request(portal, await addBride(portal), groom)
  await letHoursPass(25)
  await sendSms()
  expect(sentTo(groom)).toBe(2)
  await request(portal, await addBride(portal), groom)
  await letHoursPass(24 * 7)
  await sendSms()
  expect(sentTo(groom)).toBe(3)
})

test('no SMS goes to a number that only a letter has used', async () => {
  await services.db.update(users).set({ onlyByLetter: true }).where(eq(users.id, groom.owner.id))
  await request(portal, await addBride(portal), groom)
  await letHoursPass(25)
  await sendSms()
  expect(sentTo(groom)).toBe(0)
  // a code by SMS has confirmed the number
  await services.db.update(users).set({ onlyByLetter: false }).where(eq(users.id, groom.owner.id))
  await request(portal, await addBride(portal), groom)
  await letHoursPass(25)
  await sendSms()
  expect(sentTo(groom)).toBe(1)
})
