import type { Data } from '@sangam/contract/calls'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { approvalCounts, profileCounts, profiles } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  decide,
  listedProfile,
  profileForm,
  registerProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const total = async (filter: { gender?: number; region_id?: number; education_id?: number } = {}) =>
  (await admin.call('get-vadhu-var-approved-list', filter)).data.total

/** The maintained counts must equal a real count after every change. */
afterEach(async () => {
  const counted = await db
    .select({
      gender: profiles.gender,
      regionId: profiles.regionId,
      educationId: profiles.educationId,
      listed: sql<number>`count(*)::int`,
    })
    .from(profiles)
    .where(eq(profiles.isListed, true))
    .groupBy(profiles.gender, profiles.regionId, profiles.educationId)
  const maintained = await db.select().from(profileCounts)
  const inOrder = (rows: typeof maintained) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(maintained.filter(({ listed }) => listed !== 0))).toEqual(inOrder(counted))
  expect(await total()).toBe(counted.reduce((sum, { listed }) => sum + listed, 0))
})

/** The same for the tabs of the approval workspace. */
afterEach(async () => {
  const { rows } = await portal.services.pool.query(
    `select status as tab, count(*)::int as profiles from profiles where state <> 'deleted' group by 1
     union all
     select 'photo', count(*)::int from profiles
     where state <> 'deleted' and new_photo_path is not null having count(*) > 0`,
  )
  const maintained = (await db.select().from(approvalCounts)).filter(
    ({ profiles: some }) => some !== 0,
  )
  const byTab = (a: { tab: string }, b: { tab: string }) => a.tab.localeCompare(b.tab)
  expect(maintained.toSorted(byTab)).toEqual(rows.toSorted(byTab))
})

test('a registration does not count before its approval', async () => {
  const profile = await registerProfile(portal)
  const before = await total()
  await decide(admin, profile)
  expect(await total()).toBe(before + 1)
})

test('a rejection changes nothing', async () => {
  const before = await total()
  await decide(admin, await registerProfile(portal), 'Rejected')
  expect(await total()).toBe(before)
})

test('pausing and showing again', async () => {
  const { id, owner } = await approvedProfile(portal)
  const before = await total()
  await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'pause' })
  expect(await total()).toBe(before - 1)
  // repeating it changes nothing
  await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'married' })
  expect(await total()).toBe(before - 1)
  await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'resume' })
  expect(await total()).toBe(before)
})

test('moving to another region, gender and education', async () => {
  const { id } = await approvedProfile(portal, { region_id: 4, education_id: 12 })
  expect([await total({ region_id: 4 }), await total({ region_id: 5 })]).toEqual([1, 0])
  const edit = profileForm({ bride_groom_id: id, region_id: 5, education_id: 13, gender: 2 })
  // the correction of an admin needs no approval
  await admin.call('vadhu-var-registration', edit)
  expect([await total({ region_id: 4 }), await total({ region_id: 5 })]).toEqual([0, 1])
  expect([await total({ education_id: 12 }), await total({ education_id: 13 })]).toEqual([0, 1])
  expect(await total({ region_id: 5, gender: 2, education_id: 13 })).toBe(1)
  expect(await total({ region_id: 5, gender: 1 })).toBe(0)
})

test('deactivating, activating and deleting', async () => {
  const { id } = await approvedProfile(portal)
  const before = await total()
  const setState = (code: number) =>
    admin.call('vadhu-var/enable-disable', {
      bride_groom_id: id,
      acton_name: code,
      acton_remark: 'A reason',
      action_type: 'enable_disable',
    })
  await setState(0)
  expect(await total()).toBe(before - 1)
  await setState(1)
  expect(await total()).toBe(before)
  await setState(2)
  expect(await total()).toBe(before - 1)
})

test('erasing a listed profile', async () => {
  const { id } = await listedProfile(portal)
  const before = await total()
  await db.delete(profiles).where(and(eq(profiles.id, id)))
  expect(await total()).toBe(before - 1)
})

test('many approvals at once', async () => {
  const waiting = []
  for (let index = 0; index < 8; index += 1) waiting.push(await registerProfile(portal))
  const before = await total()
  await Promise.all(waiting.map((profile) => decide(admin, profile)))
  expect(await total()).toBe(before + 8)
})

let lastMobile = 7_000_000_000

/** Adds listed profiles with one name in one statement. */
async function addListed(count: number, name: string, regionId: number): Promise<void> {
  const from = lastMobile + 1
  lastMobile += count
  await db.execute(sql`
    with owners as (
      insert into users (mobile, region_id, signed_up_at)
      select number::text, 1, now() from generate_series(${from}::bigint, ${lastMobile}::bigint) number
      returning id
    )
    insert into profiles (registration_number, owner_id, first_name, middle_name, last_name, gender,
      date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
      father_name, region_id, photo_path, status, list_position)
    select 'VV-9' || id, id, ${name}, 'x', 'x', 1, '1990-01-01', 0, '5ft 8in', 1, 1, 1, 1,
      'x', ${regionId}, 'profile/none', 'Approved', nextval('list_positions')
    from owners`)
}

const search = async (filter: object) => {
  const { data } = await admin.call('get-vadhu-var-approved-list', filter)
  return [data.total, data.is_total_cut]
}

test('a search is counted up to 1,000 and says if there are more', async () => {
  await addListed(1001, 'Many', 8)
  expect(await search({ name: 'many' })).toEqual([1000, true])
  expect(await search({ name: 'nobody' })).toEqual([0, false])
  // the maintained counts include all of them
  expect(await search({ region_id: 8 })).toEqual([1001, false])
})

test('in a large registry a common name is counted up to 100', async () => {
  await addListed(3, 'Ancient', 7)
  await addListed(1200, 'Former', 7)
  await addListed(4000, 'Filling', 6)
  for (const [count, name] of [
    [150, 'Usual'],
    [6, 'Recent'],
  ] as const) {
    await addListed(count, name, 7)
  }

  expect(await search({ name: 'usual' })).toEqual([100, true])
  // with other filters or words up to a page
  expect(await search({ name: 'usual x', region_id: 7, gender: 1 })).toEqual([24, true])
  expect(await search({ name: 'usual', region_id: 6 })).toEqual([0, false])
  // few matches, or none among the newest: the index finds and counts them
  expect(await search({ name: 'ancient' })).toEqual([3, false])
  expect(await search({ name: 'former' })).toEqual([1000, true])
  // some of the newest profiles match, but no others
  expect(await search({ name: 'recent' })).toEqual([6, false])
})

test('in a large registry the pages of a search have no gaps', async () => {
  for (const [name, expectedCount] of [
    ['usual', 150],
    ['former', 1200],
    ['recent', 6],
  ] as const) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data }: { data: Data<'get-vadhu-var-approved-list'> } = await admin.call(
        'get-vadhu-var-approved-list',
        { name, limit: 100, cursor },
      )
      seen.push(...data.vadhuVarList.map((card) => card.registration_number))
      cursor = data.next_cursor
    }
    const numbers = seen.map((number) => Number(number.slice('VV-'.length)))
    expect(new Set(numbers).size).toBe(expectedCount)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  }
})
