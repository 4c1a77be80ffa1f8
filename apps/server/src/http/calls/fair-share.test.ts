import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '../../db/schema/base/rate-limits.ts'
import { securityEvents } from '../../db/schema/base/security-events.ts'
import { limitKeyOfUser } from '../../limits/rate-limits.ts'
import {
  claimed,
  decidePayment,
  fetchFile,
  type Payer,
  payer,
  paymentSettings,
} from '../../testing/payment-factory.ts'
import { profileForm, registerProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestPortal, type TestUser } from '../../testing/test-portal.ts'
import { logoAddress } from '../pages/trust-pages.ts'

const withLimits = (limits: Record<string, number> = {}) =>
  startPortal({ settings: { LIMITS: JSON.stringify(limits) } })

const portal = await startPortal({ settings: { ...paymentSettings, LIMITS: '{}' } })

/** A refused call is answered after two seconds. */
const patient = { timeout: 20_000 }

/** Runs a statement that others wait for until the returned function is called. */
async function holdLock({ services }: TestPortal, statement: string): Promise<() => Promise<void>> {
  const { host, port, user, password, database } = services.pool.options
  const holder = new Client({ host, port, user, password, database })
  await holder.connect()
  let isHeld = true
  const release = async () => {
    if (isHeld) await holder.end()
    isHeld = false
  }
  onTestFinished(release)
  await holder.query('begin')
  await holder.query(statement)
  return release
}

/** The statements that wait for a lock, which are the calls that run. */
async function countRunning(): Promise<number> {
  const { rows } = await portal.services.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

const lockDrafts = (on: TestPortal) => holdLock(on, 'lock table drafts in access exclusive mode')
/** A call with one statement. */
const readDraft = (user: TestUser) => user.call('drafts/mine', { form: 'profile', record_id: 0 })
const times = <Result>(count: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, make))

describe('the calls of one user', () => {
  test('run three at a time, the others wait, and calls of another user do not', async () => {
    const [asha, ravi] = [await portal.user(), await portal.user()]
    const release = await lockDrafts(portal)
    const calls = times(30, () => readDraft(asha))
    await expect.poll(countRunning, patient).toBe(3)
    expect(await ravi.call('session/me', {})).toMatchObject({ httpStatus: 200 })
    const other = readDraft(ravi)
    await expect.poll(countRunning, patient).toBe(4)
    await release()
    const answers = await Promise.all([calls, other])
    expect(new Set(answers.flat().map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  })

  test.each(['verified', 'pending'] as const)(
    'hold two connections if a %s user changes one record many times at once',
    async (verification) => {
      const owner = await portal.user({ verification })
      const member = await portal.user({ hasListAccess: true })
      const profile = await registerProfile(portal, { owner })
      const { photoPath } = await storedProfile(portal, profile.id)
      const release = await holdLock(
        portal,
        `select 1 from profiles where id = ${profile.id} for update`,
      )
      const edits = times(30, () =>
        owner.call('vadhu-var-registration', {
          ...profileForm({ image_path: photoPath }),
          bride_groom_id: profile.id,
        }),
      )
      await expect.poll(countRunning, patient).toBe(2)
      expect(await member.call('get-vadhu-var-approved-list', {})).toMatchObject({
        httpStatus: 200,
      })
      expect(await owner.call('session/me', {})).toMatchObject({ httpStatus: 200 })
      expect(await countRunning()).toBe(2)
      await release()
      const statuses = (await edits).map(({ httpStatus }) => httpStatus)
      expect(new Set(statuses)).toEqual(new Set([200]))
    },
  )
})

describe('a call is refused with the time to wait', () => {
  const refusal = (seconds: unknown) => ({
    httpStatus: 429,
    status: 'error',
    message: 'common.err_too_many_requests',
    params: { seconds },
    data: null,
  })

  /** Calls of the user while the drafts are locked; returns the answers that arrive. */
  async function blockedCalls(limited: TestPortal, user: TestUser, count: number) {
    const unlock = await lockDrafts(limited)
    const answers: unknown[] = []
    const calls = times(count, async () => answers.push(await readDraft(user)))
    return {
      answers,
      async release() {
        await unlock()
        await calls
      },
    }
  }

  test('if too many wait', async () => {
    const limited = await withLimits({ CALLS_WAITING_PER_USER: 3 })
    const blocked = await blockedCalls(limited, await limited.user(), 8)
    await expect.poll(() => blocked.answers, patient).toEqual([refusal(5), refusal(5)])
    await blocked.release()
    expect(blocked.answers.slice(2)).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining({ httpStatus: 200 })),
    )
  })

  test('if it waits too long', async () => {
    const limited = await withLimits({ CALL_WAIT_SECONDS: 1 })
    const blocked = await blockedCalls(limited, await limited.user(), 4)
    await expect.poll(() => blocked.answers, patient).toEqual([refusal(5)])
    await blocked.release()
  })

  test('if the user has made too many in a minute, and the trail has one entry', async () => {
    const limited = await withLimits({ CALLS_PER_USER_PER_MINUTE: 20 })
    const [asha, ravi] = [await limited.user(), await limited.user()]
    const statuses = (await times(20, () => asha.call('session/me', {}))).map(
      ({ httpStatus }) => httpStatus,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const [refused, { headers }] = await Promise.all([
      times(5, () => asha.call('session/me', {})),
      limited.app.inject({
        method: 'POST',
        url: `${apiPath}/session/me`,
        headers: { authorization: `Bearer ${asha.token}` },
      }),
    ])
    for (const answer of refused) expect(answer).toEqual(refusal(expect.any(Number)))
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await ravi.call('session/me', {})).toMatchObject({ httpStatus: 200 })
    const events = await limited.services.db
      .select({ kind: securityEvents.kind, count: securityEvents.count })
      .from(securityEvents)
      .where(eq(securityEvents.userId, asha.id))
    expect(events).toEqual([{ kind: 'limit_reached', count: 1 }])
  })

  test('if the user has made too many with all processes together', {
    tags: ['full'],
  }, async () => {
    const settings = { LIMITS: JSON.stringify({ CALLS_PER_USER_PER_MINUTE: 100 }) }
    const first = await startPortal({ settings })
    const second = await startPortal({ settings, sameDatabaseAs: first })
    const asha = await first.user()
    await times(75, () => asha.call('session/me', {}))
    const onSecond = second.as(asha.token)
    await times(75, () => onSecond.call('session/me', {}))
    // the count of all processes is made after the answer
    await expect
      .poll(async () => (await onSecond.call('session/me', {})).httpStatus, {
        ...patient,
        interval: 200,
      })
      .toBe(429)
  })

  test('to visitors by their address, which many share', async () => {
    const limited = await withLimits({ CALLS_PER_USER_PER_MINUTE: 4, ADDRESS_SHARE_TIMES: 2 })
    const ask = async (remoteAddress: string) => {
      const url = `${apiPath}/session/me`
      return (await limited.app.inject({ method: 'POST', url, remoteAddress })).statusCode
    }
    expect(await times(8, () => ask('203.0.113.1'))).toEqual(Array(8).fill(401))
    expect(await ask('203.0.113.1')).toBe(429)
    expect(await ask('203.0.113.2')).toBe(401)
    expect(await (await limited.user()).call('session/me', {})).toMatchObject({ httpStatus: 200 })
  })
})

test('pictures of links, the logo and events of the gateway count for the address of a visitor', async () => {
  const limits = {
    CALLS_PER_USER_PER_MINUTE: 2,
    PICTURES_PER_USER_PER_MINUTE: 2,
    ADDRESS_SHARE_TIMES: 1,
  }
  const limited = await withLimits(limits)
  const statusesOf = async (method: 'GET' | 'POST', url: string, remoteAddress: string) => {
    const send = async () => (await limited.app.inject({ method, url, remoteAddress })).statusCode
    return [await send(), await send(), await send()]
  }
  const refusedThird = [404, 404, 429]
  // together, since a refused request is answered after two seconds
  const statuses = await Promise.all([
    statusesOf('GET', `${apiPath}/share/picture?t=1`, '203.0.113.1'),
    statusesOf('GET', logoAddress('share'), '203.0.113.2'),
    statusesOf('POST', `${apiPath}/payments/razorpay-webhook`, '203.0.113.3'),
  ])
  expect(statuses).toEqual([refusedThird, refusedThird, refusedThird])
})

test('many documents of one user do not delay those of others', async () => {
  const admin = await portal.admin()
  const [asha, ravi] = [await payer(portal), await payer(portal)]
  const receiptOf = async (family: Payer) => {
    const id = await claimed(portal, family)
    await decidePayment(admin, id)
    return `payments/${id}/receipt.pdf`
  }
  const [ofAsha, ofRavi] = [await receiptOf(asha), await receiptOf(ravi)]
  const finished: string[] = []
  const fetchReceipt = async (family: Payer, path: string) => {
    expect(await fetchFile(portal, family, path)).toMatchObject({ statusCode: 200 })
    finished.push(family.mobile)
  }
  await Promise.all([times(8, () => fetchReceipt(asha, ofAsha)), fetchReceipt(ravi, ofRavi)])
  expect(finished.indexOf(ravi.mobile)).toBeLessThan(5)
})

test('uploads that arrive slowly keep no other call of the user waiting', async () => {
  const limited = await withLimits({ CALL_WAIT_SECONDS: 1 })
  await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = limited.app.server.address() as AddressInfo
  const asha = await limited.user()
  const slow = Array.from({ length: 3 }, () => beginUpload(port, asha))
  onTestFinished(() => {
    for (const upload of slow) upload.destroy()
  })
  await expect.poll(() => countUploads(limited, asha), patient).toBe(3)
  const fourth = beginUpload(port, asha)
  const { promise: status, resolve } = Promise.withResolvers<number | undefined>()
  fourth.on('response', (response) => resolve(response.resume().statusCode))
  fourth.end()
  expect(await asha.call('session/me', {})).toMatchObject({ httpStatus: 200 })
  expect(await status).toBe(429)
})

async function countUploads({ services: { db } }: TestPortal, { id }: TestUser): Promise<number> {
  const [counted] = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, `uploads-person:${limitKeyOfUser(id)}`))
  return counted?.points ?? 0
}

/** Sends the head of an upload and the begin of its body. */
function beginUpload(port: number, { token }: TestUser): ClientRequest {
  const upload = request({
    port,
    method: 'POST',
    path: `${apiPath}/upload`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  upload.on('error', () => undefined)
  upload.write('--x\r\n')
  return upload
}
