import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { pushKeys, pushSubscriptions } from '../../../db/schema/base/push.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { startSession } from '../../accounts/sessions/sessions.queries.ts'
import { subscriptionBody } from './push.testing.ts'
import { seedPortalKeys } from './subscriptions.queries.ts'

const portal = await startPortal({ settings: { PUSH_SUBSCRIPTIONS_PER_PERSON: '2' } })
const { db } = portal.services

const endpointsOf = async (user: Pick<TestUser, 'id'>) => {
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(pushSubscriptions.id)
  return rows.map(({ endpoint }) => endpoint)
}

const isSubscribed = async (user: Pick<TestUser, 'call'>) =>
  (await user.call('push/state', {})).data.is_subscribed

/** Another browser where the user is logged in. */
const otherBrowserOf = async ({ id }: TestUser) =>
  portal.as(await startSession(db, id, 'Other', 30))

test('a browser is subscribed until it unsubscribes', async () => {
  const asha = await portal.user({ verification: 'pending' })
  expect(await isSubscribed(asha)).toBe(false)
  expect((await asha.call('push/subscribe', subscriptionBody())).message).toBe('push.msg_on')
  expect(await isSubscribed(asha)).toBe(true)
  expect(await isSubscribed(await otherBrowserOf(asha))).toBe(false)
  expect((await asha.call('push/unsubscribe', {})).message).toBe('push.msg_off')
  expect(await isSubscribed(asha)).toBe(false)
})

test('all processes use the same key pair', async () => {
  await db.delete(pushKeys)
  const second = await startPortal({ sameDatabaseAs: portal })
  await Promise.all([seedPortalKeys(db), seedPortalKeys(second.services.db)])
  const asha = await portal.user()
  const answers = await Promise.all(
    [portal, second].map((process) => process.as(asha.token).call('push/state', {})),
  )
  const [one, other] = answers.map(({ data }) => data.public_key)
  expect(one).toBe(other)
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(65)
})

test('a browser that subscribes again replaces its subscription', async () => {
  const asha = await portal.user()
  await asha.call('push/subscribe', subscriptionBody())
  const renewed = subscriptionBody()
  await asha.call('push/subscribe', renewed)
  expect(await endpointsOf(asha)).toEqual([renewed.endpoint])
})

test('the browser of the person who logged in last belongs to that person', async () => {
  const [asha, meena] = [await portal.user(), await portal.user()]
  const body = subscriptionBody()
  await asha.call('push/subscribe', body)
  await meena.call('push/subscribe', body)
  expect([await endpointsOf(asha), await endpointsOf(meena)]).toEqual([[], [body.endpoint]])
})

test('above the limit the oldest subscription ends', async () => {
  const asha = await portal.user()
  const browsers = [asha, await otherBrowserOf(asha), await otherBrowserOf(asha)]
  const bodies = browsers.map(() => subscriptionBody())
  for (const [index, browser] of browsers.entries()) {
    await browser.send('push/subscribe', bodies[index])
  }
  expect(await endpointsOf(asha)).toEqual(bodies.slice(1).map(({ endpoint }) => endpoint))
})

test('concurrent subscriptions of one user stay within the limit', async () => {
  const asha = await portal.user()
  const browsers = [asha, await otherBrowserOf(asha), await otherBrowserOf(asha)]
  await Promise.all(browsers.map((browser) => browser.call('push/subscribe', subscriptionBody())))
  expect(await endpointsOf(asha)).toHaveLength(2)
})

test.each([
  ['on this machine', { endpoint: 'https://127.0.0.1/x' }],
  ['in the network of the portal', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['without encryption', { endpoint: 'http://push.example/x' }],
  ['on another port', { endpoint: 'https://push.example:6379/x' }],
  [
    'with a key that is no point of the curve',
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
  ],
])('a subscription %s is refused', async (_where, part) => {
  const asha = await portal.user()
  const answer = await asha.send('push/subscribe', { ...subscriptionBody(), ...part })
  expect(answer).toMatchObject({ httpStatus: 400, message: 'push.err_endpoint' })
  expect(await endpointsOf(asha)).toEqual([])
})

test.each([
  ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
  ['p256dh', { p256dh: 'short' }],
  ['auth', { auth: 'x'.repeat(23) }],
])('a subscription with an invalid %s is refused', async (field, part) => {
  const asha = await portal.user()
  const answer = await asha.send('push/subscribe', { ...subscriptionBody(), ...part })
  expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

test.each([
  ['logs out', (asha: TestUser) => asha.call('logout', {})],
  ['ends all sessions', (asha: TestUser) => asha.call('session/end-all', {})],
  [
    'has the session ended',
    (asha: TestUser) => db.delete(sessions).where(eq(sessions.userId, asha.id)),
  ],
  ['is erased', (asha: TestUser) => db.delete(users).where(eq(users.id, asha.id))],
])('the subscription of a person who %s is deleted', async (_what, end) => {
  const asha = await portal.user()
  await asha.call('push/subscribe', subscriptionBody())
  await end(asha)
  expect(await endpointsOf(asha)).toEqual([])
})
