import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { askForCode, withoutOtpLimits } from '../../testing/otp-login.ts'
import { claimed, decidePayment, payer, paymentSettings } from '../../testing/payment-factory.ts'
import { decide, registerProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: { ...paymentSettings, ...withoutOtpLimits } })
const { db } = portal.services
const admin = await portal.admin()

test('the owner who is verified with the profile is told once', async () => {
  const owner = await portal.user({
    verification: 'pending',
    numberVerifiedAt: new Date('2026-01-01'),
  })
  const { id } = await registerProfile(portal, { owner })
  await admin.call('vadhu-var/approve-reject', {
    bride_groom_id: id,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  const messages = await db.select().from(notifications).where(eq(notifications.userId, owner.id))
  expect(messages.map(({ kind }) => kind)).toEqual(['profile_approved'])
})

test('the first login, and one on a known device, are no news', async () => {
  const mobile = portal.nextMobile()
  await portal.visitor.call('save-user-details', {
    fname: 'Asha',
    lname: 'Patil',
    mobile_no: mobile,
    region_id: 1,
    city_village_name: 'Pune',
  })
  const device_token = 'd'.repeat(43)
  for (const _ of ['first', 'second']) {
    const code = await askForCode(portal, mobile)
    await portal.visitor.call('login-otp-verification', { ...code, device_token })
  }
  const messages = await db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.mobile, mobile)))
  expect(messages).toEqual([])
})

test('a decision that is undone withdraws its message', async () => {
  const profile = await registerProfile(portal)
  await decide(admin, profile)
  await admin.call('decisions/undo', { subject: 'profile', subject_id: profile.id })
  const ofOwner = eq(notifications.userId, profile.owner.id)
  expect(await db.select().from(notifications).where(ofOwner)).toEqual([])
  await decide(admin, profile, 'Rejected')
  const messages = await db.select().from(notifications).where(ofOwner)
  expect(messages.map(({ kind }) => kind)).toEqual(['profile_rejected'])
})

test('a refused payment that is undone withdraws its message', async () => {
  const family = await payer(portal)
  const paymentId = await claimed(portal, family)
  await decidePayment(admin, paymentId, 'failed')
  await admin.call('decisions/undo', { subject: 'payment', subject_id: paymentId })
  const messages = await db.select().from(notifications).where(eq(notifications.userId, family.id))
  expect(messages).toEqual([])
})
