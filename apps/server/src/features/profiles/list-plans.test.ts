import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { countMatches as countInWorkspace, listForApproval } from './approval.queries.ts'
import type { ListFilter } from './list.filter.ts'
import { countMatches, listProfiles, readListTotals } from './list.queries.ts'

const portal = await startPortal()
const viewer = await portal.user()
await seed()

/**
 * 20,000 profiles, so that the planner prefers indexes: the oldest 100 are rejected, the others are listed;
 * 40 are called Deshpande.
 */
async function seed(): Promise<void> {
  const { pool } = portal.services
  // building the trigram indexes at the end is much faster than updating them row by row
  const { rows: trigramIndexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('profiles', 'users') and indexdef like '%USING gin%'`,
  )
  for (const { name } of trigramIndexes) await pool.query(`drop index ${name}`)
  await pool.query(
    `with owners as (
       insert into users (mobile, first_name, last_name, region_id, verification, signed_up_at)
       select (7000000000 + n)::text, 'Owner', n::text, 1, 'verified', now() from generate_series(1, 20000) as n
       returning id, last_name::int as n
     )
     insert into profiles (registration_number, owner_id, first_name, middle_name, last_name,
       gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id,
       education_id, father_name, region_id, photo_path, status, list_position)
     select 'VV-' || to_char(n, 'FM0000000'), id,
       (array['Sneha', 'Amit', 'Pooja', 'Ganesh'])[1 + n % 4], 'Ramesh',
       case when n between 101 and 140 then 'Deshpande' else 'Family' || n % 5000 end,
       1 + n % 2, date '1992-01-01' + n % 3000, 0, '5ft 4in', 1, 1, 1,
       1 + n % 21, 'Father', 1 + (n / 8) % 8, 'profile/' || n, case when n <= 100 then 'Rejected' else 'Approved' end, n
     from owners`,
  )
  for (const { definition } of trigramIndexes) await pool.query(definition)
  await pool.query('insert into wishes (user_id, profile_id) select $1, max(id) from profiles', [
    viewer.id,
  ])
  await pool.query('vacuum analyze')
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The scans of profiles in the plans of all statements that the callback runs. */
async function scansOf(work: (db: ReturnType<typeof drizzle>) => Promise<unknown>) {
  const { pool } = portal.services
  const statements: { query: string; params: unknown[] }[] = []
  const logger = {
    logQuery: (query: string, params: unknown[]) => statements.push({ query, params }),
  }
  await work(drizzle(pool, { logger }))
  const scans = new Set<string>()
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params)
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const index = node['Index Name']
      const isScanOfProfiles =
        index?.startsWith('profiles_') || node['Relation Name'] === 'profiles'
      if (isScanOfProfiles && node['Node Type'] !== 'Bitmap Heap Scan') {
        scans.add(`${node['Node Type']} ${index ?? 'profiles'}`)
      }
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
  sort: 'newest',
  musts: null,
  ourFacts: null,
  ourSurnames: null,
}
const pageScans = (filter: Partial<ListFilter>, cursor = '', rows = 25) =>
  scansOf(async (db) => {
    // counted on another connection, so that only the page is explained
    const matches = countMatches(portal.services.db, { ...everybody, ...filter })
    await listProfiles(db, { ...everybody, ...filter }, { rows, cursor, matches })
  })
const countScans = (filter: Partial<ListFilter>) =>
  scansOf((db) => countMatches(db, { ...everybody, ...filter }))

/** A name is found by its spelling and by its key. */
const nameScans = ['Bitmap Index Scan profiles_listed_name', 'Bitmap Index Scan profiles_name_keys']

describe('a page of the list', () => {
  test.each([
    ['everybody', {}, 'Index Scan profiles_listed'],
    ['a gender', { gender: 1 }, 'Index Scan profiles_listed_gender'],
    ['a region', { regionIds: [3] }, 'Index Scan profiles_listed_region'],
    ['an education', { educationIds: [6] }, 'Index Scan profiles_listed_education'],
    ['a common name', { name: 'Sneha' }, 'Index Scan profiles_listed'],
    ['two letters', { name: 'sn' }, 'Index Scan profiles_listed'],
  ])('of %s scans one index in list order', async (_what, filter, scan) => {
    expect(await pageScans(filter)).toEqual([scan])
    expect(await pageScans(filter, '15000')).toEqual([scan])
    expect(await pageScans(filter, '', 7)).toEqual([scan])
  })

  test.each([
    ['a rare name', { name: 'Deshpande' }, nameScans],
    ['a rare name with filters', { name: 'देशपांडे Ramesh', gender: 1 }, nameScans],
    [
      'a registration number',
      { registrationNumber: 'vv-0000123' },
      ['Index Scan profiles_registration_number_key'],
    ],
    ['part of a number', { registrationNumber: '00123' }, ['Bitmap Index Scan profiles_search']],
  ])('of %s finds the matches by their index', async (_what, filter, expected) => {
    for (const cursor of ['', '15000']) {
      const scans = await pageScans(filter, cursor)
      expect(scans).toEqual([...expected, 'Index Scan profiles_pkey'].sort())
    }
  })

  test('of wished profiles starts from the wishes', async () => {
    expect(await pageScans({ onlyWished: true })).toEqual(['Index Scan profiles_pkey'])
  })
})

describe('the total', () => {
  test('of counted filters reads no profile but the viewer’s own', async () => {
    const scans = await scansOf((db) =>
      readListTotals(db, { ...everybody, gender: 1, regionIds: [3], educationIds: [6] }),
    )
    expect(scans).toEqual(['Index Scan profiles_one_per_owner'])
    expect(await countScans({ gender: 1, regionIds: [3], educationIds: [6] })).toEqual([])
  })

  test('of a name has a plan for common and one for rare names', async () => {
    for (const name of ['Sneha', 'Deshpande']) {
      expect(await countScans({ name })).toEqual([...nameScans, 'Index Scan profiles_listed'])
    }
  })

  test('of a number or part of one uses its index', async () => {
    expect(await countScans({ registrationNumber: 'VV-0000123' })).toEqual([
      'Index Scan profiles_registration_number_key',
    ])
    expect(await countScans({ registrationNumber: '00123' })).toEqual([
      'Bitmap Index Scan profiles_search',
    ])
  })
})

describe('the approval workspace', () => {
  const searchScans = ['Bitmap Index Scan profiles_name_keys', 'Bitmap Index Scan profiles_search']
  const scans = async (
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
    expect(await scans({ tab: 'Rejected', search: '', sort })).toEqual([scan])
  })

  test.each(['newest', 'oldest', 'name'] as const)(
    'sorted by %s finds the matches of a search by their index',
    async (sort) => {
      expect(await scans({ tab: 'Approved', search: 'deshpande', sort })).toEqual(searchScans)
    },
  )

  test('counts the matches of a search by their index', async () => {
    const filter = { tab: 'Approved', search: 'deshpande' } as const
    expect(await scansOf((db) => countInWorkspace(db, filter))).toEqual(searchScans)
  })
})

test('a transaction sees its own changes in the list and in the total', async () => {
  const filter = { ...everybody, name: 'Joshi' }
  await portal.services.db.transaction(async (tx) => {
    await tx.execute(sql`update profiles set last_name = 'Joshi' where last_name = 'Deshpande'`)
    const matches = countMatches(tx, filter)
    expect(await matches).toEqual({ total: 40, isTotalCut: false, areMany: false })
    const rows = await listProfiles(tx, filter, { rows: 25, cursor: '', matches })
    expect(rows.map(({ lastName }) => lastName)).toEqual(Array(25).fill('Joshi'))
  })
})
