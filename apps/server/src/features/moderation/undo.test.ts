import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { decisions } from '../../db/schema/base/moderation.ts'
import {
  approvedProfile,
  decide,
  profileForm,
  registerProfile,
  storedProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const undo = (subject: string, subject_id: number, by = admin) =>
  by.call('decisions/undo', { subject, subject_id })
const undone = { httpStatus: 200, message: 'approval.msg_undone' }
const refused = { httpStatus: 409, message: 'approval.err_undo' }
const account = async ({ id }: Pick<TestUser, 'id'>) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}
const changeState = (bride_groom_id: number, acton_name: 0 | 2) =>
  admin.call('vadhu-var/enable-disable', {
    bride_groom_id,
    acton_name,
    acton_remark: 'The family asked for it',
    action_type: 'enable_disable',
  })

describe('undoing a decision about a profile', () => {
  test('is recorded in the audit trail', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile, 'Rejected')
    await undo('profile', profile.id)
    const [entry] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'decision_undo',
      subject: 'profile',
      subjectId: String(profile.id),
      before: { status: 'Rejected' },
      after: { status: 'Pending' },
    })
  })

  test('also undoes the verification of the owner', async () => {
    const owner = await portal.user({ verification: 'pending', numberVerifiedAt: new Date() })
    const { id } = await registerProfile(portal, { owner })
    await admin.call('vadhu-var/approve-reject', {
      bride_groom_id: id,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      with_owner: 1,
    })
    expect(await undo('profile', id)).toMatchObject(undone)
    expect(await account(owner)).toMatchObject({ verification: 'pending', hasListAccess: false })
    expect(await storedProfile(portal, id)).toMatchObject({ status: 'Pending' })
  })

  test.each([0, 2] as const)('restores it after the action %i', async (action) => {
    const { id } = await approvedProfile(portal)
    await changeState(id, action)
    expect(await undo('profile', id)).toMatchObject(undone)
    expect(await storedProfile(portal, id)).toMatchObject({
      state: 'active',
      deletedAt: null,
      isListed: true,
    })
  })

  test('is refused after the family registered again', async () => {
    const { id, owner } = await approvedProfile(portal)
    await changeState(id, 2)
    await registerProfile(portal, { owner })
    expect(await undo('profile', id)).toMatchObject(refused)
  })

  test('is refused after the family changed the profile', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile, 'Rejected')
    const { photoPath } = await storedProfile(portal, profile.id)
    await profile.owner.call('vadhu-var-registration', {
      ...profileForm({ occupation: 'Corrected', image_path: photoPath }),
      bride_groom_id: profile.id,
    })
    expect(await undo('profile', profile.id)).toMatchObject(refused)
  })
})

describe('undoing a decision about a user', () => {
  test('activates a deactivated user again', async () => {
    const user = await portal.user()
    await admin.call('user-actions', {
      user_details_id: user.id,
      action_type: 'user_enable_disable',
      acton_data: '0',
      acton_remark: 'Asked for it',
    })
    expect(await undo('user', user.id)).toMatchObject(undone)
    expect(await account(user)).toMatchObject({ state: 'active' })
  })

  const makeAdmin = async (by: TestUser) => {
    const user = await portal.user()
    const answer = await by.call('user-actions', {
      user_details_id: user.id,
      action_type: 'user_role',
      acton_data: 'admin',
    })
    expect(answer.httpStatus).toBe(200)
    return user
  }

  test('restores a role for the super admin who changed it', async () => {
    const root = await portal.superAdmin()
    const user = await makeAdmin(root)
    expect(await undo('user', user.id, root)).toMatchObject(undone)
    expect(await account(user)).toMatchObject({ role: 'member' })
  })

  test('is refused for a role after the right was lost', async () => {
    const root = await portal.superAdmin()
    const user = await makeAdmin(root)
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, root.id))
    expect(await undo('user', user.id, root)).toMatchObject(refused)
    expect(await account(user)).toMatchObject({ role: 'admin' })
  })
})

describe('an undo is refused', () => {
  test('to another admin', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    expect(await undo('profile', profile.id, await portal.admin())).toMatchObject(refused)
  })

  test('for a record without a decision', async () => {
    const { id } = await registerProfile(portal)
    expect(await undo('profile', id)).toMatchObject(refused)
  })

  test('after the time is over', async () => {
    const patient = await startPortal({ settings: { UNDO_SECONDS: '10' }, sameDatabaseAs: portal })
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    await db
      .update(decisions)
      .set({ at: sql`${decisions.at} - interval '11 seconds'` })
      .where(eq(decisions.subjectId, profile.id))
    expect(
      await patient
        .as(admin.token)
        .call('decisions/undo', { subject: 'profile', subject_id: profile.id }),
    ).toMatchObject(refused)
  })
})
