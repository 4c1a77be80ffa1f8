import type { Data, Input } from '@sangam/contract/calls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberCaller, scansOf } from '../../testing/query-plans.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { conditionsOf, countBusinesses, listBusinesses } from './directory.queries.ts'

const portal = await startPortal()
const { db, pool } = portal.services
const member = await portal.user()
const owner = await portal.user()

// category 7 is rare; every region has some of it
await db.execute(sql`
  insert into businesses (owner_id, name, owner_name, category_id, region_id, contact_number, about,
    address, city_village, pincode, banner_path, status)
  select ${owner.id}, 'Shop ' || n, 'Amit', case when n % 200 = 0 then 7 else 1 + n % 4 end,
    1 + n % 3, '9876543210', 'About', 'Main road', 'Pune', '411038', 'banner/' || n, 'Approved'
  from generate_series(1, 6000) as n`)
await db.execute(sql`analyze businesses`)

type Question = Input<'business/get-business-list'>

/** All names of a list, page by page. */
async function allNames(question: Question): Promise<{ names: string[]; total: number }> {
  const names: string[] = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data }: { data: Data<'business/get-business-list'> } = await member.call(
      'business/get-business-list',
      { ...question, cursor },
    )
    names.push(...data.data.map(({ business_name }) => business_name))
    total = data.total
    cursor = data.next_cursor
  }
  return { names, total }
}

const numbersBy = (step: number) =>
  Array.from({ length: 6000 / step }, (_, index) => `Shop ${6000 - index * step}`)

test('the list is filtered by category over all pages, newest first', async () => {
  const { names, total } = await allNames({ category_id: 7 })
  expect(names).toEqual(numbersBy(200))
  expect(total).toBe(30)
})

test('category and region are combined, and so is the search', async () => {
  const { names } = await allNames({ category_id: 7, region_id: 1 })
  expect(names).toEqual(numbersBy(600))
  expect((await allNames({ category_id: 7, search: 'shop 1200' })).names).toEqual(['Shop 1200'])
  expect((await allNames({ category_id: 7, search: 'shop 1201' })).names).toEqual([])
})

test('an unknown category has no entries', async () => {
  expect(await allNames({ category_id: 999 })).toEqual({ names: [], total: 0 })
})

test('a rare category is read by its index, not by reading every business', async () => {
  const filter = {
    regionId: 0,
    categoryId: 7,
    search: '',
    status: '',
    isMine: false,
    isBannerWaiting: false,
  } as const
  const scans = await scansOf(pool, async (logged) => {
    const conditions = await conditionsOf(logged, memberCaller(member.id), filter)
    await listBusinesses(logged, conditions, 13, '')
    await countBusinesses(logged, conditions)
  })
  expect(scans).toContain('businesses_by_category')
  expect(scans).not.toContain('all of businesses')
})
