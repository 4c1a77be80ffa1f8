import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import {
  approvedProfile,
  decide,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { grant_access_on_approval: '0' } })
const { db } = portal.services
const admin = await portal.admin()

const pendingOwner = () => portal.user({ verification: 'pending', numberVerifiedAt: new Date() })
const record = async (id: number, by = admin) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const approveCase = (id: number, by = admin) =>
  by.call('vadhu-var/approve-reject', {
    bride_groom_id: id,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
const account = async ({ id }: TestUser) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

describe('approving a profile with its owner', () => {
  test('verifies the owner and opens the list to the family', async () => {
    const { id, owner } = await registerProfile(portal, { owner: await pendingOwner() })
    expect(await approveCase(id)).toMatchObject({ httpStatus: 200 })
    expect(await storedProfile(portal, id)).toMatchObject({ status: 'Approved', isListed: true })
    expect(await account(owner)).toMatchObject({ verification: 'verified', hasListAccess: true })
    const trail = await db.select().from(auditTrail).where(eq(auditTrail.actorId, admin.id))
    expect(trail.slice(-3).map(({ action }) => action)).toEqual([
      'user_verification',
      'vadhu_var_access',
      'profile_approval',
    ])
  })

  test('opens the list to an owner who is verified already', async () => {
    const { id, owner } = await registerProfile(portal)
    await approveCase(id)
    expect(await account(owner)).toMatchObject({ verification: 'verified', hasListAccess: true })
  })

  test.each([
    { verification: 'rejected' as const },
    { state: 'deactivated' as const, verification: 'pending' as const },
  ])('changes nothing if the account is %o', async (columns) => {
    const { id, owner } = await registerProfile(portal)
    await db.update(users).set(columns).where(eq(users.id, owner.id))
    expect(await approveCase(id)).toMatchObject({
      httpStatus: 403,
      message: 'approval.err_owner',
    })
    expect(await storedProfile(portal, id)).toMatchObject({ status: 'Pending' })
    expect(await account(owner)).toMatchObject({ ...columns, hasListAccess: false })
  })

  test('needs a super admin if the owner is an admin who is not verified', async () => {
    const owner = await pendingOwner()
    const { id } = await registerProfile(portal, { owner })
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id))
    expect((await record(id)).owner?.is_approval).toBe(false)
    expect(await approveCase(id)).toMatchObject({ httpStatus: 403 })
    expect(await approveCase(id, await portal.superAdmin())).toMatchObject({ httpStatus: 200 })
  })
})

describe('the account of the owner', () => {
  test('is shown to approvers', async () => {
    const { id, owner } = await registerProfile(portal, { owner: await pendingOwner() })
    expect((await record(id)).owner).toEqual({
      user_id: owner.id,
      is_verified: 0,
      row_status: 1,
      is_access: 0,
      is_approval: true,
    })
  })

  test('is not shown to other people', async () => {
    const { id, owner } = await approvedProfile(portal)
    const reader = await portal.user({ hasListAccess: true })
    for (const by of [owner, reader]) {
      expect(await record(id, by)).toMatchObject({ owner: null, version: 0 })
    }
  })
})

describe('a rejected profile', () => {
  test('can be approved by an admin who saw the rejection', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile, 'Rejected')
    const { version } = await record(profile.id)
    const answer = await admin.call('vadhu-var/approve-reject', {
      bride_groom_id: profile.id,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      seen_version: version,
    })
    expect(answer).toMatchObject({ httpStatus: 200 })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      status: 'Approved',
      rejectedRemark: '',
    })
  })

  test('is not approved by an admin who opened it before the rejection', async () => {
    const profile = await registerProfile(portal)
    const { version } = await record(profile.id)
    await decide(admin, profile, 'Rejected')
    const answer = await admin.call('vadhu-var/approve-reject', {
      bride_groom_id: profile.id,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      seen_version: version,
    })
    expect(answer).toMatchObject({
      httpStatus: 409,
      message: 'details_page.err_already_decided',
    })
  })
})

test('a user who changes the details after the admin opened the account is not verified', async () => {
  const user = await pendingOwner()
  const seen = await admin.call('get-user-details-by-id', { user_details_id: user.id })
  await user.call('session/correct-details', {
    fname: 'Somebody',
    lname: 'Else',
    region_id: 2,
    city_village_name: 'Akola',
  })
  const answer = await admin.call('user-actions', {
    user_details_id: user.id,
    action_type: 'user_verification',
    acton_data: '1',
    seen_updated_at: seen.data.updated_at,
  })
  expect(answer).toMatchObject({ httpStatus: 409, message: 'users_page.err_changed' })
})
