import type { Input } from '@sangam/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const reader = await portal.user({ hasListAccess: true })
const numbers: Record<string, string> = {}

type Filter = Input<'get-vadhu-var-approved-list'>
const ask = async (filter: Filter) =>
  (await reader.call('get-vadhu-var-approved-list', filter)).data

/** The first names of the matches; also checks the total. */
async function find(filter: Filter): Promise<string[]> {
  const { vadhuVarList, total } = await ask({ limit: 100, ...filter })
  expect(total).toBe(vadhuVarList.length)
  return vadhuVarList.map((card) => card.first_name).toSorted()
}

const people: Parameters<typeof listedProfile>[1][] = [
  { firstName: 'Asha', middleName: 'Vilas', lastName: 'Patil', gender: 2, regionId: 1 },
  { firstName: 'Rohan', middleName: 'Ashok', lastName: 'Tayde', regionId: 2, educationId: 15 },
  { firstName: 'Kiran', middleName: 'Mohan', lastName: 'Ashtikar', regionId: 2 },
  { firstName: 'ज्ञानेश्वर', middleName: 'विलास', lastName: 'क्षीरसागर', regionId: 2 },
  { firstName: 'कृष्णा', middleName: 'त्र्यंबक', lastName: 'पाटील', gender: 2, regionId: 2 },
  { firstName: '100%', middleName: 'A_B', lastName: 'back\\up', regionId: 4 },
]

beforeAll(async () => {
  for (const person of people) {
    const { id, number } = await listedProfile(portal, person)
    numbers[String(person?.firstName)] = number
    if (person?.firstName === 'Kiran') {
      await portal.services.db.insert(wishes).values({ userId: reader.id, profileId: id })
    }
  }
  // a wish of another member does not count
  const other = await portal.user({ hasListAccess: true })
  const { id } = await listedProfile(portal, { firstName: 'Hidden', ownerState: 'paused' })
  await portal.services.db.insert(wishes).values([
    { userId: other.id, profileId: id },
    { userId: reader.id, profileId: id },
  ])
})

describe('each filter', () => {
  test('0 and an empty text mean all', async () => {
    expect(await find({})).toHaveLength(6)
    expect(await find({ gender: 0, region_id: '0', education_id: 0, wish_list: 0 })).toHaveLength(6)
  })

  test('gender', async () => {
    expect(await find({ gender: 2 })).toEqual(['Asha', 'कृष्णा'].toSorted())
    expect(await find({ gender: '1' })).toHaveLength(4)
  })

  test('region', async () => {
    expect(await find({ region_id: 1 })).toEqual(['Asha'])
    expect(await find({ region_id: 7 })).toEqual([])
  })

  test('education', async () => {
    expect(await find({ education_id: 15 })).toEqual(['Rohan'])
  })

  test('wish list: my own wishes that are still listed', async () => {
    expect(await find({ wish_list: 1 })).toEqual(['Kiran'])
  })
})

describe('the registration number', () => {
  test('is found in full, ignoring case', async () => {
    const number = numbers.Asha ?? ''
    expect(await find({ registration_number: number })).toEqual(['Asha'])
    expect(await find({ registration_number: ` ${number.toLowerCase()} ` })).toEqual(['Asha'])
  })

  test('is found by a part of it', async () => {
    const tail = (numbers.Asha ?? '').slice(-3)
    expect(await find({ registration_number: tail })).toContain('Asha')
    expect(await find({ registration_number: 'vv-' })).toHaveLength(6)
    expect(await find({ registration_number: 'VV-9999999' })).toEqual([])
  })

  test('takes wildcards literally', async () => {
    expect(await find({ registration_number: '%' })).toEqual([])
    expect(await find({ registration_number: 'VV_' })).toEqual([])
  })
})

describe('the name', () => {
  test.each([
    ['asha', ['Asha']],
    ['ASHTIKAR', ['Kiran']],
    ['vilas', ['Asha', 'ज्ञानेश्वर']],
    ['mohan', ['Kiran']],
    ['ash', ['Asha', 'Kiran', 'Rohan']],
    ['a', ['100%', 'Asha', 'Kiran', 'Rohan']],
    ['nobody', []],
  ])('%s', async (name, matches) => {
    expect(await find({ name })).toEqual(matches)
  })

  test.each([
    ['ज्ञानेश्वर', ['ज्ञानेश्वर']],
    ['क्षीरसागर', ['ज्ञानेश्वर']],
    ['Dnyaneshvar xirsagar', ['ज्ञानेश्वर']],
    ['विलास', ['Asha', 'ज्ञानेश्वर']],
    ['त्र्यंबक', ['कृष्णा']],
    ['पाटील', ['Asha', 'कृष्णा']],
    ['pateel', ['Asha', 'कृष्णा']],
    ['Krushna', ['कृष्णा']],
    ['कृ', ['कृष्णा']],
  ])('%s in both scripts', async (name, matches) => {
    expect(await find({ name })).toEqual(matches)
  })

  test('two words must both match, in any order and with any spaces', async () => {
    expect(await find({ name: 'asha patil' })).toEqual(['Asha'])
    expect(await find({ name: '  patil    asha ' })).toEqual(['Asha'])
    expect(await find({ name: 'asha tayde' })).toEqual([])
    expect(await find({ name: 'ज्ञानेश्वर क्षीर' })).toEqual(['ज्ञानेश्वर'])
  })

  test.each(['%', '_', '\\', '100%', 'a_b', 'back\\up'])('%s is taken literally', async (name) => {
    expect(await find({ name })).toEqual(['100%'])
  })

  test('a quote or SQL finds nobody and breaks nothing', async () => {
    expect(await find({ name: "' or 1=1 --" })).toEqual([])
    expect(await find({})).toHaveLength(6)
  })
})

describe('combined filters', () => {
  test('narrow each other down', async () => {
    expect(await find({ gender: 1, region_id: 2 })).toHaveLength(3)
    expect(await find({ gender: 1, region_id: 2, name: 'ash' })).toEqual(['Kiran', 'Rohan'])
    expect(await find({ gender: 1, region_id: 2, education_id: 15, name: 'ash' })).toEqual([
      'Rohan',
    ])
    expect(await find({ gender: 2, name: 'kiran' })).toEqual([])
    expect(await find({ wish_list: 1, region_id: 2, name: 'mohan' })).toEqual(['Kiran'])
    expect(await find({ wish_list: 1, gender: 2 })).toEqual([])
  })

  test('work all together, page by page', async () => {
    const everything: Filter = {
      gender: 1,
      region_id: 2,
      education_id: 6,
      registration_number: 'VV-',
      name: 'kiran mohan ashtikar kir',
      wish_list: 1,
    }
    expect(await find(everything)).toEqual(['Kiran'])
    expect((await ask({ ...everything, cursor: '999999~1' })).vadhuVarList).toHaveLength(1)
    expect((await ask({ ...everything, cursor: '1~1' })).vadhuVarList).toHaveLength(0)
  })
})

test.each([
  { gender: 'x' },
  { region_id: -1 },
  { limit: 0 },
  { limit: 101 },
  { cursor: 'abc' },
  { wish_list: 2 },
  { name: 'x'.repeat(61) },
  { registration_number: 'x'.repeat(31) },
])('%o is refused', async (wrong) => {
  const answer = await reader.send('get-vadhu-var-approved-list', wrong)
  expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, Object.keys(wrong)])
})
