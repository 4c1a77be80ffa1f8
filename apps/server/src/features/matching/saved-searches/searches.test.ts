import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decide, listedProfile, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { SAVED_SEARCHES_PER_MEMBER: '3' } })
const { db } = portal.services
const admin = await portal.admin()

const reader = () => portal.user({ hasListAccess: true })
const save = (user: TestUser, name: string, filter = {}) =>
  user.call('saved-searches/save', { name, filter })
const list = async (user: TestUser) => (await user.call('saved-searches/list', {})).data.searches
const newMatches = async (user: TestUser) => (await list(user)).map((search) => search.new_matches)
const notFound = { httpStatus: 404, message: 'saved_searches.err_not_found' }

describe('a saved search', () => {
  test('keeps its name and filter, in the order of saving', async () => {
    const asha = await reader()
    const filter = { age_from: 24, age_to: 28, height_from: 62, region_ids: [3, 7] }
    const { data } = await save(asha, ' शेगाव ', filter)
    await save(asha, 'Everybody')
    const [first, second] = await list(asha)
    expect(first).toMatchObject({ id: data.id, name: 'शेगाव', filter, new_matches: 0 })
    expect(second).toMatchObject({ name: 'Everybody', new_matches: 0, is_cut: false })
  })

  test('counts the matching profiles that are approved after it was saved', async () => {
    const asha = await reader()
    await listedProfile(portal, { regionId: 4 })
    await save(asha, 'Sungaon', { region_ids: [4] })
    await save(asha, 'Warvat', { region_ids: [5] })
    const profile = await registerProfile(portal, { region_id: 4 })
    expect(await newMatches(asha)).toEqual([0, 0])
    await decide(admin, profile)
    expect(await newMatches(asha)).toEqual([1, 0])
  })

  test('starts again from zero when it is opened', async () => {
    const asha = await reader()
    const { data } = await save(asha, 'Pune', { region_ids: [1] })
    await listedProfile(portal, { regionId: 1 })
    expect(await newMatches(asha)).toEqual([1])
    await asha.call('saved-searches/seen', { search_id: data.id })
    expect(await newMatches(asha)).toEqual([0])
    await listedProfile(portal, { regionId: 1 })
    expect(await newMatches(asha)).toEqual([1])
  })

  test('counts what the list shows: the other gender, what fits us, and no hidden profile', async () => {
    const asha = await reader()
    await listedProfile(portal, { ownerId: asha.id, gender: 2, regionId: 6 })
    await asha.call('preferences/save', { education_ids: [8] })
    await save(asha, 'Nagpur', { region_ids: [6], hide_own_gender: 1 })
    await save(asha, 'Nagpur, fits', { region_ids: [6], fit: 'us' })
    await listedProfile(portal, { regionId: 6, gender: 2, educationId: 8 })
    await listedProfile(portal, { regionId: 6, gender: 1, educationId: 8 })
    await listedProfile(portal, { regionId: 6, gender: 1, educationId: 9 })
    await listedProfile(portal, { regionId: 6, gender: 1, ownerState: 'paused' })
    expect(await newMatches(asha)).toEqual([2, 1])
  })

  test('counts up to 99 matches', async () => {
    const asha = await reader()
    await save(asha, 'Many', { name: 'Manyfold' })
    const add = (count: number) =>
      db.execute(sql`
        with owners as (
          insert into users (mobile, region_id, signed_up_at)
          select (7000000000 + (select count(*) from users) + n)::text, 1, now()
          from generate_series(1, ${count}::int) n returning id
        )
        insert into profiles (registration_number, owner_id, first_name, middle_name, last_name, gender,
          date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
          father_name, region_id, photo_path, status, list_position)
        select 'VV-9' || id, id, 'Manyfold', 'x', 'x', 1, '1990-01-01', 0, '5ft 8in', 1, 1, 1, 1,
          'x', 8, 'profile/none', 'Approved', nextval('list_positions') from owners`)
    await add(99)
    expect(await list(asha)).toMatchObject([{ new_matches: 99, is_cut: false }])
    await add(1)
    expect(await list(asha)).toMatchObject([{ new_matches: 99, is_cut: true }])
  })

  test('is removed on request', async () => {
    const asha = await reader()
    const { data } = await save(asha, 'Old')
    expect((await asha.call('saved-searches/remove', { search_id: data.id })).message).toBe(
      'saved_searches.msg_removed',
    )
    expect(await list(asha)).toEqual([])
    expect(await asha.call('saved-searches/remove', { search_id: data.id })).toMatchObject(notFound)
  })

  test('belongs to one member', async () => {
    const asha = await reader()
    const { data } = await save(asha, 'Mine')
    for (const other of [await reader(), admin]) {
      for (const call of ['saved-searches/seen', 'saved-searches/remove'] as const) {
        expect(await other.call(call, { search_id: data.id })).toMatchObject(notFound)
        expect(await other.call(call, { search_id: 999_999 })).toMatchObject(notFound)
      }
      const rename = { search_id: data.id, name: 'Yours' }
      expect(await other.call('saved-searches/rename', rename)).toMatchObject(notFound)
    }
    expect(await list(asha)).toMatchObject([{ name: 'Mine' }])
  })

  test('keeps its filter and its count with another name', async () => {
    const asha = await reader()
    const { data } = await save(asha, 'Pune', { region_ids: [2] })
    await listedProfile(portal, { regionId: 2 })
    await asha.call('saved-searches/rename', { search_id: data.id, name: 'पुणे' })
    expect(await list(asha)).toMatchObject([
      { name: 'पुणे', filter: { region_ids: [2] }, new_matches: 1 },
    ])
  })
})

describe('limits', () => {
  test('one search more than allowed is refused', async () => {
    const asha = await reader()
    for (const name of ['1', '2', '3']) await save(asha, name)
    const refused = await save(asha, '4')
    expect(refused).toMatchObject({ httpStatus: 409, message: 'saved_searches.err_too_many' })
    const { data } = await asha.call('saved-searches/list', {})
    expect([data.searches.length, data.limit]).toEqual([3, 3])
  })

  test('of two concurrent saves of the last allowed search one is refused', async () => {
    const asha = await reader()
    for (const name of ['1', '2']) await save(asha, name)
    const answers = await Promise.all([save(asha, '3'), save(asha, 'also 3')])
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409])
    expect(await list(asha)).toHaveLength(3)
  })

  test.each([
    ['without a name', { name: ' ', filter: {} }, 'name'],
    ['with a name of 41 characters', { name: 'x'.repeat(41), filter: {} }, 'name'],
    ['without a filter', { name: 'x' }, 'filter'],
    ['with a wrong filter', { name: 'x', filter: { age_from: 'old' } }, 'filter'],
    [
      'with thousands of values',
      { name: 'x', filter: { region_ids: Array(5000).fill(1) } },
      'filter',
    ],
  ])('a search %s is refused', async (_what, body, field) => {
    const answer = await (await reader()).send('saved-searches/save', body)
    expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('without access to the list', () => {
  test('nothing can be saved', async () => {
    expect(await save(await portal.user(), 'x')).toMatchObject({
      httpStatus: 403,
      message: 'saved_searches.err_no_access',
    })
  })

  test('the number of matches stays hidden', async () => {
    const asha = await reader()
    await save(asha, 'All')
    await listedProfile(portal)
    expect(await newMatches(asha)).toEqual([1])
    await admin.call('user-actions', {
      user_details_id: asha.id,
      action_type: 'vadhu_var_access',
      acton_data: '0',
      acton_remark: '',
    })
    expect(await newMatches(asha)).toEqual([0])
  })
})
