import type { Data, Input } from '@sangam/contract/calls'
import { todayInIndia } from '@sangam/contract/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestCaller } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const reader = await portal.user({ hasListAccess: true })
const admin = await portal.admin()

type Filter = Input<'get-vadhu-var-approved-list'>

/** The first names of the matches in their order; also checks the total. */
async function find(filter: Filter, by: TestCaller = reader): Promise<string[]> {
  const { data } = await by.call('get-vadhu-var-approved-list', { limit: 100, ...filter })
  expect(data.total).toBe(data.vadhuVarList.length)
  return data.vadhuVarList.map((card) => card.first_name)
}

/** Reads the list in pages of one; each page has the total. */
async function readOneByOne(filter: Filter) {
  const cards: Data<'get-vadhu-var-approved-list'>['vadhuVarList'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data }: { data: Data<'get-vadhu-var-approved-list'> } = await reader.call(
      'get-vadhu-var-approved-list',
      { ...filter, limit: 1, cursor },
    )
    cards.push(...data.vadhuVarList)
    expect([data.total, data.is_total_cut]).toEqual([4, false])
    cursor = data.next_cursor
  }
  return cards
}

/** The date of birth of a person who turned this old today, or some days later. */
function bornYearsAgo(years: number, daysLater = 0): string {
  const birth = new Date(`${Number(todayInIndia().slice(0, 4)) - years}${todayInIndia().slice(4)}`)
  birth.setUTCDate(birth.getUTCDate() + daysLater)
  return birth.toISOString().slice(0, 10)
}

beforeAll(async () => {
  const people: Parameters<typeof listedProfile>[1][] = [
    { firstName: 'Asha', gender: 2, dateOfBirth: bornYearsAgo(24), height: '5ft 2in', regionId: 1 },
    {
      firstName: 'Bela',
      gender: 2,
      dateOfBirth: bornYearsAgo(24, 1),
      height: 'below 4ft',
      regionId: 2,
    },
    {
      firstName: 'Chand',
      gender: 1,
      dateOfBirth: bornYearsAgo(28),
      height: 'Above 7ft',
      regionId: 4,
    },
    {
      firstName: 'Deepak',
      gender: 1,
      dateOfBirth: bornYearsAgo(29),
      height: '6ft 11in',
      photoPath: '',
    },
  ]
  const details: typeof people = [
    { annualIncome: '6-10 Lakhs', occupation: 'Software engineer', educationId: 6 },
    { annualIncome: '', occupation: 'शिक्षक', educationId: 15 },
    { annualIncome: 'Above 50 Lakhs', occupation: 'Chaudhari & sons', educationId: 20 },
    { annualIncome: '1-5 Lakhs', maritalStatus: 1, maritalDetail: 'Divorced' },
  ]
  for (const [index, person] of people.entries()) {
    await listedProfile(portal, { ...person, ...details[index] })
  }
})

describe('each filter', () => {
  test.each<[string, Filter, string[]]>([
    ['age from', { age_from: 24 }, ['Deepak', 'Chand', 'Asha']],
    ['age up to', { age_to: 28 }, ['Chand', 'Bela', 'Asha']],
    ['an age range', { age_from: '24', age_to: '28' }, ['Chand', 'Asha']],
    ['one year of age', { age_from: 23, age_to: 23 }, ['Bela']],
    ['height from', { height_from: 62 }, ['Deepak', 'Chand', 'Asha']],
    ['height up to', { height_to: 62 }, ['Bela', 'Asha']],
    ['the greatest height', { height_from: 84 }, ['Chand']],
    ['a minimum income, which excludes unknown ones', { income_from: 4 }, ['Chand', 'Asha']],
    ['a marital status', { married_status_ids: [1] }, ['Deepak']],
    ['why a marriage ended', { married_status_ids: [2] }, ['Deepak']],
    ['another reason', { married_status_ids: [3, 4] }, []],
    [
      'a reason or unmarried',
      { married_status_ids: [0, 2], with_photo: 1 },
      ['Chand', 'Bela', 'Asha'],
    ],
    ['all marital statuses', { married_status_ids: [0, 1] }, ['Deepak', 'Chand', 'Bela', 'Asha']],
    ['several educations', { education_ids: [15, 20] }, ['Chand', 'Bela']],
    ['several regions', { region_ids: [1, 4, 4] }, ['Chand', 'Asha']],
    ['a region together with several', { region_id: 2, region_ids: [1] }, ['Bela', 'Asha']],
    ['part of an occupation', { occupation: 'ENGIN' }, ['Asha']],
    ['an occupation in the other script', { occupation: 'shikshak' }, ['Bela']],
    ['an occupation in another spelling', { occupation: 'चौधरी' }, ['Chand']],
    ['photos', { with_photo: 1 }, ['Chand', 'Bela', 'Asha']],
  ])('%s', async (_what, filter, names) => {
    expect(await find(filter)).toEqual(names)
  })

  test('they combine', async () => {
    expect(await find({ age_from: 24, income_from: 3, gender: 1, with_photo: 1 })).toEqual([
      'Chand',
    ])
    expect(await find({ occupation: 'software', name: 'gawande', age_to: 24 })).toEqual(['Asha'])
    expect(await find({ occupation: 'software', age_to: 23 })).toEqual([])
  })
})

describe('the order', () => {
  test('by age has the youngest first, page by page', async () => {
    expect(await find({ sort: 'age' })).toEqual(['Bela', 'Asha', 'Chand', 'Deepak'])
    const pages = await readOneByOne({ sort: 'age', height_from: 1 })
    const names = pages.map((card) => card.first_name)
    expect(names).toEqual(['Bela', 'Asha', 'Chand', 'Deepak'])
  })

  test('of a name has exact spellings first, page by page', async () => {
    for (const lastName of ['Patil', 'Pateel', 'पाटील', 'Patil']) {
      await listedProfile(portal, { firstName: 'Order', lastName, regionId: 8 })
    }
    const pages = await readOneByOne({ name: 'order patil' })
    const spellings = pages.map((card) => card.last_name)
    expect(spellings).toEqual(['Patil', 'Patil', 'पाटील', 'Pateel'])
    await portal.services.pool.query(`delete from profiles where first_name = 'Order'`)
  })
})

describe('the own gender', () => {
  const hidden = { hide_own_gender: 1 } as const

  test('is left out for a member with a profile who asks for it', async () => {
    const family = await portal.user({ hasListAccess: true })
    const own = await listedProfile(portal, { firstName: 'Own', ownerId: family.id, gender: 1 })
    expect(await find(hidden, family)).toEqual(['Bela', 'Asha'])
    expect(await find({}, family)).toHaveLength(5)
    expect(await find({ gender: 0 }, family)).toHaveLength(5)
    expect(await find({ ...hidden, gender: 1 }, family)).toEqual(['Own', 'Deepak', 'Chand'])
    expect(await find({ ...hidden, registration_number: own.number }, family)).toEqual(['Own'])
    expect(await find({ ...hidden, name: 'Own' }, family)).toEqual(['Own'])
    const { data } = await family.call('get-vadhu-var-approved-list', hidden)
    expect(data.shown_gender).toBe(2)
    await portal.services.pool.query(`delete from profiles where id = $1`, [own.id])
  })

  test('is shown if the trust wants it', async () => {
    const family = await portal.user({ hasListAccess: true })
    const own = await listedProfile(portal, { firstName: 'Own', ownerId: family.id, gender: 1 })
    const open = await startPortal({ sameDatabaseAs: portal, settings: { hide_own_gender: '0' } })
    expect(await find(hidden, open.as(family.token))).toHaveLength(5)
    await portal.services.pool.query(`delete from profiles where id = $1`, [own.id])
  })

  test('is shown to members without a profile and to admins', async () => {
    expect(await find(hidden)).toHaveLength(4)
    const ofAdmin = await listedProfile(portal, { firstName: 'Own', ownerId: admin.id })
    expect(await find(hidden, admin)).toHaveLength(5)
    await portal.services.pool.query(`delete from profiles where id = $1`, [ofAdmin.id])
  })
})

describe('unusual input', () => {
  test('a range in the wrong order is read in the right one', async () => {
    expect(await find({ age_from: 28, age_to: 24 })).toEqual(['Chand', 'Asha'])
    expect(await find({ height_from: 70, height_to: 60 })).toEqual(['Asha'])
  })

  test.each([
    ['thousands of values', { region_ids: Array.from({ length: 5000 }, (_, index) => index + 1) }],
    ['an age of a letter', { age_from: 'x' }],
    ['a negative age', { age_from: -1 }],
    ['an enormous height', { height_to: 1e9 }],
    ['an unknown marital status', { married_status_ids: [7] }],
    ['a list of texts', { education_ids: ['a'] }],
    ['an unknown order', { sort: 'beauty' }],
    ['a date in the cursor', { sort: 'age', cursor: '5@1999-13-45~1' }],
    ['a NUL in the occupation', { occupation: 'a\0b' }],
  ])('%s is refused as an invalid body', async (_what, filter) => {
    const { status, message } = await reader.send('get-vadhu-var-approved-list', filter)
    expect([status, message]).toEqual(['error', 'common.err_bad_body'])
  })

  test.each(['q', 'अ', '👩‍🎓', 'Paटील', 'x'.repeat(60), '%', 'ab cd ef gh ij kl'])(
    'a search for %s gives an answer',
    async (text) => {
      expect(await find({ name: text, occupation: text })).toEqual([])
    },
  )
})
