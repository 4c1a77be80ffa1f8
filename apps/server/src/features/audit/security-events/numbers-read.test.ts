import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { longList } from './numbers-read.ts'

const portal = await startPortal()
const { db } = portal.services
const superAdmin = await portal.superAdmin()
await db.insert(users).values(
  Array.from({ length: 150 }, () => ({
    mobile: portal.nextMobile(),
    firstName: 'Asha',
    lastName: 'Patil',
    regionId: 3,
    verification: 'verified' as const,
    signedUpAt: new Date(),
    numberVerifiedAt: new Date(),
  })),
)

const eventsOf = async ({ id }: TestUser) =>
  (await superAdmin.call('admin/security-events', { limit: 100 })).data.data.filter(
    ({ user_id }) => user_id === id,
  )
const warnings = async () => (await superAdmin.call('operations/overview', {})).data.warnings

test('a page of the list of users is recorded with its filter and the number of people', async () => {
  const admin = await portal.admin()
  await admin.call('get-user-list', { region_id: 3, limit: 10 })
  expect(await eventsOf(admin)).toMatchObject([
    { kind: 'numbers_read', detail: 'get-user-list', people: 10, count: 1, filter: 'region_id' },
  ])
})

test('what clients send about the caller is no filter', async () => {
  const admin = await portal.admin()
  const caller = {
    user_name: 'Asha Patil',
    mobile_or_email: admin.mobile,
    roles: 'admin',
    region: 3,
  }
  await admin.call('get-user-list', { ...caller, sort: 'oldest', limit: 10 } as object)
  expect(await eventsOf(admin)).toMatchObject([{ filter: 'sort' }])
})

test('numbers of the office in the settings are not those of people', async () => {
  const admin = await portal.admin()
  const { data } = await admin.call('settings/read', {})
  expect(data.settings.trust_phone?.value).toMatch(/^\d{10}$/)
  expect(await eventsOf(admin)).toEqual([])
})

test('pages of one minute share a row', async () => {
  const admin = await portal.admin()
  for (let page = 0; page < 3; page += 1)
    await admin.call('get-user-list', { region_id: 3, limit: 10 })
  const events = await eventsOf(admin)
  expect(events.reduce((sum, { people }) => sum + people, 0)).toBe(30)
  // two if a minute ends in between
  expect(events.length).toBeLessThanOrEqual(2)
})

test('of a search only the field is recorded', async () => {
  const admin = await portal.admin()
  const { mobile } = await portal.user()
  await admin.call('get-user-list', { search: mobile })
  expect(await eventsOf(admin)).toMatchObject([{ filter: 'search', people: 1 }])
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, admin.id))
  expect(JSON.stringify(rows)).not.toContain(mobile)
})

test('an admin who pages the whole list causes a warning, one who reads a page does not', async () => {
  const reader = await portal.admin()
  await reader.call('get-user-list', { limit: 20 })
  expect((await eventsOf(reader)).map(({ kind }) => kind)).toEqual(['numbers_read'])
  expect(await warnings()).not.toContain('many_numbers')

  const collector = await portal.admin()
  let cursor = ''
  let received = 0
  do {
    const { data } = await collector.call('get-user-list', { limit: 40, cursor })
    received += data.data.length
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(received).toBeGreaterThan(longList)
  expect((await eventsOf(collector)).map(({ kind }) => kind)).toContain('many_numbers')
  expect(await warnings()).toContain('many_numbers')
})

test('members, and the own number of an admin, are not recorded', async () => {
  const [member, admin] = [await portal.user({ hasListAccess: true }), await portal.admin()]
  await member.call('get-vadhu-var-approved-list', {})
  await admin.call('get-user-list', { search: admin.mobile })
  expect([await eventsOf(member), await eventsOf(admin)]).toEqual([[], []])
})

test('an admin does not find them among the own events', async () => {
  const admin = await portal.admin()
  await admin.call('get-user-list', { limit: 10 })
  const { data } = await admin.call('security-events/mine', {})
  expect(data.data).toEqual([])
})
