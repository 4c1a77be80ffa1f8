import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buffersOf, planNodesOf } from '../../../testing/query-plans.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { findHiddenProfiles } from '../../../visibility/hidden-families.ts'
import { countMatches as countInWorkspace, listForApproval } from '../approval/approval.queries.ts'
import type { ListFilter } from './list.filter.ts'
import { countMatchesAfter } from './list.new-matches.ts'
import { readList } from './list.queries.ts'

const portal = await startPortal()
const viewer = await portal.user()
await seed()

/**
 * 20,000 profiles, so that the planner prefers indexes: the oldest 100 are rejected, the others are listed;
 * 40 are called Deshpande.
 */
async function seed(): Promise<void> {
  // one connection without the timeout of requests
  const client = await portal.services.pool.connect()
  await client.query('set statement_timeout = 0')
  // building the trigram indexes at the end is much faster than updating them row by row
  const { rows: trigramIndexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('profiles', 'users') and indexdef like '%USING gin%'`,
  )
  for (const { name } of trigramIndexes) await client.query(`drop index ${name}`)
  await client.query(
    `with owners as (
       insert into users (mobile, first_name, last_name, region_id, verification, signed_up_at)
       select (7000000000 + n)::text, 'Owner', n::text, 1, 'verified', now() from generate_series(1, 20000) as n
       returning id, last_name::int as n
     )
     insert into profiles (registration_number, owner_id, first_name, middle_name, last_name,
       gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id,
       education_id, occupation, annual_income, father_name, region_id, photo_path, status, list_position)
     select 'VV-' || to_char(n, 'FM0000000'), id,
       (array['Sneha', 'Amit', 'Pooja', 'Ganesh'])[1 + n % 4], 'Ramesh',
       case when n between 101 and 140 then 'Deshpande' else 'Family' || n % 5000 end,
       1 + n % 2, date '1992-01-01' + n % 3000, n % 7 / 6, '5ft ' || n % 11 || 'in', 1, 1, 1,
       1 + n % 21, case when n % 500 = 0 then 'Pilot' else 'Teacher' end,
       (array['No', '1-5 Lakhs', '6-10 Lakhs', ''])[1 + n / 3 % 4], 'Father', 1 + (n / 8) % 8,
       'profile/' || n, case when n <= 100 then 'Rejected' else 'Approved' end, n
     from owners`,
  )
  for (const { definition } of trigramIndexes) await client.query(definition)
  await client.query('insert into wishes (user_id, profile_id) select $1, max(id) from profiles', [
    viewer.id,
  ])
  await client.query('vacuum analyze')
  client.release(true)
}

/** The scans of profiles in the plans of all statements that the callback runs. */
async function scansOf(work: Parameters<typeof planNodesOf>[1]) {
  const scans = new Set<string>()
  for (const node of await planNodesOf(portal.services.pool, work)) {
    const index = node['Index Name']
    const isScanOfProfiles = index?.startsWith('profiles_') || node['Relation Name'] === 'profiles'
    if (isScanOfProfiles && node['Node Type'] !== 'Bitmap Heap Scan') {
      scans.add(`${node['Node Type']} ${index ?? 'profiles'}`)
    }
  }
  return [...scans].sort()
}

const everybody: ListFilter = {
  viewerId: viewer.id,
  gender: 0,
  hidesOwnGender: false,
  regionIds: [],
  educationIds: [],
  maritalStatuses: [],
  maritalDetails: [],
  defaultVisibility: 'members',
  seesBirths: false,
  bornAfter: '',
  bornUntil: '',
  heightFrom: 0,
  heightTo: 0,
  incomeFrom: 0,
  occupation: '',
  withPhoto: false,
  registrationNumber: '',
  name: '',
  onlyWished: false,
  ownAnswers: '',
  sort: 'newest',
  musts: null,
  ourFacts: null,
  ourSurnames: null,
  hiddenIds: [],
}

/** The profiles of the viewer, the rows of the page, and the newest position of the list. */
const everyTime = [
  'Index Only Scan profiles_one_per_place',
  'Index Only Scan profiles_listed',
  'Index Scan profiles_one_per_place',
  'Index Scan profiles_pkey',
]
const filterScan = 'Index Only Scan profiles_listed_filters'
const ageScan = 'Index Only Scan profiles_listed_age'
const listScan = 'Index Scan profiles_listed'

/** The scans that depend on the filters. */
async function scans(filter: Partial<ListFilter>, cursor = '', limit = 24): Promise<string[]> {
  const all = await scansOf((db) => readList(db, { ...everybody, ...filter }, { cursor, limit }))
  return all.filter((scan) => !everyTime.includes(scan))
}

/** A name is found by its spelling and by its key. */
const nameScans = ['Bitmap Index Scan profiles_listed_name', 'Bitmap Index Scan profiles_name_keys']

describe('a page of the list', () => {
  const age = { bornAfter: '1994-01-01', bornUntil: '1998-01-01' }
  test.each([
    ['several regions', { regionIds: [2, 3] }, filterScan],
    ['an age', age, filterScan],
    ['a height', { heightFrom: 62, heightTo: 66 }, filterScan],
    ['an income', { incomeFrom: 4 }, filterScan],
    ['a marital status', { maritalStatuses: [1] }, filterScan],
    ['photos', { withPhoto: true }, filterScan],
    ['two filters', { ...age, educationIds: [6] }, filterScan],
    [
      'five filters',
      { ...age, incomeFrom: 3, heightFrom: 62, gender: 2, regionIds: [1] },
      filterScan,
    ],
    ['two letters', { name: 'sn' }, listScan],
  ] as const)('of %s scans one index in list order', async (_what, filter, scan) => {
    const expected = [scan]
    expect(await scans(filter)).toEqual(expected)
    expect(await scans(filter, '15000~9')).toEqual(expected)
    expect(await scans(filter, '', 7)).toEqual(expected)
  })

  test.each([
    ['everybody', {}],
    ['a gender', { gender: 1 }],
    ['a region', { regionIds: [3] }],
    ['an education', { educationIds: [6] }],
    ['the other gender', { hidesOwnGender: true }],
    ['two counted filters', { regionIds: [3], gender: 1 }],
    ['everybody by age', { sort: 'age' }],
  ] as const)('of %s reads its rows by one index in list order', async (_what, filter) => {
    const cursor = 'sort' in filter ? '15000@1995~9' : '15000~9'
    const expected = [expect.stringMatching(/^Index Scan profiles_listed/)]
    expect(await scans(filter)).toEqual(expected)
    expect(await scans(filter, cursor)).toEqual(expected)
    expect(await scans(filter, '', 7)).toEqual(expected)
  })

  test.each([
    ['a name', { name: 'Deshpande' }, [...nameScans, listScan]],
    ['a name with filters', { name: 'देशपांडे Ramesh', gender: 1 }, [...nameScans, filterScan]],
    [
      'an occupation',
      { occupation: 'pilot' },
      ['Bitmap Index Scan profiles_listed_work', listScan],
    ],
    [
      'a number',
      { registrationNumber: 'vv-0000123' },
      ['Index Scan profiles_registration_number_key'],
    ],
    [
      'a line of the trust',
      { ownAnswers: '{"veth":"Elder"}' },
      ['Bitmap Index Scan profiles_listed_own', listScan],
    ],
    ['part of a number', { registrationNumber: '00123' }, ['Bitmap Index Scan profiles_search']],
  ] as const)('of %s finds rare matches by their index', async (_what, filter, expected) => {
    expect(await scans(filter)).toEqual([...expected].sort())
  })

  test.each([
    ['everybody', {}, 60],
    ['a gender', { gender: 1 }, 60],
    ['several values', { regionIds: [2, 3], educationIds: [6, 7, 8] }, 140],
    ['an age', age, 140],
    ['a rare name', { name: 'Deshpande' }, 400],
  ] as const)('of %s reads few blocks', async (_what, filter, most) => {
    const read = await buffersOf(portal.services.pool, (db) =>
      readList(db, { ...everybody, ...filter }, { cursor: '', limit: 24 }),
    )
    expect(read).toBeLessThanOrEqual(most)
  })

  test('of an age by age scans a part of its index, and counts the newest profiles', async () => {
    expect(await scans({ ...age, sort: 'age' })).toEqual([ageScan, filterScan])
    expect(await scans({ ...age, sort: 'age' }, '15000@1995~9')).toEqual([ageScan])
  })

  test('after the first one of a name uses the path of the first one', async () => {
    expect(await scans({ name: 'Deshpande' }, '15000e~40')).toEqual([...nameScans, listScan])
    expect(await scans({ name: 'Sneha' }, '15000~100+')).toEqual([listScan])
  })

  test('of wished profiles starts from the wishes', async () => {
    expect(await scans({ onlyWished: true })).toEqual([])
  })
})

describe('the filters that compare profiles with the own one', () => {
  const ourFacts = {
    gender: 1,
    dateOfBirth: '1996-08-14',
    heightInches: 68,
    maritalStatus: 0,
    maritalDetail: '',
    educationId: 6,
    incomeRank: 4,
    regionId: 3,
  }
  const filters: [string, Partial<ListFilter>, string][] = [
    [
      'fits us',
      { gender: 2, musts: { heightFrom: 60, heightTo: null, incomeFrom: 4 } },
      filterScan,
    ],
    ['fits both ways', { gender: 2, ourFacts }, filterScan],
    ['not our kul', { ourSurnames: { lastName: 'Deshpande', uncleSurname: 'Ingle' } }, listScan],
  ]

  test.each(filters)('a page of “%s” scans an index in list order', async (_what, filter, scan) => {
    for (const cursor of ['', '15000~9']) {
      const indexes = (await scans(filter, cursor)).filter((scan) => !scan.endsWith('_pkey'))
      expect(indexes).toEqual([scan])
    }
  })

  test.each(filters)(
    'new matches of “%s” are counted from the newest on',
    async (_what, filter) => {
      const all = await scansOf((db) => countMatchesAfter(db, { ...everybody, ...filter }, 19_000))
      expect(all).toEqual([listScan])
    },
  )
})

describe('the approval workspace', () => {
  const searchScans = ['Bitmap Index Scan profiles_name_keys', 'Bitmap Index Scan profiles_search']
  const workspaceScans = async (
    filter: Pick<Parameters<typeof listForApproval>[1], 'tab' | 'search' | 'sort'>,
  ) => {
    const isSelective = filter.search !== ''
    const all = await scansOf((db) => listForApproval(db, { ...filter, isSelective }, 25, ''))
    return all.filter((each) => !each.endsWith('_pkey'))
  }

  test.each([
    ['newest', 'Index Scan profiles_by_status'],
    ['oldest', 'Index Scan profiles_by_status'],
    ['name', 'Index Scan profiles_by_name'],
  ] as const)('sorted by %s scans an index in this order', async (sort, scan) => {
    expect(await workspaceScans({ tab: 'Rejected', search: '', sort })).toEqual([scan])
  })

  test.each(['newest', 'oldest', 'name'] as const)(
    'sorted by %s finds the matches of a search by their index',
    async (sort) => {
      expect(await workspaceScans({ tab: 'Approved', search: 'deshpande', sort })).toEqual(
        searchScans,
      )
    },
  )

  test('counts the matches of a search by their index', async () => {
    const filter = { tab: 'Approved', search: 'deshpande' } as const
    expect(await scansOf((db) => countInWorkspace(db, filter))).toEqual(searchScans)
  })
})

test('the profiles of blocked families are found by their owners', async () => {
  await portal.services.db.execute(
    sql`insert into blocks (user_id, blocked_id) select ${viewer.id}, max(owner_id) from profiles`,
  )
  // all profiles are more than 500 blocks
  const blocks = await buffersOf(portal.services.pool, (db) => findHiddenProfiles(db, viewer.id))
  expect(blocks).toBeLessThan(200)
  expect(await findHiddenProfiles(portal.services.db, viewer.id)).toHaveLength(1)
})

test('a transaction sees its own changes in the list and in the total', async () => {
  const filter = { ...everybody, name: 'Joshi' }
  await portal.services.db.transaction(async (tx) => {
    await tx.execute(sql`update profiles set last_name = 'Joshi' where last_name = 'Deshpande'`)
    const { profiles: rows, total } = await readList(tx, filter, { limit: 25, cursor: '' })
    expect(total).toBe(40)
    expect(rows.map(({ lastName }) => lastName)).toEqual(Array(25).fill('Joshi'))
  })
})
