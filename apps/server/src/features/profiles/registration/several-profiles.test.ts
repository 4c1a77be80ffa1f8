import type { Data } from '@sangam/contract/calls'
import { and, asc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  listedProfile,
  photoOf,
  profileForm,
  registerProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { profiles_per_account: '2' } })
const { db } = portal.services
const admin = await portal.admin()

const register = async (user: TestUser, at: TestPortal = portal) =>
  user.send('vadhu-var-registration', profileForm({ image_path: await photoOf(at, user) }))

/** The places of the profiles of an account that are not deleted, by their age. */
const placesOf = async ({ id }: TestUser) => {
  const rows = await db
    .select({ place: profiles.place })
    .from(profiles)
    .where(and(eq(profiles.ownerId, id), ne(profiles.state, 'deleted')))
    .orderBy(asc(profiles.id))
  return rows.map(({ place }) => place)
}

const deleteProfile = (owner: TestUser, id: number) =>
  owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })

/** A family with a daughter and a son in the list; it acts for the daughter, who came first. */
async function addSiblings(owner?: TestUser) {
  const user = owner ?? (await portal.user({ hasListAccess: true }))
  const daughter = await listedProfile(portal, { ownerId: user.id, gender: 2, firstName: 'Asha' })
  const son = await listedProfile(portal, {
    ownerId: user.id,
    place: 2,
    gender: 1,
    firstName: 'Rohit',
  })
  return { owner: user, daughter, son }
}

const choose = (by: TestUser, { id }: { id: number }) =>
  by.call('vadhu-var/choose-profile', { bride_groom_id: id })

const listOf = async (by: TestUser, body = {}): Promise<Data<'get-vadhu-var-approved-list'>> =>
  (await by.call('get-vadhu-var-approved-list', { limit: 100, ...body })).data

test('the list has no brothers and sisters, unless they are looked for', async () => {
  const { owner, daughter, son } = await addSiblings()
  const shown = async (body = {}) => (await listOf(owner, body)).vadhuVarList.map(({ id }) => id)
  const before = await listOf(owner, { gender: 1 })
  expect(await shown({ gender: 1 })).not.toContain(son.id)
  expect(await shown({ hide_own_gender: 1 })).not.toContain(son.id)
  expect(await shown({ registration_number: son.number })).toEqual([son.id])
  expect(before.total).toBe(before.vadhuVarList.length)
  await choose(owner, son)
  expect(await shown({ gender: 2 })).not.toContain(daughter.id)
})

test('a saved search does not count the own children as new matches', async () => {
  const owner = await portal.user({ hasListAccess: true })
  await owner.call('saved-searches/save', { name: 'Grooms', filter: { gender: 1 } })
  await addSiblings(owner)
  await listedProfile(portal, { gender: 1 })
  const { data } = await owner.call('saved-searches/list', {})
  expect(data.searches).toMatchObject([{ new_matches: 1 }])
})

describe('with room for two profiles', () => {
  test('a family registers a second one, and a third one is refused', async () => {
    const { owner } = await registerProfile(portal)
    const status = async () => (await owner.call('vadhu-var/get-registration-status', {})).data
    const own = async () => (await owner.call('get-list-for-approval', {})).data
    expect(await status()).toMatchObject({ is_registration_done: 1, can_register_another: true })
    expect(await own()).toMatchObject({ can_register_another: true })

    expect((await register(owner)).httpStatus).toBe(200)
    expect(await placesOf(owner)).toEqual([1, 2])
    expect(await status()).not.toHaveProperty('can_register_another')
    expect(await own()).not.toHaveProperty('can_register_another')
    expect((await own()).own).toHaveLength(2)
    expect(await register(owner)).toMatchObject({
      httpStatus: 409,
      message: 'registration_page.err_already_registered',
    })
  })

  test('of five concurrent registrations exactly two succeed', async () => {
    const asha = await portal.user()
    const photos: string[] = []
    for (let count = 0; count < 5; count += 1) photos.push(await photoOf(portal, asha))
    const answers = await Promise.all(
      photos.map((photo) =>
        asha.send('vadhu-var-registration', profileForm({ image_path: photo })),
      ),
    )
    const statuses = answers.map(({ httpStatus }) => httpStatus).toSorted()
    expect(statuses).toEqual([200, 200, 409, 409, 409])
    expect(await placesOf(asha)).toEqual([1, 2])
  })

  test('a new profile takes the place of a deleted one', async () => {
    const first = await registerProfile(portal)
    await register(first.owner)
    await deleteProfile(first.owner, first.id)
    expect((await register(first.owner)).httpStatus).toBe(200)
    expect(await placesOf(first.owner)).toEqual([2, 1])
  })

  test('a deleted profile is restored while there is room', async () => {
    const first = await registerProfile(portal)
    await deleteProfile(first.owner, first.id)
    const restore = () => admin.call('vadhu-var/restore', { bride_groom_id: first.id })
    await register(first.owner)
    expect(await restore()).toMatchObject({ message: 'details_page.msg_restored' })
    expect((await placesOf(first.owner)).toSorted()).toEqual([1, 2])

    await deleteProfile(first.owner, first.id)
    await register(first.owner)
    expect(await restore()).toMatchObject({
      httpStatus: 409,
      message: 'details_page.err_registered_again',
    })
  })

  test('a deletion is undone while there is room', async () => {
    const remove = (id: number) =>
      admin.call('vadhu-var/enable-disable', {
        bride_groom_id: id,
        acton_name: 2,
        acton_remark: 'Twice',
        action_type: 'enable_disable',
      })
    const undo = (id: number) =>
      admin.call('decisions/undo', { subject: 'profile', subject_id: id })

    const first = await registerProfile(portal)
    await remove(first.id)
    await register(first.owner)
    expect(await undo(first.id)).toMatchObject({ message: 'approval.msg_undone' })
    expect((await placesOf(first.owner)).toSorted()).toEqual([1, 2])

    const second = await registerProfile(portal)
    await remove(second.id)
    await register(second.owner)
    await register(second.owner)
    expect(await undo(second.id)).toMatchObject({ httpStatus: 409, message: 'approval.err_undo' })
  })
})

test('a lower limit leaves the profiles that an account has', async () => {
  const { owner, daughter, son } = await addSiblings()
  const strict = await startPortal({ settings: { profiles_per_account: '1' } })
  const strictOwner = await strict.user()
  const first = await listedProfile(strict, { ownerId: strictOwner.id })
  const second = await listedProfile(strict, { ownerId: strictOwner.id, place: 2 })
  const { data } = await strictOwner.call('get-list-for-approval', {})
  expect(data.own.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await register(strictOwner, strict)).httpStatus).toBe(409)
  expect((await owner.call('get-list-for-approval', {})).data.own.map(({ id }) => id)).toEqual([
    son.id,
    daughter.id,
  ])
})

test('an account with one profile gets the same answers as without the setting', async () => {
  const { owner } = await approvedProfile(portal, {
    owner: await portal.user({ hasListAccess: true }),
  })
  expect(await listOf(owner)).not.toHaveProperty('own_profiles')
  expect((await owner.call('preferences/mine', {})).data).toEqual({
    has_profile: true,
    preferences: null,
  })
  expect((await owner.call('introductions/list', { side: 'sent' })).data).not.toHaveProperty(
    'own_profiles',
  )
})

describe('an account acts for one of its profiles', () => {
  test('for the first one until it chooses another one', async () => {
    const { owner, daughter, son } = await addSiblings()
    const chosen = async () =>
      (await listOf(owner)).own_profiles?.map(({ id, is_chosen }) => [id, is_chosen])
    expect(await chosen()).toEqual([
      [daughter.id, true],
      [son.id, false],
    ])
    expect(await choose(owner, son)).toMatchObject({ httpStatus: 200 })
    expect(await chosen()).toEqual([
      [daughter.id, false],
      [son.id, true],
    ])
    expect((await owner.call('vadhu-var/get-registration-status', {})).data).toEqual({
      is_registration_done: 1,
      bride_groom_id: son.id,
    })
    await deleteProfile(owner, son.id)
    expect((await owner.call('vadhu-var/get-registration-status', {})).data).toMatchObject({
      bride_groom_id: daughter.id,
    })
  })

  test('the profile of another family cannot be chosen, as if it did not exist', async () => {
    const { owner } = await addSiblings()
    const other = await listedProfile(portal)
    const answer = await choose(owner, other)
    expect(answer).toMatchObject({ httpStatus: 404, message: 'details_page.err_not_found' })
    expect(answer).toEqual(await choose(owner, { id: 2_000_000_000 }))
  })

  test('the list shows the other gender, and what fits the chosen one', async () => {
    const { owner, son } = await addSiblings()
    const bride = await listedProfile(portal, { gender: 2 })
    const groom = await listedProfile(portal, { gender: 1 })
    const find = async (body = {}) =>
      (await listOf(owner, { hide_own_gender: 1, ...body })).vadhuVarList
        .map(({ id }) => id)
        .filter((id) => [bride.id, groom.id].includes(id))
    expect(await find()).toEqual([groom.id])
    await choose(owner, son)
    expect(await find()).toEqual([bride.id])
    expect((await listOf(owner)).own_preferences).toBe('none')
    await owner.call('preferences/save', { height_from: 80 })
    expect((await listOf(owner)).own_preferences).toBe('stated')
    expect(await find({ fit: 'us' })).toEqual([])
  })
})

describe('preferences', () => {
  test('belong to the chosen profile, or to the named one', async () => {
    const { owner, daughter, son } = await addSiblings()
    const ageFrom = async () =>
      (await owner.call('preferences/mine', {})).data.preferences?.age_from ?? null
    await owner.call('preferences/save', { age_from: 25 })
    await owner.call('preferences/save', { age_from: 21, bride_groom_id: son.id })
    expect(await ageFrom()).toBe(25)
    await choose(owner, son)
    expect(await ageFrom()).toBe(21)
    await choose(owner, daughter)
    expect(await ageFrom()).toBe(25)
  })

  test('of another family are not saved', async () => {
    const { owner } = await addSiblings()
    const other = await listedProfile(portal)
    expect(
      await owner.call('preferences/save', { age_from: 25, bride_groom_id: other.id }),
    ).toMatchObject({ httpStatus: 409, message: 'preferences.err_no_profile' })
  })
})

test('a block hides all profiles of a family, and the list of blocks names them once', async () => {
  const { owner, daughter, son } = await addSiblings()
  const reader = await portal.user({ hasListAccess: true })
  await reader.call('blocks/add', { bride_groom_id: son.id })
  const shown = (await listOf(reader)).vadhuVarList.map(({ id }) => id)
  expect(shown).not.toContain(daughter.id)
  expect(shown).not.toContain(son.id)
  const { data } = await reader.call('blocks/list', {})
  expect(data.data).toMatchObject([
    {
      full_name: 'Asha Gawande, Rohit Gawande',
      registration_number: `${daughter.number}, ${son.number}`,
    },
  ])
  expect((await listOf(owner)).own_profiles).toHaveLength(2)
})

test('admins see all profiles of an account', async () => {
  const { owner, daughter, son } = await addSiblings()
  const { data } = await admin.call('get-user-details-by-id', { user_details_id: owner.id })
  expect(data).toMatchObject({
    profile: { id: daughter.id },
    other_profiles: [{ id: son.id }],
  })
})

test('the links of both profiles are listed with the names', async () => {
  const { owner, daughter, son } = await addSiblings()
  for (const { id } of [daughter, son]) {
    await owner.call('share/make', {
      bride_groom_id: id,
      label: 'For an uncle',
      preset: 'masked',
      extras: [],
      days: 7,
    })
  }
  const { data } = await owner.call('share/list', {})
  expect(data.data.map(({ profile_name }) => profile_name)).toEqual([
    'Rohit Dilip Gawande',
    'Asha Dilip Gawande',
  ])
})
