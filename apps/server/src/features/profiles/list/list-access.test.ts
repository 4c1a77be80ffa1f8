import type { Input } from '@sangam/contract/calls'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { decide, listedProfile, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const list = async (by: TestUser, filter: Input<'get-vadhu-var-approved-list'> = {}) =>
  (await by.call('get-vadhu-var-approved-list', filter)).data
const nothing = { vadhuVarList: [], total: 0, next_cursor: null }

test('an empty registry says so', async () => {
  const reader = await portal.user({ hasListAccess: true })
  expect(await list(reader)).toMatchObject({ ...nothing, is_registry_empty: true })
  await listedProfile(portal)
  expect(await list(reader)).toMatchObject({ total: 1, is_registry_empty: false })
})

describe('who sees the list', () => {
  test('a verified member with access', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const { vadhuVarList, userAccessStatus } = await list(reader)
    expect(vadhuVarList).toHaveLength(1)
    expect(userAccessStatus).toEqual({
      is_access: 1,
      is_verified: 1,
      is_registration_done: 0,
      registration_status: '',
    })
  })

  test('admins always', async () => {
    for (const person of [admin, await portal.superAdmin()]) {
      const { vadhuVarList, userAccessStatus } = await list(person)
      expect([vadhuVarList.length, userAccessStatus.is_access]).toEqual([1, 1])
    }
  })

  test('not a member without access, who gets the own status', async () => {
    const { owner } = await registerProfile(portal)
    expect(await list(owner)).toEqual({
      ...nothing,
      shown_gender: 0,
      own_preferences: 'none',
      is_registry_empty: false,
      is_total_cut: false,
      userAccessStatus: {
        is_access: 0,
        is_verified: 1,
        is_registration_done: 1,
        registration_status: 'Pending',
      },
    })
  })

  test('not a member who is not verified, even with access', async () => {
    const pending = await portal.user({ verification: 'pending', hasListAccess: true })
    expect(await list(pending)).toMatchObject({
      ...nothing,
      userAccessStatus: { is_access: 0, is_verified: 0 },
    })
  })

  test('no filter bypasses the check', async () => {
    const member = await portal.user()
    const { data } = await member.send('get-vadhu-var-approved-list', {
      user_id: admin.id,
      roles: 'admin',
      wish_list: 1,
      limit: 100,
    })
    expect(data).toMatchObject(nothing)
  })

  test('granted or removed access takes effect on the next call', async () => {
    const member = await portal.user()
    const setAccess = (hasListAccess: boolean) =>
      db.update(users).set({ hasListAccess }).where(eq(users.id, member.id))
    await setAccess(true)
    expect((await list(member)).userAccessStatus.is_access).toBe(1)
    await setAccess(false)
    expect(await list(member)).toMatchObject({ ...nothing, userAccessStatus: { is_access: 0 } })
  })
})

describe('what is listed', () => {
  test('approved, active profiles only', async () => {
    const isListed = async (number: string) => {
      const { vadhuVarList } = await list(admin)
      return vadhuVarList.some((card) => card.registration_number === number)
    }
    const states: Parameters<typeof listedProfile>[1][] = [
      { status: 'Pending' },
      { status: 'Rejected' },
      { state: 'deactivated' },
      { state: 'deleted' },
      { ownerState: 'paused' },
      { ownerState: 'married' },
    ]
    for (const state of states) {
      const { number } = await listedProfile(portal, state)
      expect([state, await isListed(number)]).toEqual([state, false])
    }
    expect(await isListed((await listedProfile(portal)).number)).toBe(true)
  })

  test('the newest approval comes first, not the newest registration', async () => {
    const [early, late] = [await registerProfile(portal), await registerProfile(portal)]
    await decide(admin, late)
    await decide(admin, early)
    const { vadhuVarList } = await list(admin)
    expect(vadhuVarList.slice(0, 2).map(({ id }) => id)).toEqual([early.id, late.id])
  })
})

describe('a card', () => {
  test('has the main data and a working address of the small photo', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    const [card] = (await list(admin)).vadhuVarList
    expect(card).toMatchObject({
      id: profile.id,
      registration_number: profile.number,
      full_name: 'Rohan Dilip Gawande',
      gender: 1,
      region: 'Shegaon',
      city_village: 'Khamgaon',
      education: 'BE',
      specialization: 'Computer science',
      occupation: 'Software engineer',
      registration_status: 'Approved',
      is_wish_list: 0,
    })
    expect(card?.appended_image_path).toMatch(/\/image\/profile\/[\w-]{24}\/thumb\?/)
    expect((await portal.app.inject(card?.appended_image_path ?? '')).statusCode).toBe(200)
  })

  test('says whether it is the own profile of the reader', async () => {
    const family = await portal.user({ hasListAccess: true })
    const { id } = await listedProfile(portal, { ownerId: family.id })
    const isOwn = async (reader: TestUser) =>
      (await list(reader, { gender: 0 })).vadhuVarList.find((card) => card.id === id)?.is_own
    expect(await isOwn(family)).toBe(true)
    expect(await isOwn(await portal.user({ hasListAccess: true }))).toBe(false)
  })

  test('never shows a phone number, an address or a birthday', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    const text = JSON.stringify((await list(reader)).vadhuVarList)
    expect(text).not.toMatch(/\b[6-9]\d{9}\b/)
    for (const secret of ['Temple Road', 'Warvat Bakal', '14/08/1996', '1996-08-14']) {
      expect(text).not.toContain(secret)
    }
  })

  test('says whether it is on the viewer’s wish list', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const { id } = await listedProfile(portal)
    await db.insert(wishes).values({ userId: reader.id, profileId: id })
    const wishOf = async (by: TestUser) =>
      (await list(by)).vadhuVarList.find((card) => card.id === id)?.is_wish_list
    expect([await wishOf(reader), await wishOf(admin)]).toEqual([1, 0])
  })
})
