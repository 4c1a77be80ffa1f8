import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import {
  approvedProfile,
  decide,
  registerProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const hasAccess = async ({ id }: TestUser) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.hasListAccess
}
const trailOf = ({ id }: TestProfile) =>
  db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'profile'), eq(auditTrail.subjectId, String(id))))
const alreadyDecided = { httpStatus: 409, message: 'details_page.err_already_decided' }

describe('approving', () => {
  test('puts a pending profile into the list', async () => {
    const profile = await registerProfile(portal)
    expect(await decide(admin, profile)).toMatchObject({
      httpStatus: 200,
      message: 'details_page.msg_approved',
      data: null,
    })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      status: 'Approved',
      isListed: true,
      rejectedRemark: '',
    })
  })

  test('gives a verified owner access to the list', async () => {
    const profile = await registerProfile(portal)
    expect(await hasAccess(profile.owner)).toBe(false)
    await decide(admin, profile)
    expect(await hasAccess(profile.owner)).toBe(true)
  })

  test('does not give list access to an owner who is not verified', async () => {
    const profile = await registerProfile(portal, {
      owner: await portal.user({ verification: 'pending' }),
    })
    await decide(admin, profile)
    expect(await hasAccess(profile.owner)).toBe(false)
  })

  test('gives no access if the setting is off', async () => {
    const strict = await startPortal({
      settings: { grant_access_on_approval: '0' },
      sameDatabaseAs: portal,
    })
    const profile = await registerProfile(portal)
    const { token } = await portal.admin()
    await decide({ ...admin, ...strict.as(token) }, profile)
    expect((await storedProfile(portal, profile.id)).status).toBe('Approved')
    expect(await hasAccess(profile.owner)).toBe(false)
  })
})

describe('rejecting', () => {
  test('stores the remark for the owner and the audit trail, and gives no access', async () => {
    const profile = await registerProfile(portal)
    const answer = await decide(admin, profile, 'Rejected', '  The photo is not clear  ')
    expect(answer.message).toBe('details_page.msg_rejected')
    const { data } = await profile.owner.call('get-vadhu-var-details-by-id', {
      bride_groom_id: profile.id,
    })
    expect(data).toMatchObject({
      registration_status: 'Rejected',
      rejected_remark: 'The photo is not clear',
    })
    expect(await trailOf(profile)).toMatchObject([
      { after: { status: 'Rejected' }, remark: 'The photo is not clear' },
    ])
    expect(await hasAccess(profile.owner)).toBe(false)
  })
})

describe('only pending profiles can be decided', () => {
  test('a decided profile is refused', async () => {
    const approved = await approvedProfile(portal)
    const rejected = await registerProfile(portal)
    await decide(admin, rejected, 'Rejected')
    for (const profile of [approved, rejected]) {
      expect(await decide(admin, profile)).toMatchObject(alreadyDecided)
      expect(await decide(admin, profile, 'Rejected')).toMatchObject(alreadyDecided)
    }
  })

  test('an unknown or deleted profile is not found', async () => {
    const profile = await registerProfile(portal)
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
    for (const id of [profile.id, 2_000_000_000]) {
      expect(await decide(admin, { id })).toMatchObject({
        httpStatus: 404,
        message: 'details_page.err_not_found',
      })
    }
  })
})

describe('who may decide', () => {
  test('members may not, not even about their own profile', async () => {
    const profile = await registerProfile(portal)
    const claim = {
      bride_groom_id: profile.id,
      acton_name: 'Approved',
      acton_remark: '',
      action_type: 'approv_reject',
      roles: 'super_admin',
      is_auth: true,
      user_id: admin.id,
    }
    expect((await profile.owner.send('vadhu-var/approve-reject', claim)).httpStatus).toBe(403)
    expect((await storedProfile(portal, profile.id)).status).toBe('Pending')
  })

  test.each([
    { acton_name: 'Pending' },
    { acton_name: 'approved' },
    { action_type: 'approve_reject' },
    { bride_groom_id: 0 },
  ])('%o is not understood', async (wrong) => {
    const profile = await registerProfile(portal)
    const body = {
      bride_groom_id: profile.id,
      acton_name: 'Approved',
      acton_remark: '',
      action_type: 'approv_reject',
      ...wrong,
    }
    const answer = await admin.send('vadhu-var/approve-reject', body)
    expect(answer).toMatchObject({
      httpStatus: 400,
      errors: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    })
    expect((await storedProfile(portal, profile.id)).status).toBe('Pending')
  })
})
