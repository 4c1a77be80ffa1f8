import type { Input } from '@sangam/contract/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
let admin: TestUser

beforeEach(async () => {
  await portal.services.db.delete(users)
  admin = await portal.admin()
})

const list = (filter: Input<'get-user-list'> = {}) => admin.call('get-user-list', filter)
const idsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.data.data.map(({ id }) => id)

test('a record has all fields of the list and the details', async () => {
  const asha = await portal.user({ cityVillage: 'Akola', regionId: 2, remark: 'known family' })
  const { data } = await list()
  const { data: details } = await admin.call('get-user-details-by-id', {
    user_details_id: String(asha.id),
  })
  expect(details).toEqual({
    id: asha.id,
    profile: null,
    first_name: 'Asha',
    last_name: 'Patil',
    mobile: asha.mobile,
    roles: 'member',
    region_id: 2,
    region_name: expect.stringMatching(/./),
    city_name: 'Akola',
    is_verified: 1,
    row_status: 1,
    is_bride_groom_access: 0,
    bride_groom_access_status: 'No',
    is_associate: 0,
    associate_name: '',
    acton_remark: 'known family',
    created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    is_approval: true,
    is_edit: false,
  })
  const { profile, ...record } = details
  expect(profile).toBeNull()
  expect(data.data[0]).toEqual(record)
})

test('details of an unknown user are not found', async () => {
  const answer = await admin.call('get-user-details-by-id', { user_details_id: 2_000_000_000 })
  expect(answer).toMatchObject({ httpStatus: 404, message: 'users_page.err_not_found', data: null })
})

test('pages of five have no gaps or repeats, newest first', async () => {
  const ids = [admin.id]
  for (let index = 0; index < 11; index += 1) ids.push((await portal.user()).id)
  const first = await list()
  // a new user between two pages does not shift them
  await portal.user()
  const second = await list({ cursor: first.data.next_cursor ?? '' })
  const third = await list({ cursor: second.data.next_cursor ?? '' })
  expect([first, second, third].map((page) => page.data.data.length)).toEqual([5, 5, 2])
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids.toReversed())
  expect([first.data.total, second.data.total]).toEqual([12, 13])
  expect(third.data.next_cursor).toBeNull()
})

test('a page may have up to 100 users', async () => {
  for (let index = 0; index < 6; index += 1) await portal.user()
  const answer = await list({ limit: 7 })
  expect([idsOf(answer).length, answer.data.next_cursor]).toEqual([7, null])
  for (const limit of [0, 101, -1, 1.5, 'x']) {
    const refused = await admin.send('get-user-list', { limit })
    expect([refused.httpStatus, Object.keys(refused.errors ?? {})]).toEqual([400, ['limit']])
  }
})

test('an invalid cursor is refused', async () => {
  for (const cursor of ['x', '1; drop table users', '-1']) {
    expect(await list({ cursor })).toMatchObject({
      httpStatus: 400,
      errors: { cursor: 'common.err_value' },
    })
  }
})

describe('filters', () => {
  test('by region', async () => {
    const here = await portal.user({ regionId: 3 })
    await portal.user({ regionId: 4 })
    const answer = await list({ region_id: 3 })
    expect([idsOf(answer), answer.data.total]).toEqual([[here.id], 1])
    expect((await list({ region_id: 0 })).data.total).toBe(3)
    expect((await list({ region_id: '' })).data.total).toBe(3)
  })

  test.each(['0', '1', '2'] as const)('by verification %s', async (verification) => {
    const usersByState = {
      '0': await portal.user({ verification: 'pending' }),
      '1': await portal.user({ verification: 'verified' }),
      '2': await portal.user({ verification: 'rejected' }),
    }
    const answer = await list({ verification })
    const expected =
      verification === '1' ? [usersByState['1'].id, admin.id] : [usersByState[verification].id]
    expect([idsOf(answer), answer.data.total]).toEqual([expected, expected.length])
  })

  test('by the mobile flag: every account has a mobile number, none is by e-mail', async () => {
    await portal.user()
    for (const all of ['', '1', 1] as const) {
      expect((await list({ is_mobile: all })).data.total).toBe(2)
    }
    for (const none of ['0', 0] as const) {
      expect((await list({ is_mobile: none })).data).toMatchObject({
        data: [],
        total: 0,
        next_cursor: null,
      })
    }
    expect(await admin.send('get-user-list', { is_mobile: 7 })).toMatchObject({
      httpStatus: 400,
      errors: { is_mobile: 'common.err_value' },
    })
  })

  test('combined, and over pages', async () => {
    const wanted: number[] = []
    for (let index = 0; index < 3; index += 1) {
      wanted.push(
        (await portal.user({ regionId: 3, verification: 'pending', firstName: 'Meera' })).id,
      )
      await portal.user({ regionId: 3, verification: 'verified', firstName: 'Meera' })
      await portal.user({ regionId: 4, verification: 'pending', firstName: 'Meera' })
      await portal.user({ regionId: 3, verification: 'pending', firstName: 'Sunita' })
    }
    const filter = { region_id: 3, verification: '0', search: 'meera', limit: 2 } as const
    const first = await list(filter)
    const second = await list({ ...filter, cursor: first.data.next_cursor ?? '' })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(wanted.toReversed())
    expect([first.data.total, second.data.total, second.data.next_cursor]).toEqual([3, 3, null])
  })
})

describe('search', () => {
  test.each([
    ['the first name', 'Sunanda'],
    ['the last name', 'Wankhede'],
    ['both names', 'Sunanda Wankhede'],
    ['a part of a name', 'nand'],
    ['another case', 'SUNANDA wankHEDE'],
    ['the whole number', '9123456780'],
    ['the end of the number', '56780'],
    ['the middle of the number', '2345'],
    ['blanks around', '  Wankhede '],
  ])('finds by %s', async (_, search) => {
    const wanted = await portal.user({
      firstName: 'Sunanda',
      lastName: 'Wankhede',
      mobile: '9123456780',
    })
    await portal.user()
    const answer = await list({ search })
    expect([idsOf(answer), answer.data.total]).toEqual([[wanted.id], 1])
  })

  test.each(['ज्ञानेश्वर', 'क्षीरसागर', 'ज्ञा', 'रसाग', 'ज्ञानेश्वर क्षीर'])(
    'finds %s in Devanagari',
    async (search) => {
      const wanted = await portal.user({ firstName: 'ज्ञानेश्वर', lastName: 'क्षीरसागर' })
      await portal.user({ firstName: 'कृष्णा', lastName: 'त्र्यंबके' })
      expect(idsOf(await list({ search }))).toEqual([wanted.id])
    },
  )

  test.each(['%', '_', '\\', 'a_c', '100%'])('takes %s literally', async (search) => {
    const wanted = await portal.user({ firstName: `x${search}y` })
    await portal.user({ firstName: 'abc', lastName: '1000' })
    expect(idsOf(await list({ search }))).toEqual([wanted.id])
  })

  test('finds nobody for an unknown name', async () => {
    const { data } = await list({ search: "x' or '1'='1" })
    expect(data).toMatchObject({ data: [], total: 0, next_cursor: null })
  })

  test('refuses an overlong text', async () => {
    expect(await list({ search: 'x'.repeat(61) })).toMatchObject({
      httpStatus: 400,
      errors: { search: 'common.err_too_long' },
    })
  })
})

describe('the record says what the caller may do', () => {
  const flags = async (caller: TestUser, target: TestUser) => {
    const { data } = await caller.call('get-user-details-by-id', { user_details_id: target.id })
    return [data.is_approval, data.is_edit]
  }

  test('an admin decides about members only and changes no role', async () => {
    expect(await flags(admin, await portal.user())).toEqual([true, false])
    expect(await flags(admin, await portal.admin())).toEqual([false, false])
    expect(await flags(admin, await portal.superAdmin())).toEqual([false, false])
    expect(await flags(admin, admin)).toEqual([false, false])
  })

  test('a super admin decides about and changes everybody else', async () => {
    const superAdmin = await portal.superAdmin()
    expect(await flags(superAdmin, await portal.user())).toEqual([true, true])
    expect(await flags(superAdmin, admin)).toEqual([true, true])
    expect(await flags(superAdmin, await portal.superAdmin())).toEqual([true, true])
    expect(await flags(superAdmin, superAdmin)).toEqual([false, false])
  })
})

test('the maintained counts equal a real count, and a search is counted up to 1,000', async () => {
  const { pool } = portal.services
  await pool.query(`insert into users (mobile, first_name, region_id, signed_up_at, number_verified_at, verification)
    select (7000000000 + number)::text, 'Many', 1 + number % 3, now(), now(),
      (array['pending', 'verified', 'rejected'])[1 + number % 3]
    from generate_series(1, 1002) number`)
  await pool.query(
    `update users set region_id = 2, verification = 'verified' where mobile < '7000000010'`,
  )
  await pool.query(`delete from users where mobile = '7000000020'`)
  await pool.query(`insert into users (mobile, first_name) values ('7000005000', 'Many')`)
  for (const region_id of [0, 1, 2, 3]) {
    for (const [verification, name] of [
      ['', ''],
      ['0', 'pending'],
      ['1', 'verified'],
      ['2', 'rejected'],
    ] as const) {
      const { rows } = await pool.query(
        `select count(*)::int from users
         where number_verified_at is not null and ($1 = 0 or region_id = $1) and ($2 = '' or verification = $2)`,
        [region_id, name],
      )
      expect((await list({ region_id, verification })).data.total).toBe(rows[0].count)
    }
  }
  const { data } = await list({ search: 'many' })
  expect([data.total, data.is_total_cut]).toEqual([1000, true])
})

test('people are filtered by role, as associates and by access to the list', async () => {
  const second = await portal.admin()
  const associate = await portal.user({ isAssociate: true })
  const reader = await portal.user({ hasListAccess: true })
  expect(idsOf(await list({ role: 'admin' }))).toEqual([second.id, admin.id])
  expect(idsOf(await list({ role: 'super_admin' }))).toEqual([])
  expect(idsOf(await list({ role: 'associate' }))).toEqual([associate.id])
  const readers = await list({ role: 'member', has_access: '1' })
  expect([idsOf(readers), readers.data.total]).toEqual([[reader.id], 1])
  expect(idsOf(await list({ role: 'member', has_access: '0' }))).toEqual([associate.id])
})

test('the registration number finds the person who registered, also without the zeros', async () => {
  const owner = await portal.user()
  await listedProfile(portal, { ownerId: owner.id, registrationNumber: 'VV-0000731' })
  await portal.user()
  for (const search of ['VV-0000731', 'vv731']) {
    const found = await list({ search })
    expect([search, idsOf(found), found.data.total]).toEqual([search, [owner.id], 1])
  }
  expect(idsOf(await list({ search: 'VV-0000732' }))).toEqual([])
})
