import { createSecretKey } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { photoOf } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import { imageAddress } from './signed-address.ts'

const portal = await startPortal()
const { secret } = portal.services
const asha = await portal.user()
const [mine, other] = [await photoOf(portal, asha), await photoOf(portal, asha)]

const open = (address: string) => portal.app.inject({ method: 'GET', url: address })
const hours = (count: number) => count * 3_600_000
afterEach(() => {
  vi.useRealTimers()
})

/** Moves only the date; timers run as usual. */
const moveClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('a signed address', () => {
  test('returns the picture without a token and allows private caching only', async () => {
    const answer = await open(imageAddress(secret, mine, 'photo'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('is valid for six to twelve hours', async () => {
    const address = imageAddress(secret, mine, 'photo')
    moveClock(hours(6))
    expect((await open(address)).statusCode).toBe(200)
    vi.useRealTimers()
    moveClock(hours(12))
    expect((await open(address)).statusCode).toBe(404)
  })

  test('stays the same for six hours, so that browsers can cache the picture', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:01Z'), toFake: ['Date'] })
    const address = imageAddress(secret, mine, 'photo')
    vi.setSystemTime(new Date('2026-01-01T05:59:59Z'))
    expect(imageAddress(secret, mine, 'photo')).toBe(address)
    vi.setSystemTime(new Date('2026-01-01T06:00:01Z'))
    expect(imageAddress(secret, mine, 'photo')).not.toBe(address)
  })
})

describe('an address is refused if it', () => {
  const notFound = { status: 'error', message: 'common.err_not_found', data: null }
  const expectNotFound = async (address: string) => {
    const answer = await open(address)
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound])
  }
  const query = (address: string) => address.split('?')[1] ?? ''

  test('has no signature', async () => {
    await expectNotFound(`${apiPath}/image/${mine}/photo`)
    await expectNotFound(`${apiPath}/image/${mine}/photo?e=9999999999&s=`)
  })

  test('has a changed signature or time', async () => {
    const address = imageAddress(secret, mine, 'photo')
    const last = address.at(-1) === 'A' ? 'B' : 'A'
    await expectNotFound(`${address.slice(0, -1)}${last}`)
    await expectNotFound(address.replace(/e=\d+/, 'e=9999999999'))
    await expectNotFound(address.replace(/e=\d+/, 'e=Infinity'))
    await expectNotFound(address.replace(/s=.*/, 's=a&s=b'))
  })

  test('has the signature of another picture or version', async () => {
    const signed = query(imageAddress(secret, mine, 'photo'))
    await expectNotFound(`${apiPath}/image/${other}/photo?${signed}`)
    await expectNotFound(`${apiPath}/image/${mine}/thumb?${signed}`)
  })

  test('was signed with another key', async () => {
    await expectNotFound(imageAddress(createSecretKey(Buffer.alloc(32)), mine, 'photo'))
  })

  test.each([
    `${mine}/../${other}/photo`,
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/postgres/postgresql.conf',
  ])('leaves the folder: %s', async (path) => {
    const signed = query(imageAddress(secret, mine, 'photo'))
    const answer = await open(`${apiPath}/image/${path}?${signed}`)
    // an address outside the API gets the page of the web app
    expect(answer.headers['content-type']).not.toBe('image/jpeg')
    expect(answer.body).not.toMatch(/root:|listen_addresses/)
  })

  test('leaves the store with a valid signature', async () => {
    for (const path of ['../secret', '../../etc/passwd', 'profile/none']) {
      const address = imageAddress(secret, path, 'photo')
      const answer = await open(address.replace(path, encodeURIComponent(path)))
      expect(answer.json()).toMatchObject({ status: 'error', data: null })
    }
  })
})
