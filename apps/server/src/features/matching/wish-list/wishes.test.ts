import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services

const wish = (by: TestUser, number: string, wanted?: 0 | 1) =>
  by.call('vadhu-var/wish-list', {
    registration_number: number,
    action_type: 'bd_wish_list',
    ...(wanted !== undefined && { is_wish_list: wanted }),
  })
const wishesOf = async ({ id }: TestUser) =>
  (await db.select().from(wishes).where(eq(wishes.userId, id))).map((row) => row.profileId)
const reader = () => portal.user({ hasListAccess: true })
const added = { httpStatus: 200, message: 'wish_list.msg_added', data: { is_wish_list: 1 } }
const removed = { httpStatus: 200, message: 'wish_list.msg_removed', data: { is_wish_list: 0 } }
const refused = { httpStatus: 404, message: 'wish_list.err_not_approved', data: null }

describe('a wish', () => {
  test('is added and removed by repeated calls, with the name for the message', async () => {
    const asha = await reader()
    const { id, number } = await listedProfile(portal)
    expect(await wish(asha, number)).toMatchObject({ ...added, params: { name: 'Rohan Gawande' } })
    expect(await wishesOf(asha)).toEqual([id])
    expect(await wish(asha, number)).toMatchObject({
      ...removed,
      params: { name: 'Rohan Gawande' },
    })
    expect(await wishesOf(asha)).toEqual([])
  })

  test('with an explicit state is idempotent', async () => {
    const asha = await reader()
    const { id, number } = await listedProfile(portal)
    for (const _time of [1, 2, 3]) expect(await wish(asha, number, 1)).toMatchObject(added)
    expect(await wishesOf(asha)).toEqual([id])
    for (const _time of [1, 2, 3]) expect(await wish(asha, number, 0)).toMatchObject(removed)
    expect(await wishesOf(asha)).toEqual([])
  })

  test('sent ten times at once is one wish', async () => {
    const asha = await reader()
    const { id, number } = await listedProfile(portal)
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(asha, number, 1)))
    for (const answer of answers) expect(answer).toMatchObject(added)
    expect(await wishesOf(asha)).toEqual([id])
  })

  test('is not changed by the wish of another user', async () => {
    const [asha, vijay] = [await reader(), await reader()]
    const { id, number } = await listedProfile(portal)
    await wish(asha, number, 1)
    await wish(vijay, number, 0)
    expect([await wishesOf(asha), await wishesOf(vijay)]).toEqual([[id], []])
  })

  test('belongs to the caller, even if the body names another user', async () => {
    const [asha, vijay] = [await reader(), await reader()]
    const { number } = await listedProfile(portal)
    await asha.send('vadhu-var/wish-list', {
      registration_number: number,
      action_type: 'bd_wish_list',
      user_id: vijay.id,
    })
    expect(await wishesOf(vijay)).toEqual([])
  })

  test('shows on the details of the profile', async () => {
    const asha = await reader()
    const { id, number } = await listedProfile(portal)
    const flag = async () =>
      (await asha.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data.is_wish_list
    await wish(asha, number, 1)
    expect(await flag()).toBe(1)
    await wish(asha, number, 0)
    expect(await flag()).toBe(0)
  })

  test('stays while its profile is paused, and shows again afterwards', async () => {
    const asha = await reader()
    const owner = await portal.user()
    const { id, number } = await listedProfile(portal, { ownerId: owner.id })
    await wish(asha, number, 1)
    const mine = async () =>
      (await asha.call('get-vadhu-var-approved-list', { wish_list: 1 })).data.total
    await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'pause' })
    expect(await mine()).toBe(0)
    await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'resume' })
    expect(await mine()).toBe(1)
  })
})

describe('what can be wished for', () => {
  test.each([
    { status: 'Pending' },
    { status: 'Rejected' },
    { state: 'deactivated' },
    { state: 'deleted' },
    { ownerState: 'paused' },
    { ownerState: 'married' },
  ] as const)('not a profile with %o', async (state) => {
    const asha = await reader()
    const { number } = await listedProfile(portal, state)
    expect(await wish(asha, number, 1)).toMatchObject(refused)
    expect(await wishesOf(asha)).toEqual([])
  })

  test('not a profile that does not exist', async () => {
    expect(await wish(await reader(), 'VV-9999999')).toMatchObject(refused)
  })

  test.each([{ registration_number: '' }, { action_type: 'x' }, { is_wish_list: 2 }])(
    '%o is refused',
    async (wrong) => {
      const { number } = await listedProfile(portal)
      const body = { registration_number: number, action_type: 'bd_wish_list', ...wrong }
      const answer = await (await reader()).send('vadhu-var/wish-list', body)
      expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([
        400,
        Object.keys(wrong),
      ])
    },
  )
})

describe('who may wish', () => {
  test('members with access and admins', async () => {
    const { number } = await listedProfile(portal)
    for (const person of [await reader(), await portal.admin(), await portal.superAdmin()]) {
      expect(await wish(person, number)).toMatchObject(added)
    }
  })

  test('not a member without access, who learns nothing about the profile', async () => {
    const { number } = await listedProfile(portal)
    expect(await wish(await portal.user(), number)).toMatchObject(refused)
  })

  test('not a member who is not verified', async () => {
    const { number } = await listedProfile(portal)
    const pending = await portal.user({ verification: 'pending', hasListAccess: true })
    expect((await wish(pending, number)).httpStatus).toBe(403)
  })
})
