import type { Data, Input } from '@sangam/contract/calls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberCaller, scansOf } from '../../testing/query-plans.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { listJobs } from './posts.queries.ts'

const portal = await startPortal()
const { db, pool } = portal.services
const member = await portal.user()
const owner = await portal.user()

// one post in a hundred is in Shegaon; the company of another one has the name of the town
await db.execute(sql`
  insert into posted_jobs (owner_id, title, company_name, experience, salary_offered, education,
    key_skill, employment_type_id, location, address, contact_person, contact_number, contact_email,
    status, listed_at)
  select ${owner.id}, 'Job ' || n, case when n % 100 = 50 then 'Shegaon Stores' else 'Traders' end,
    '2 years', '18,000', 'B.Com', 'Tally', 1 + n % 2,
    case when n % 100 = 0 then 'Near Shegaon' else 'Pune' end, 'Main road', 'Amit', '9876543210',
    'a@example.com', 'Approved', now() - make_interval(mins => n)
  from generate_series(1, 6000) as n`)
await db.execute(sql`analyze posted_jobs`)

type Question = Input<'job/get-posted-job'>

/** All titles of a list, page by page. */
async function allTitles(question: Question): Promise<{ titles: string[]; total: number }> {
  const titles: string[] = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data }: { data: Data<'job/get-posted-job'> } = await member.call('job/get-posted-job', {
      ...question,
      cursor,
    })
    titles.push(...data.data.map(({ title }) => title))
    total = data.total
    cursor = data.next_cursor
  }
  return { titles, total }
}

const titlesBy = (step: number) =>
  Array.from({ length: 6000 / step }, (_, index) => `Job ${(index + 1) * step}`)

test('the place is a part of the location, ignoring case, over all pages', async () => {
  const { titles, total } = await allTitles({ place: 'shegaon' })
  expect(titles).toEqual(titlesBy(100))
  expect(total).toBe(60)
})

test('the place is text, not a pattern', async () => {
  expect((await allTitles({ place: '%' })).total).toBe(0)
  expect((await allTitles({ place: 'she_aon' })).total).toBe(0)
})

test('the employment type is combined with the place and the search', async () => {
  expect((await allTitles({ place: 'Shegaon', employment_type: 1 })).titles).toEqual(titlesBy(100))
  expect((await allTitles({ place: 'Shegaon', employment_type: 2 })).titles).toEqual([])
  const { data } = await member.call('job/get-posted-job', { employment_type: 2 })
  expect(data.total).toBe(3000)
  expect(data.data.map(({ title }) => title).slice(0, 3)).toEqual(['Job 1', 'Job 3', 'Job 5'])
  const both = await member.call('job/get-posted-job', { employment_type: 1, search: 'job 101' })
  expect(both.data.data.map(({ title }) => title)).not.toContain('Job 101')
})

test('places are found by the trigram index, types in the order of the list', async () => {
  const caller = memberCaller(member.id)
  const filter = {
    status: '',
    educations: [],
    place: '',
    employmentTypeId: 0,
    search: '',
    isApplied: false,
  } as const
  const byPlace = await scansOf(pool, (logged) =>
    listJobs(logged, caller, { ...filter, educations: [], place: 'Shegaon' }, 13, ''),
  )
  expect(byPlace).toContain('posted_jobs_search')
  const byType = await scansOf(pool, (logged) =>
    listJobs(logged, caller, { ...filter, educations: [], employmentTypeId: 2 }, 13, ''),
  )
  expect(byType).toContain('posted_jobs_by_listing')
  for (const scans of [byPlace, byType]) expect(scans).not.toContain('all of posted_jobs')
})
