import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import {
  approvedProfile,
  registerProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const reader = await portal.user({ hasListAccess: true })

const setState = (by: TestUser, { id }: TestProfile, code: unknown, remark = 'A reason') =>
  by.send('vadhu-var/enable-disable', {
    bride_groom_id: id,
    acton_name: code,
    acton_remark: remark,
    action_type: 'enable_disable',
  })
const setLock = (by: TestUser, { id }: TestProfile, code: unknown) =>
  by.send('vadhu-var/profile-lock', {
    bride_groom_id: id,
    acton_name: code,
    acton_remark: '',
    action_type: 'is_vadhu_var_profile_lock',
  })
const own = (by: TestUser, { id }: TestProfile, action: string) =>
  by.send('vadhu-var/my-profile', { bride_groom_id: id, action })
const sees = async (by: TestUser, { id }: TestProfile) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).httpStatus === 200
const isInList = async ({ number }: TestProfile) => {
  const { data } = await reader.call('get-vadhu-var-approved-list', { registration_number: number })
  return data.vadhuVarList.length === 1
}
const trailOf = ({ id }: TestProfile) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(id)))
const done = { httpStatus: 200, message: 'details_page.msg_done', data: null }
const notFound = { httpStatus: 404, message: 'details_page.err_not_found' }

describe('an admin', () => {
  test('deactivates a profile, which hides it from members but not from its owner', async () => {
    const profile = await approvedProfile(portal)
    expect(await setState(admin, profile, 0)).toMatchObject(done)
    expect(await isInList(profile)).toBe(false)
    expect(await sees(reader, profile)).toBe(false)
    expect([await sees(profile.owner, profile), await sees(admin, profile)]).toEqual([true, true])
    expect((await storedProfile(portal, profile.id)).state).toBe('deactivated')
  })

  test('activates it again, at its old place', async () => {
    const profile = await approvedProfile(portal)
    const { listPosition } = await storedProfile(portal, profile.id)
    await setState(admin, profile, 0)
    expect(await setState(admin, profile, '1')).toMatchObject(done)
    expect(await isInList(profile)).toBe(true)
    expect(await storedProfile(portal, profile.id)).toMatchObject({ state: 'active', listPosition })
  })

  test('deletes it for everyone, and cannot bring it back', async () => {
    const profile = await approvedProfile(portal)
    expect(await setState(admin, profile, 2)).toMatchObject(done)
    for (const person of [reader, profile.owner, admin]) {
      expect(await sees(person, profile)).toBe(false)
    }
    expect(await isInList(profile)).toBe(false)
    const stored = await storedProfile(portal, profile.id)
    expect([stored.state, stored.deletedAt]).toEqual(['deleted', expect.any(Date)])
    expect(await setState(admin, profile, 1)).toMatchObject(notFound)
  })

  test('finds each action in the audit trail, with the remark', async () => {
    const profile = await registerProfile(portal)
    await setState(admin, profile, 0, 'At the wish of the family')
    await setLock(admin, profile, 1)
    await setLock(admin, profile, 0)
    await setState(admin, profile, 2)
    expect(await trailOf(profile)).toMatchObject([
      {
        action: 'profile_enable_disable',
        actorId: admin.id,
        before: { state: 'active' },
        after: { state: 'deactivated' },
        remark: 'At the wish of the family',
      },
      { action: 'profile_lock', before: { isLocked: false }, after: { isLocked: true } },
      { action: 'profile_lock', before: { isLocked: true }, after: { isLocked: false } },
      {
        action: 'profile_enable_disable',
        before: { state: 'deactivated' },
        after: { state: 'deleted' },
      },
    ])
  })

  test.each([3, -1, '', ' ', null, 'delete', undefined])(
    '%o is not a valid state',
    async (code) => {
      const profile = await registerProfile(portal)
      expect((await setState(admin, profile, code)).httpStatus).toBe(400)
      expect((await storedProfile(portal, profile.id)).state).toBe('active')
    },
  )

  test.each([2, '', null, 'yes', undefined])('%o is not a valid lock value', async (code) => {
    const profile = await registerProfile(portal)
    await setLock(admin, profile, 1)
    expect((await setLock(admin, profile, code)).httpStatus).toBe(400)
    expect((await storedProfile(portal, profile.id)).isLocked).toBe(true)
  })

  test('is required: members may do none of this', async () => {
    const profile = await approvedProfile(portal)
    expect((await setState(profile.owner, profile, 0)).httpStatus).toBe(403)
    expect((await setLock(profile.owner, profile, 0)).httpStatus).toBe(403)
  })
})

describe('the owner', () => {
  test.each([
    ['pause', 'paused'],
    ['married', 'married'],
  ])('leaves the list by %s and comes back by resume', async (action, state) => {
    const profile = await approvedProfile(portal)
    const { listPosition } = await storedProfile(portal, profile.id)
    expect(await own(profile.owner, profile, action)).toMatchObject(done)
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      ownerState: state,
      status: 'Approved',
      state: 'active',
    })
    expect([await isInList(profile), await sees(reader, profile)]).toEqual([false, false])
    expect(await sees(profile.owner, profile)).toBe(true)

    expect(await own(profile.owner, profile, 'resume')).toMatchObject(done)
    expect(await isInList(profile)).toBe(true)
    expect(await storedProfile(portal, profile.id)).toMatchObject({ listPosition })
  })

  test('cannot undo a deactivation by an admin', async () => {
    const profile = await approvedProfile(portal)
    await setState(admin, profile, 0)
    await own(profile.owner, profile, 'resume')
    expect(await isInList(profile)).toBe(false)
    expect((await storedProfile(portal, profile.id)).state).toBe('deactivated')
  })

  test('deletes the profile, also a locked one', async () => {
    const profile = await approvedProfile(portal)
    await setLock(admin, profile, 1)
    expect(await own(profile.owner, profile, 'delete')).toMatchObject(done)
    const stored = await storedProfile(portal, profile.id)
    expect([stored.state, stored.deletedAt]).toEqual(['deleted', expect.any(Date)])
    expect(await sees(profile.owner, profile)).toBe(false)
    expect(await own(profile.owner, profile, 'resume')).toMatchObject(notFound)
  })

  test('may do this before verification', async () => {
    const profile = await registerProfile(portal, {
      owner: await portal.user({ verification: 'pending' }),
    })
    expect(await own(profile.owner, profile, 'pause')).toMatchObject(done)
  })

  test('alone may do this: neither admins nor other members decide for the family', async () => {
    const profile = await approvedProfile(portal)
    for (const person of [reader, admin, await portal.superAdmin()]) {
      for (const action of ['pause', 'married', 'delete', 'resume']) {
        expect(await own(person, profile, action)).toMatchObject(notFound)
      }
    }
    expect(await isInList(profile)).toBe(true)
  })

  test('an unknown action is refused', async () => {
    const profile = await registerProfile(portal)
    expect(await own(profile.owner, profile, 'approve')).toMatchObject({
      httpStatus: 400,
      errors: { action: 'common.err_value' },
    })
  })
})
