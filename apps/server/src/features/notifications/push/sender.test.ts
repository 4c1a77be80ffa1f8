import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { pushSubscriptions } from '../../../db/schema/base/push.ts'
import { startPushServiceDouble } from '../../../testing/doubles/push-service-double.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { startSession } from '../../accounts/sessions/sessions.queries.ts'
import { openPushSender, type PushMessage } from './sender.ts'

const portal = await startPortal({
  settings: { PUSH_ALLOW_LOCAL: '1', PUSH_TIMEOUT_SECONDS: '1' },
})
const { db } = portal.services
const service = await startPushServiceDouble()
const sender = openPushSender(portal.services)

const message: PushMessage = {
  text: 'push.title',
  language: 'mr',
  path: '/my-registration',
  tag: 'profile',
}

/** A user whose browser is subscribed. */
async function subscribed() {
  const user = await portal.user()
  const browser = service.browser()
  await user.call('push/subscribe', browser)
  return { user, browser }
}

const subscriptionsOf = (user: TestUser) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id))

/** Ends the pause after a failure. */
const waitForRetry = (user: TestUser) =>
  db
    .update(pushSubscriptions)
    .set({ retryAt: sql`now() - interval '1 second'` })
    .where(eq(pushSubscriptions.userId, user.id))

test('a message arrives encrypted and in the chosen language', async () => {
  service.answer(201)
  const { user, browser } = await subscribed()
  expect(await sender.send(user.id, message)).toEqual({ kind: 'delivered' })
  expect(browser.messages).toEqual([
    {
      title: 'संगम',
      body: 'या उपकरणावरील पुश संदेश',
      language: 'mr',
      path: '/bariapps/my-registration',
      tag: 'profile',
    },
  ])
  expect(service.requests).toMatchObject([
    {
      claims: { aud: service.url, sub: 'mailto:office@sangam.example' },
      headers: { 'content-encoding': 'aes128gcm', urgency: 'normal' },
    },
  ])
})

test('a message arrives in every browser of the user, and in none of others', async () => {
  service.answer(201)
  const { user, browser } = await subscribed()
  const other = await subscribed()
  const second = service.browser()
  const session = portal.as(await startSession(db, user.id, 'Second', 30))
  await session.call('push/subscribe', second)
  await sender.send(user.id, message)
  expect([browser, second, other.browser].map(({ messages }) => messages.length)).toEqual([1, 1, 0])
})

test('a user without a subscription gets nothing', async () => {
  const user = await portal.user()
  expect(await sender.send(user.id, message)).toEqual({ kind: 'no subscription' })
})

test.each([404, 410])('a subscription that is answered with %i is deleted', async (status) => {
  const { user } = await subscribed()
  service.answer(status)
  expect(await sender.send(user.id, message)).toEqual({ kind: 'no subscription' })
  expect(await subscriptionsOf(user)).toEqual([])
})

test.each([429, 500, 503, 403, 307])(
  'after an answer with %i the subscription pauses, and a later message arrives',
  async (status) => {
    const { user, browser } = await subscribed()
    service.answer(status, 201)
    const { host } = new URL(service.url)
    expect(await sender.send(user.id, message)).toMatchObject({
      kind: 'failed',
      reason: `${host} answered ${status}`,
    })
    expect(await sender.send(user.id, message)).toMatchObject({ kind: 'failed', reason: 'paused' })
    expect(service.requests).toHaveLength(1)
    await waitForRetry(user)
    expect(await sender.send(user.id, message)).toEqual({ kind: 'delivered' })
    expect(browser.messages).toHaveLength(1)
    expect(await subscriptionsOf(user)).toMatchObject([{ failures: 0, retryAt: null }])
  },
)

test('each failure doubles the pause, and a push service can ask for a longer one', async () => {
  const { user } = await subscribed()
  service.answer(500)
  const pauses: number[] = []
  const sendAndMeasure = async () => {
    await waitForRetry(user)
    await sender.send(user.id, message)
    const { rows } = await db.execute<{ seconds: number }>(
      sql`select round(extract(epoch from retry_at - now()) / 10) * 10 as seconds
        from push_subscriptions where user_id = ${user.id}`,
    )
    pauses.push(Number(rows[0]?.seconds))
  }
  await sendAndMeasure()
  await sendAndMeasure()
  service.askToWait(600)
  await sendAndMeasure()
  expect(pauses).toEqual([30, 60, 600])
})

test('a push service that never answers is a failure after the time limit', async () => {
  const { user } = await subscribed()
  service.answer('never')
  expect(await sender.send(user.id, message)).toMatchObject({ kind: 'failed' })
})

test('one browser that receives the message is enough', async () => {
  const { user } = await subscribed()
  const second = service.browser()
  const session = portal.as(await startSession(db, user.id, 'Second', 30))
  await session.call('push/subscribe', second)
  service.answer(500, 201)
  expect(await sender.send(user.id, message)).toEqual({ kind: 'delivered' })
})

test('an address in the own network is not requested, even if it is stored', async () => {
  service.answer(201)
  const { user } = await subscribed()
  const strict = await startPortal({ sameDatabaseAs: portal })
  const outcome = await openPushSender(strict.services).send(user.id, message)
  expect(outcome).toEqual({ kind: 'no subscription' })
  expect(service.requests).toEqual([])
})

test.each([
  [
    'whose session has expired',
    (user: TestUser) =>
      db
        .update(sessions)
        .set({ expiresAt: sql`now() - interval '1 minute'` })
        .where(eq(sessions.userId, user.id)),
  ],
  [
    'whose account is deactivated',
    (user: TestUser) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, user.id)),
  ],
  [
    'who is rejected',
    (user: TestUser) =>
      db.update(users).set({ verification: 'rejected' }).where(eq(users.id, user.id)),
  ],
])('a user %s gets nothing', async (_who, close) => {
  service.answer(201)
  const { user } = await subscribed()
  await close(user)
  expect(await sender.send(user.id, message)).toEqual({ kind: 'no subscription' })
  expect(service.requests).toEqual([])
})
