import { createHmac, createSecretKey } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { imageAddressOf } from '../../testing/image-viewer.ts'
import {
  approvedProfile,
  photoOf,
  registerProfile,
  sendPhoto,
  storedProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { imageAddressFor } from './image-address.ts'

const portal = await startPortal()
const { db, secret } = portal.services
const asha = await portal.user()
const mine = await photoOf(portal, asha)
const addressForAsha = await imageAddressOf(portal, asha)

const open = (address: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: address, headers })
const statusOf = async (address: string) => (await open(address)).statusCode
const hours = (count: number) => count * 3_600_000
afterEach(() => {
  vi.useRealTimers()
})

/** Moves only the date; timers run as usual. */
const moveClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('the address of a picture', () => {
  test('needs no token and is cached privately for a few minutes', async () => {
    const answer = await open(addressForAsha(mine, 'photo'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is confirmed without sending the picture again', async () => {
    const address = addressForAsha(mine, 'photo')
    const { headers } = await open(address)
    const again = await open(address, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is valid for one to two hours', async () => {
    const address = (await imageAddressOf(portal, asha))(mine, 'photo')
    moveClock(hours(1))
    expect(await statusOf(address)).toBe(200)
    vi.useRealTimers()
    moveClock(hours(2))
    expect(await statusOf(address)).toBe(404)
  })

  test('stays the same for an hour, so that browsers can cache the picture', () => {
    const address = () => imageAddressFor(secret, { sessionId: 7 })(mine, 'photo')
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:01Z'), toFake: ['Date'] })
    const first = address()
    vi.setSystemTime(new Date('2026-01-01T00:59:59Z'))
    expect(address()).toBe(first)
    vi.setSystemTime(new Date('2026-01-01T01:00:01Z'))
    expect(address()).not.toBe(first)
  })
})

describe('a picture that the viewer received stops working', () => {
  /** A member who sees an approved profile, with the address of its photo. */
  async function viewer(): Promise<{
    reader: TestUser
    owner: TestUser
    id: number
    address: string
  }> {
    const { id, owner } = await approvedProfile(portal)
    const reader = await portal.user({ hasListAccess: true })
    const { data } = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect(await statusOf(data.appended_image_path)).toBe(200)
    return { reader, owner, id, address: data.appended_image_path }
  }
  const change = (user: TestUser, values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, user.id))

  test('when the access to the list is withdrawn', async () => {
    const { reader, address } = await viewer()
    await change(reader, { hasListAccess: false })
    expect(await statusOf(address)).toBe(404)
  })

  test('when the account of the viewer is deactivated', async () => {
    const { reader, address } = await viewer()
    await change(reader, { state: 'deactivated' })
    expect(await statusOf(address)).toBe(404)
  })

  test('when the viewer logs out', async () => {
    const { reader, address } = await viewer()
    await reader.call('logout', {})
    expect(await statusOf(address)).toBe(404)
  })

  test('when the family pauses its profile', async () => {
    const { id, owner, address } = await viewer()
    await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'pause' })
    expect(await statusOf(address)).toBe(404)
  })
})

test('a photo that waits for approval is seen by its owner and by admins only', async () => {
  const { id, owner } = await approvedProfile(portal)
  await sendPhoto(portal, owner, { profileId: id })
  const { newPhotoPath } = await storedProfile(portal, id)
  const reader = await portal.user({ hasListAccess: true })
  const statusFor = async (user: TestUser) =>
    statusOf((await imageAddressOf(portal, user))(newPhotoPath ?? '', 'photo'))
  expect(await statusFor(owner)).toBe(200)
  expect(await statusFor(await portal.admin())).toBe(200)
  expect(await statusFor(reader)).toBe(404)
})

test('a photo of a profile that waits for approval is not seen by members', async () => {
  const { id } = await registerProfile(portal)
  const { photoPath } = await storedProfile(portal, id)
  const reader = await portal.user({ hasListAccess: true })
  expect(await statusOf((await imageAddressOf(portal, reader))(photoPath, 'photo'))).toBe(404)
})

test('an upload that no record uses is seen by its uploader only, not even by an admin', async () => {
  const admin = await portal.admin()
  expect(await statusOf(addressForAsha(mine, 'photo'))).toBe(200)
  expect(await statusOf((await imageAddressOf(portal, admin))(mine, 'photo'))).toBe(404)
})

describe('an address is refused if it', () => {
  const notFound = { status: 'error', message: 'common.err_not_found', data: null }
  const expectNotFound = async (address: string) => {
    const answer = await open(address)
    expect([answer.statusCode, answer.json()], address).toEqual([404, notFound])
  }
  const ticketOf = (address: string) => address.split('?t=')[1] ?? ''

  test('has no ticket', async () => {
    await expectNotFound(`${apiPath}/image/${mine}/photo`)
    await expectNotFound(`${apiPath}/image/${mine}/photo?t=`)
  })

  test('has a changed ticket', async () => {
    const address = addressForAsha(mine, 'photo')
    const [sessionId, expires, signature] = ticketOf(address).split('.')
    const last = address.at(-1) === 'A' ? 'B' : 'A'
    await expectNotFound(`${address.slice(0, -1)}${last}`)
    const ticket = (id: unknown, time: unknown) =>
      `${apiPath}/image/${mine}/photo?t=${id}.${time}.${signature}`
    await expectNotFound(ticket(Number(sessionId) + 1, expires))
    for (const time of ['9999999999', 'Infinity', 'NaN', '', '-1', '1e99', '0x7fffffff', '%00']) {
      await expectNotFound(ticket(sessionId, time))
    }
    await expectNotFound(`${address}&t=a`)
  })

  test('has a ticket that was signed for another purpose', async () => {
    const expires = Math.floor(Date.now() / 1000) + 3_600
    for (const purpose of ['otp', 'resume', 'profile-pdf', '']) {
      const forged = createHmac('sha256', secret)
        .update(`${purpose}:1:${expires}`)
        .digest('base64url')
      await expectNotFound(`${apiPath}/image/${mine}/photo?t=1.${expires}.${forged}`)
    }
  })

  test('was signed with another key', async () => {
    const otherKey = createSecretKey(Buffer.alloc(32))
    const sessionId = Number(ticketOf(addressForAsha(mine, 'photo')).split('.')[0])
    await expectNotFound(imageAddressFor(otherKey, { sessionId })(mine, 'photo'))
  })

  test.each([
    `${mine}/../other/photo`,
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/postgres/postgresql.conf',
    '..%2fsecret/photo',
  ])('leaves the folder: %s', async (path) => {
    const ticket = ticketOf(addressForAsha(mine, 'photo'))
    const answer = await open(`${apiPath}/image/${path}?t=${ticket}`)
    // an address outside the API gets the page of the web app
    expect(answer.headers['content-type']).not.toBe('image/jpeg')
    expect(answer.body).not.toMatch(/root:|listen_addresses/)
  })
})
