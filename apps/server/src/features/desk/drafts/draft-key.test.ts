import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskVolunteers } from '../../../db/schema/services/desk.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services

async function volunteer() {
  const asha = await portal.user()
  await db.insert(deskVolunteers).values({ userId: asha.id, givenBy: 1 })
  return asha
}

const keyOf = async (person: TestUser, device: string) =>
  (await person.call('desk/draft-key', { device })).data

test('the key of a person on a device stays, and is another one for other people and devices', async () => {
  const [asha, ravi] = [await volunteer(), await volunteer()]
  const [phone, laptop] = [randomUUID(), randomUUID()]
  const key = await keyOf(asha, phone)
  expect(await keyOf(asha, phone)).toEqual(key)
  const keys = [key, await keyOf(asha, laptop), await keyOf(ravi, phone)]
  expect(new Set(keys.map(({ d }) => d)).size).toBe(3)
  expect(new Set(keys.map(({ x }) => x)).size).toBe(3)
})

test('a browser can use the key: both halves belong together', async () => {
  const { x, y, d } = await keyOf(await volunteer(), randomUUID())
  const { subtle } = crypto
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const own = await subtle.importKey('jwk', { ...jwk, d }, curve, false, ['sign'])
  const open = await subtle.importKey('jwk', jwk, curve, false, ['verify'])
  const hash = { name: 'ECDSA', hash: 'SHA-256' }
  const text = new TextEncoder().encode('a draft')
  expect(await subtle.verify(hash, open, await subtle.sign(hash, own, text), text)).toBe(true)
})

test('who may not use the desk, or not any more, gets no key', async () => {
  const device = randomUUID()
  const asha = await volunteer()
  const refused = { status: 'error', message: 'desk_page.err_no_right', data: null }
  expect(await (await portal.user()).call('desk/draft-key', { device })).toMatchObject(refused)
  await db.delete(deskVolunteers)
  expect(await asha.call('desk/draft-key', { device })).toMatchObject(refused)
})
