import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { businessOf } from './business.testing.ts'

const portal = await startPortal()
const owner = await portal.user()
const member = await portal.user()
const admin = await portal.admin()

const approved = await businessOf(portal, owner, {
  status: 'Approved',
  business_name: 'Shree Sweets',
  business_owner_name: 'Kavita Nemade',
  category_id: 4,
  category_name: 'Mithai',
  region_id: 3,
})
const pending = await businessOf(portal, owner, { business_name: 'Waiting Works', region_id: 6 })
const rejected = await businessOf(portal, owner, { status: 'Rejected', business_name: 'No Luck' })
const closed = await businessOf(portal, owner, { status: 'Approved', business_name: 'Closed Shop' })
await owner.call('business/actions', {
  business_id: closed.business_id,
  action_type: 'enable_disable',
  acton_data: 0,
})
const all = [approved, pending, rejected, closed]

const namesFor = async (
  person: TestUser,
  filter: Parameters<typeof person.call<'business/get-business-list'>>[1] = {},
) => {
  const { data } = await person.call('business/get-business-list', filter)
  return data.data.map(({ business_name }) => business_name)
}

describe('who sees what', () => {
  test('members see approved and open entries', async () => {
    expect(await namesFor(member)).toEqual(['Shree Sweets'])
  })

  test('owners see all of their own entries, newest first', async () => {
    expect(await namesFor(owner)).toEqual([
      'Closed Shop',
      'No Luck',
      'Waiting Works',
      'Shree Sweets',
    ])
  })

  test('approvers see everything and find the pending ones', async () => {
    expect(await namesFor(admin)).toHaveLength(4)
    expect(await namesFor(admin, { business_status: 'Pending' })).toEqual(['Waiting Works'])
  })

  test('a role in the body is ignored', async () => {
    const answer = await member.send('business/get-business-list', {
      roles: 'super_admin',
      business_status: 'Pending',
      mobile_no: owner.mobile,
    })
    expect(answer.data).toEqual({ data: [], total: 0, next_cursor: null })
  })

  test('the same rule applies to details: hidden entries are not namesFor', async () => {
    for (const { business_id } of all) {
      const details = { business_id, business_name: 'x', region_name: 'y' }
      const read = async (person: TestUser) =>
        (await person.call('business/get-business-details-by-id', details)).httpStatus
      expect(await read(owner)).toBe(200)
      expect(await read(admin)).toBe(200)
      expect(await read(member)).toBe(business_id === approved.business_id ? 200 : 404)
    }
    const unknown = await member.call('business/get-business-details-by-id', { business_id: 9_999 })
    expect(unknown).toMatchObject({ httpStatus: 404, message: 'business_page.err_not_found' })
  })

  test('flags and remark depend on the caller', async () => {
    const read = async (person: TestUser, { business_id }: { business_id: number }) => {
      const { data } = await person.call('business/get-business-details-by-id', { business_id })
      return [data.is_owner, data.is_edit, data.is_approval, data.acton_remark]
    }
    expect(await read(owner, rejected)).toEqual([true, true, false, 'The number is wrong'])
    expect(await read(admin, rejected)).toEqual([false, true, true, 'The number is wrong'])
    expect(await read(member, approved)).toEqual([false, false, false, ''])
  })
})

describe('the list', () => {
  test('is filtered by region; 0 means all', async () => {
    expect(await namesFor(owner, { region_id: 6 })).toEqual(['Waiting Works'])
    expect(await namesFor(owner, { region_id: 2 })).toEqual([])
    expect(await namesFor(owner, { region_id: 0 })).toHaveLength(4)
  })

  test.each([
    ['sweets', 'part of the name'],
    ['NEMADE', 'the owner, whatever the case'],
    ['mithai', 'the sub-name of the category'],
    ['catering', 'the English category'],
    ['केटरिंग', 'the Marathi category'],
  ])('finds by %s: %s', async (search) => {
    expect(await namesFor(member, { search })).toEqual(['Shree Sweets'])
  })

  test.each(['%', '_', "'", '\\', 'zzz'])('takes %s literally', async (search) => {
    expect(await namesFor(owner, { search })).toEqual([])
  })

  test('can be restricted to the own entries', async () => {
    expect(await namesFor(admin, { is_mine: 1 })).toEqual([])
    expect(await namesFor(owner, { is_mine: 1 })).toHaveLength(4)
  })

  test('is paged by cursor and returns each entry once', async () => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data }: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
      expect(data.total).toBe(4)
      seen.push(...data.data.map(({ business_id }) => business_id))
      cursor = data.next_cursor
    }
    expect(seen).toEqual(all.map(({ business_id }) => business_id).toReversed())
  })
  const readPage = (cursor: string) =>
    owner.call('business/get-business-list', { limit: 3, cursor })
})
