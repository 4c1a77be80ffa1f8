import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { profileChanges } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  decide,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const edit = (by: TestUser, { id }: TestProfile, changes: Parameters<typeof profileForm>[0] = {}) =>
  by.call('vadhu-var-registration', profileForm({ bride_groom_id: id, ...changes }))
const setLock = (profile: TestProfile, value: 0 | 1) =>
  admin.call('vadhu-var/profile-lock', {
    bride_groom_id: profile.id,
    acton_name: value,
    acton_remark: '',
    action_type: 'is_vadhu_var_profile_lock',
  })
const detailsFor = async (by: TestUser, { id }: TestProfile) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const notFound = { httpStatus: 404, message: 'details_page.err_not_found' }
const locked = { httpStatus: 403, message: 'registration_page.err_locked' }

describe('who may edit', () => {
  test('the owner; the registration number stays', async () => {
    const profile = await registerProfile(portal)
    expect(await edit(profile.owner, profile, { occupation: 'Teacher' })).toMatchObject({
      httpStatus: 200,
      message: 'registration_page.msg_updated',
      data: { id: profile.id, reg_number: profile.number },
    })
    expect((await storedProfile(portal, profile.id)).occupation).toBe('Teacher')
  })

  test('an approver; the profile still belongs to its family', async () => {
    const profile = await registerProfile(portal)
    expect((await edit(admin, profile, { occupation: 'Teacher' })).httpStatus).toBe(200)
    expect((await storedProfile(portal, profile.id)).ownerId).toBe(profile.owner.id)
  })

  test('an edit by an approver is audited with field names, without the data', async () => {
    const trailOf = ({ id }: TestProfile) =>
      db
        .select()
        .from(auditTrail)
        .where(eq(auditTrail.subjectId, String(id)))
    const profile = await registerProfile(portal)
    await edit(profile.owner, profile, { occupation: 'Nurse' })
    expect(await trailOf(profile)).toEqual([])

    await edit(admin, profile, { occupation: 'Teacher', current_address: '7 Other Road' })
    await sendPhoto(portal, admin, { profileId: profile.id })
    expect(await trailOf(profile)).toMatchObject([
      {
        action: 'profile_edit',
        actorId: admin.id,
        subjectName: `Rohan Gawande (${profile.number})`,
        before: { fields: '' },
        after: { fields: 'occupation, current_address' },
      },
      { action: 'profile_edit', after: { fields: 'photoPath' } },
    ])
  })

  test('nobody else, whatever role they claim', async () => {
    const profile = await approvedProfile(portal)
    const stranger = await portal.user({ hasListAccess: true })
    const body = {
      ...profileForm({ bride_groom_id: profile.id, fname: 'Changed' }),
      user_id: profile.owner.id,
      roles: 'admin',
    }
    expect(await stranger.send('vadhu-var-registration', body)).toMatchObject(notFound)
    expect((await storedProfile(portal, profile.id)).firstName).toBe('Rohan')
  })

  test('nobody after it is deleted', async () => {
    const profile = await registerProfile(portal)
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
    for (const caller of [profile.owner, admin]) {
      expect(await edit(caller, profile)).toMatchObject(notFound)
    }
  })

  test('an edit does not create an unknown profile', async () => {
    expect(await edit(admin, { id: 2_000_000_000 } as TestProfile)).toMatchObject(notFound)
  })
})

describe('the status after an edit', () => {
  test('a pending profile stays pending', async () => {
    const profile = await registerProfile(portal)
    await edit(profile.owner, profile, { occupation: 'Teacher' })
    expect((await storedProfile(portal, profile.id)).status).toBe('Pending')
  })

  test('a rejected profile becomes pending again, without the old remark', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile, 'Rejected')
    expect((await detailsFor(profile.owner, profile)).rejected_remark).not.toBe('')
    expect(await edit(profile.owner, profile, { occupation: 'Teacher' })).toMatchObject({
      message: 'registration_page.msg_sent_again',
    })
    expect(await detailsFor(profile.owner, profile)).toMatchObject({
      registration_status: 'Pending',
      rejected_remark: '',
    })
    expect((await decide(admin, profile)).httpStatus).toBe(200)
  })

  test('an approved profile stays approved and in the list', async () => {
    const profile = await approvedProfile(portal)
    const { listPosition } = await storedProfile(portal, profile.id)
    await edit(profile.owner, profile, { occupation: 'Teacher' })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      status: 'Approved',
      isListed: true,
      listPosition,
      occupation: 'Teacher',
    })
  })

  test('the form cannot carry a status, a lock or a payment', async () => {
    const profile = await registerProfile(portal)
    await profile.owner.send('vadhu-var-registration', {
      ...profileForm({ bride_groom_id: profile.id }),
      registration_status: 'Approved',
      status: 'Approved',
      row_status: 0,
      payment_status: 'Done',
    })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      status: 'Pending',
      state: 'active',
      paymentStatus: 'Pending',
    })
  })
})

describe('changes after approval', () => {
  test('are shown to approvers, field by field, newest first', async () => {
    const profile = await approvedProfile(portal)
    await edit(profile.owner, profile, { occupation: 'Teacher' })
    await edit(profile.owner, profile, { occupation: 'Teacher', date_of_birth: '15/08/1996' })
    const { changes } = await detailsFor(admin, profile)
    expect(changes).toEqual([
      {
        at: expect.any(String),
        by: 'Asha Patil',
        fields: [{ name: 'date_of_birth', before: '14/08/1996', after: '15/08/1996' }],
      },
      {
        at: expect.any(String),
        by: 'Asha Patil',
        fields: [{ name: 'occupation', before: 'Software engineer', after: 'Teacher' }],
      },
    ])
  })

  test('are not shown to the owner or to other members', async () => {
    const profile = await approvedProfile(portal)
    await edit(profile.owner, profile, { father_mobile_number: '9111111111' })
    const reader = await portal.user({ hasListAccess: true })
    expect((await detailsFor(profile.owner, profile)).changes).toEqual([])
    expect((await detailsFor(reader, profile)).changes).toEqual([])
  })

  test('are recorded only when something changed and only after approval', async () => {
    const approved = await approvedProfile(portal)
    await edit(approved.owner, approved)
    const pending = await registerProfile(portal)
    await edit(pending.owner, pending, { occupation: 'Teacher' })
    for (const { id } of [approved, pending]) {
      const recorded = db.select().from(profileChanges).where(eq(profileChanges.profileId, id))
      expect(await recorded).toEqual([])
    }
  })
})

describe('a locked profile', () => {
  test('cannot be edited by the owner or by an admin', async () => {
    const profile = await approvedProfile(portal)
    await setLock(profile, 1)
    for (const caller of [profile.owner, admin, await portal.superAdmin()]) {
      expect(await edit(caller, profile, { fname: 'Changed' })).toMatchObject(locked)
    }
    expect((await storedProfile(portal, profile.id)).firstName).toBe('Rohan')
  })

  test('keeps its photo', async () => {
    const profile = await registerProfile(portal)
    const { photoPath } = await storedProfile(portal, profile.id)
    await setLock(profile, 1)
    for (const caller of [profile.owner, admin]) {
      const answer = await sendPhoto(portal, caller, { profileId: profile.id })
      expect(answer).toMatchObject(locked)
    }
    const stored = await storedProfile(portal, profile.id)
    expect([stored.photoPath, stored.newPhotoPath]).toEqual([photoPath, null])
  })

  test('does not reveal its lock to other members', async () => {
    const profile = await approvedProfile(portal)
    await setLock(profile, 1)
    expect(await edit(await portal.user(), profile)).toMatchObject(notFound)
  })

  test('can be edited again once it is unlocked', async () => {
    const profile = await registerProfile(portal)
    await setLock(profile, 1)
    expect((await detailsFor(profile.owner, profile)).is_lock).toBe(1)
    await setLock(profile, 0)
    expect((await edit(profile.owner, profile)).httpStatus).toBe(200)
    expect((await detailsFor(profile.owner, profile)).is_lock).toBe(0)
  })
})
