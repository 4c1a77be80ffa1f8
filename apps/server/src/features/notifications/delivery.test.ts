import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { notificationDeliveries, notifications } from '../../db/schema/base/notifications.ts'
import { limitSms } from '../../limits/limited-sms.ts'
import { openSms } from '../../sms/open-sms.ts'
import type { SmsTransport } from '../../sms/sms-transport.ts'
import {
  answers,
  neverAnswers,
  startSmsGatewayDouble,
} from '../../testing/doubles/sms-gateway-double.ts'
import { decide, registerProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { deliverDue } from './delivery.job.ts'
import { claimDeliveries } from './delivery.queries.ts'
import { notify } from './notifications.public.ts'
import { smsChannel } from './sms.channel.ts'

const gateway = await startSmsGatewayDouble()
const settings = {
  DEMO: '0',
  SMS_TRANSPORT: 'msg91',
  MSG91_URL: gateway.url,
  MSG91_AUTH_KEY: 'key',
  MSG91_OTP_TEMPLATE_ID: 'otp',
  sms_templates: 'profile_decided.mr=t-mr,profile_decided.en=t-en,new_login.mr=t-login',
  SMS_PRICE_PAISE: '25',
  NOTIFICATION_TRIES: '3',
}
const portal = await startPortal({ settings })
const { db, env, limits } = portal.services
const print = () => {
  throw new Error('a gateway transport prints nothing')
}
const limited = (transport: SmsTransport) => limitSms(transport, { env, limits })
const channel = smsChannel({ env, sms: limited(openSms(env, print)) })
const accepted = answers(200, { type: 'success' })
const noon = new Date('2026-11-16T06:30:00Z')
const night = new Date('2026-11-16T18:30:00Z')

const run = (now = noon) => deliverDue({ db, env }, channel, { now })
/** The bodies of the requests about a person: none of another test counts. */
const requestsTo = ({ mobile }: { mobile: string }) =>
  gateway.requests.map(({ body }) => body).filter((body) => body.includes(mobile))
/** Makes all messages old enough to leave the portal, and due. */
async function letTimePass(): Promise<void> {
  await db.update(notifications).set({ createdAt: sql`created_at - interval '1 hour'` })
  await db.update(notificationDeliveries).set({ dueAt: sql`now() - interval '1 second'` })
}
/** The state of the SMS of the newest message. */
async function smsState() {
  const [delivery] = await db
    .select()
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.channel, 'sms'))
    .orderBy(sql`notification_id desc`)
    .limit(1)
  return delivery
}
async function decided(columns: Parameters<typeof portal.user>[0] = {}) {
  const asha = await portal.user(columns)
  await notify(db, { kind: 'profile_approved', to: asha.id, recordId: 1 })
  await letTimePass()
  return asha
}

beforeEach(async () => {
  await db.delete(notifications)
  gateway.behave(accepted)
})

describe('an SMS', () => {
  test('is sent by MSG91 with the template of the language, and counted', async () => {
    const asha = await decided()
    await run()
    expect(gateway.requests).toHaveLength(1)
    expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({
      template_id: 't-mr',
      short_url: '0',
      recipients: [{ mobiles: `91${asha.mobile}` }],
    })
    expect(await smsState()).toMatchObject({ state: 'sent', parts: 1, tries: 1 })
  })

  test('is sent by Twilio with the text', async () => {
    const twilio = await startPortal({
      sameDatabaseAs: portal,
      settings: {
        ...settings,
        SMS_TRANSPORT: 'twilio',
        TWILIO_URL: gateway.url,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_FROM: '+15005550006',
      },
    })
    const asha = await decided()
    await asha.call('notifications/save-settings', { language: 'en', off: [] })
    const sms = limited(openSms(twilio.services.env, print))
    await deliverDue({ db, env }, smsChannel({ env, sms }), { now: noon })
    expect(Object.fromEntries(new URLSearchParams(gateway.requests[0]?.body))).toEqual({
      To: `+91${asha.mobile}`,
      From: '+15005550006',
      Body: 'Sangam: There is a decision about your registration. Log in to read it.',
    })
  })

  test('is sent once by several processes', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => portal.user()))
    for (const { id } of people) await notify(db, { kind: 'profile_approved', to: id })
    await letTimePass()
    await Promise.all([run(), run(), run()])
    const numbers = gateway.requests.map(({ body }) => JSON.parse(body).recipients[0].mobiles)
    expect(numbers.toSorted()).toEqual(people.map(({ mobile }) => `91${mobile}`).toSorted())
    await run()
    expect(gateway.requests).toHaveLength(30)
  })

  test('has the general text if its own one is not registered', async () => {
    const asha = await portal.user()
    await notify(db, { kind: 'account_verified', to: asha.id, recordId: asha.id })
    await letTimePass()
    const templates = new Map([['news.en', 'general']])
    const few = { ...env, trust: { ...env.trust, sms_templates: templates } }
    const general = smsChannel({ env: few, sms: limited(openSms(env, print)) })
    await deliverDue({ db, env: few }, general, { now: noon })
    expect(requestsTo(asha)).toEqual([expect.stringContaining('general')])
  })

  test('is not sent without a template', async () => {
    const asha = await portal.user()
    await notify(db, { kind: 'account_verified', to: asha.id, recordId: asha.id })
    await letTimePass()
    await run()
    expect(requestsTo(asha)).toEqual([])
    expect(await smsState()).toMatchObject({ state: 'skipped', reason: 'no_template' })
  })
})

describe('a gateway that fails', () => {
  test('gets the message again later, once, and the portal shows it meanwhile', async () => {
    const asha = await decided()
    gateway.behave(answers(400, { message: 'no balance' }))
    await run()
    await run()
    expect(gateway.requests).toHaveLength(1)
    expect(await smsState()).toMatchObject({
      state: 'waiting',
      tries: 1,
      reason: 'Error: SMS gateway refused with 400',
    })
    const { data } = await asha.call('notifications/list', {})
    expect(data.data).toMatchObject([{ kind: 'profile_approved', is_read: false }])

    gateway.behave(accepted)
    await letTimePass()
    await run()
    await letTimePass()
    await run()
    expect(gateway.requests).toHaveLength(1)
    expect(await smsState()).toMatchObject({ state: 'sent', tries: 2 })
  })

  test('is asked again after one, two and four minutes, and not for ever', async () => {
    await decided()
    gateway.behave(answers(400))
    const pauses: number[] = []
    for (const _try of [1, 2]) {
      await run()
      const { rows } = await db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes
          from notification_deliveries where channel = 'sms'`,
      )
      pauses.push(rows[0]?.minutes ?? 0)
      await letTimePass()
    }
    expect(pauses).toEqual([1, 2])
    await run()
    expect(await smsState()).toMatchObject({ state: 'failed', tries: 3 })
    await letTimePass()
    await run()
    expect(gateway.requests).toHaveLength(3)
  })

  test('and never answers is given up after the time limit, and the message is tried again', async () => {
    await decided()
    gateway.behave(neverAnswers)
    // only here: on a busy machine a gateway that answers may take longer than a second
    const sms = limited(openSms({ ...env, SMS_TIMEOUT_SECONDS: 1 }, print))
    await deliverDue({ db, env }, smsChannel({ env, sms }), { now: noon })
    const state = await smsState()
    expect(state).toMatchObject({ state: 'waiting', tries: 1 })
    expect(state?.reason).toContain('TimeoutError')
  })

  test('is shown on the operations page with the cost of the month', async () => {
    await decided()
    await run()
    await decided()
    gateway.behave(answers(400))
    await run()
    const { data } = await (await portal.admin()).call('operations/overview', {})
    expect(data.warnings).toContain('messages_failing')
    expect(data.messages).toMatchObject({
      sent_sms: 1,
      sms_parts: 1,
      sms_cost_paise: 25,
      failed: 0,
      retrying: 1,
      sms_texts_off: [
        'news',
        'account_decided',
        'account_changed',
        'profile_changed',
        'payment_decided',
        'introduction_requested',
        'introduction_accepted',
        'nominee_answer',
        'nominee_access',
        'account_dormant',
        'complaint',
      ],
      problems: [{ channel: 'sms', kind: 'profile_approved', tries: 1, is_final: false }],
    })
  })
})

test('a process that stops between claim and answer leaves a message that is not sent again', async () => {
  await decided()
  const claim = {
    channel: 'sms',
    waitSeconds: 130,
    smsAfterHours: 24,
    isQuiet: false,
    limit: 20,
  } as const
  expect(await claimDeliveries(db, claim)).toHaveLength(1)
  await run()
  expect(await smsState()).toMatchObject({ state: 'sending' })
  await db
    .update(notificationDeliveries)
    .set({ claimedAt: sql`now() - interval '11 minutes'` })
    .where(eq(notificationDeliveries.state, 'sending'))
  await letTimePass()
  await run()
  expect(await smsState()).toMatchObject({ state: 'failed', reason: 'in_doubt' })
  expect(gateway.requests).toEqual([])
})

describe('a message leaves the portal', () => {
  test('only after the time for an undo, and not if the decision was undone', async () => {
    const admin = await portal.admin()
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    await run()
    expect(gateway.requests).toEqual([])
    await admin.call('decisions/undo', { subject: 'profile', subject_id: profile.id })
    await letTimePass()
    await run()
    expect(gateway.requests).toEqual([])
    await decide(admin, profile)
    await letTimePass()
    await run()
    expect(gateway.requests).toHaveLength(1)
  })

  test('in the morning, if it is night; a new login at once', async () => {
    const asha = await decided()
    await notify(db, { kind: 'new_login', to: asha.id, recordId: asha.id })
    await run(night)
    const templates = () => gateway.requests.map(({ body }) => JSON.parse(body).template_id)
    expect(templates()).toEqual(['t-login'])
    await run(noon)
    expect(templates()).toEqual(['t-login', 't-mr'])
  })

  test('not after it was read; a new login also then', async () => {
    const asha = await decided()
    await notify(db, { kind: 'new_login', to: asha.id, recordId: asha.id })
    await db.update(notifications).set({ readAt: new Date() })
    await run()
    expect(gateway.requests).toHaveLength(1)
  })

  test('not if the member switched it off', async () => {
    const asha = await decided()
    const off = [{ group: 'registration', channel: 'sms' } as const]
    await asha.call('notifications/save-settings', { language: 'mr', off })
    await run()
    expect(gateway.requests).toEqual([])
    expect(await smsState()).toMatchObject({ state: 'skipped', reason: 'switched_off' })
  })

  test('not to a closed account', async () => {
    await decided({ state: 'deactivated' })
    await run()
    expect(gateway.requests).toEqual([])
    expect(await smsState()).toMatchObject({ state: 'skipped', reason: 'closed' })
  })
})
