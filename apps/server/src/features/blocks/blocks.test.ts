import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { blocks } from '../../db/schema/registry/blocks.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  listedProfile,
  storedProfile,
  type TestProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: { BLOCKS_PER_MEMBER: '3' } })
const { db } = portal.services

const family = async (): Promise<TestProfile> =>
  approvedProfile(portal, { owner: await portal.user({ hasListAccess: true }) })
const block = (by: TestUser, id: number) => by.call('blocks/add', { bride_groom_id: id })
const blocksOf = async (by: TestUser) => (await by.call('blocks/list', {})).data.data
const listOf = async (by: TestUser, filter: object) => {
  const { data } = await by.call('get-vadhu-var-approved-list', { limit: 100, ...filter })
  return { ids: data.vadhuVarList.map(({ id }) => id), total: data.total }
}
const details = (by: TestUser, id: number) =>
  by.send('get-vadhu-var-details-by-id', { bride_groom_id: id })
const wish = (by: TestUser, number: string) =>
  by.send('vadhu-var/wish-list', { registration_number: number, action_type: 'bd_wish_list' })
const get = async (url: string, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await portal.app.inject({ url, headers })).statusCode
}

let asha: TestProfile
let rohan: TestProfile

beforeEach(async () => {
  asha = await family()
  rohan = await family()
})

/** Filters of each kind of statement of the list. */
const filters = [
  {},
  { region_ids: [1, 2, 3] },
  { age_from: 18, age_to: 60 },
  { with_photo: 1 },
  { age_from: 18, name: 'a' },
  { sort: 'age' },
]

test('neither family finds the other in the list, and the totals do not show it', async () => {
  await block(asha.owner, rohan.id)
  for (const [viewer, hidden] of [
    [asha.owner, rohan],
    [rohan.owner, asha],
  ] as const) {
    for (const filter of filters) {
      const { ids, total } = await listOf(viewer, filter)
      expect(ids, JSON.stringify(filter)).not.toContain(hidden.id)
      expect(total, JSON.stringify(filter)).toBe(ids.length)
    }
    const searched = await listOf(viewer, { registration_number: hidden.number })
    expect(searched).toEqual({ ids: [], total: 0 })
  }
})

test('a page after the first one hides the family too', async () => {
  await block(asha.owner, rohan.id)
  const seen: number[] = []
  let cursor = ''
  do {
    const { data } = await asha.owner.call('get-vadhu-var-approved-list', { limit: 2, cursor })
    seen.push(...data.vadhuVarList.map(({ id }) => id))
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(seen).toContain(asha.id)
  expect(seen).not.toContain(rohan.id)
})

test('details, biodata, photo and wish answer as if the profile had never existed', async () => {
  const { data } = await asha.owner.call('get-vadhu-var-details-by-id', {
    bride_groom_id: rohan.id,
  })
  const photo = data.appended_image_path
  expect(await get(photo)).toBe(200)
  await block(rohan.owner, asha.id)

  expect(await details(asha.owner, rohan.id)).toEqual(await details(asha.owner, 2_000_000_000))
  expect(await wish(asha.owner, rohan.number)).toEqual(await wish(asha.owner, 'VV-9999999'))
  expect(await block(asha.owner, rohan.id)).toEqual(await block(asha.owner, 2_000_000_000))
  expect(await get(photo)).toBe(404)
  const { photoPath } = await storedProfile(portal, rohan.id)
  const biodata = `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`
  expect(await get(biodata, asha.owner.token)).toBe(404)
  expect(await get(biodata, rohan.owner.token)).toBe(200)
})

test('the wish list and the new matches of a saved search hide the family', async () => {
  const { data: saved } = await asha.owner.call('saved-searches/save', {
    name: 'All',
    filter: {},
  })
  const newcomer = await family()
  await wish(asha.owner, newcomer.number)
  const newMatches = async () => {
    const { data } = await asha.owner.call('saved-searches/list', {})
    return data.searches.find(({ id }) => id === saved.id)?.new_matches
  }
  expect(await newMatches()).toBe(1)
  await block(newcomer.owner, asha.id)
  expect(await newMatches()).toBe(0)
  expect(await listOf(asha.owner, { wish_list: 1 })).toEqual({ ids: [], total: 0 })
})

test('ending the block shows both profiles again', async () => {
  await block(asha.owner, rohan.id)
  const [blocked] = await blocksOf(asha.owner)
  expect(blocked).toMatchObject({ registration_number: rohan.number })
  await asha.owner.call('blocks/remove', { block_id: blocked?.id ?? 0 })
  expect(await blocksOf(asha.owner)).toEqual([])
  expect((await listOf(asha.owner, {})).ids).toContain(rohan.id)
  expect((await listOf(rohan.owner, {})).ids).toContain(asha.id)
})

test('a family reads only its own blocks, and a removed profile without its name', async () => {
  await block(asha.owner, rohan.id)
  expect(await blocksOf(rohan.owner)).toEqual([])
  await db.update(profiles).set({ state: 'deleted' }).where(eq(profiles.id, rohan.id))
  expect(await blocksOf(asha.owner)).toMatchObject([{ full_name: '', registration_number: '' }])
})

test('an admin sees both profiles', async () => {
  const admin = await portal.admin()
  await approvedProfile(portal, { owner: admin })
  await block(admin, rohan.id)
  await block(rohan.owner, asha.id)
  const { ids } = await listOf(admin, {})
  expect(ids).toEqual(expect.arrayContaining([asha.id, rohan.id]))
  expect(await details(admin, rohan.id)).toMatchObject({ httpStatus: 200 })
})

test('20 simultaneous requests block a family once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => block(asha.owner, rohan.id)))
  const rows = await db.select().from(blocks).where(eq(blocks.userId, asha.owner.id))
  expect(rows).toHaveLength(1)
})

test('a member blocks up to the limit, also with simultaneous requests', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => listedProfile(portal)))
  const answers = await Promise.all(others.map(({ id }) => block(asha.owner, id)))
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 200, 200, 409, 409])
  expect(await block(asha.owner, rohan.id)).toMatchObject({
    httpStatus: 409,
    message: 'blocks.err_too_many',
    params: { max: 3 },
  })
})

test('the own profile cannot be blocked', async () => {
  expect(await block(asha.owner, asha.id)).toMatchObject({
    httpStatus: 409,
    message: 'blocks.err_own',
  })
})
