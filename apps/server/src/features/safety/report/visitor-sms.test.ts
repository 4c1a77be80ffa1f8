import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '../../../db/schema/services/safety.ts'
import { TooManyUses } from '../../../limits/rate-limits.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { proofOf, storedReport } from '../safety.testing.ts'
import { sendVisitorSms } from './visitor-sms.job.ts'

const settings = { ...withoutOtpLimits, sms_templates: 'complaint.mr=t-mr' }
const portal = await startPortal({ settings })
const { db } = portal.services
const admin = await portal.admin()

const decided = async () => {
  const mobile = portal.nextMobile()
  const body = { kind: 'other', subject: 'none', text: 'Nobody answers' } as const
  const proof = proofOf(portal, mobile)
  const { data } = await portal.visitor.call('safety/report', { ...body, proof })
  await admin.call('grievances/step', { report_id: data.id, step: 'upheld', text: 'Sorry' })
  return { id: data.id, mobile }
}
const smsTo = (mobile: string) => portal.sentTexts.filter((text) => text.mobile === mobile)
const run = (services = portal.services) => sendVisitorSms(services)

test('a visitor gets one SMS about a decision, without names and reasons', async () => {
  const { mobile } = await decided()
  await run()
  await run()
  expect(smsTo(mobile)).toMatchObject([{ templateId: 't-mr' }])
  expect(smsTo(mobile)[0]?.text).not.toContain('Sorry')
})

test('a failed SMS is sent by the next run, and given up after three days', async () => {
  const { id, mobile } = await decided()
  const sms = {
    ...portal.services.sms,
    sendText: () => Promise.reject(new Error('the gateway is down')),
  }
  await run({ ...portal.services, sms })
  expect(smsTo(mobile)).toEqual([])
  await run()
  expect(smsTo(mobile)).toHaveLength(1)
  await db
    .update(reports)
    .set({ smsDueAt: sql`now() - interval '4 days'` })
    .where(eq(reports.id, id))
  await run({ ...portal.services, sms })
  await run()
  expect(smsTo(mobile)).toHaveLength(1)
})

test('an SMS above the limit of the portal is sent by a later run', async () => {
  const { mobile } = await decided()
  const sms = { ...portal.services.sms, sendText: () => Promise.reject(new TooManyUses(60)) }
  await run({ ...portal.services, sms })
  expect(smsTo(mobile)).toEqual([])
  await run()
  expect(smsTo(mobile)).toHaveLength(1)
})

test('a member gets no such SMS', async () => {
  const asha = await portal.user()
  const id = await storedReport(portal, { by: asha })
  await admin.call('grievances/step', { report_id: id, step: 'upheld', text: 'Sorry' })
  await run()
  expect(smsTo(asha.mobile)).toEqual([])
})
