import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import {
  approvedProfile,
  decide,
  portrait,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const changePhoto = async ({ id }: TestProfile, by: TestUser) =>
  sendPhoto(portal, by, { profileId: id, bytes: await portrait('#e9a23b') })
const decidePhoto = (
  { id }: TestProfile,
  decision: 'Approved' | 'Rejected',
  remark = '',
  by = admin,
) =>
  by.call('vadhu-var/approve-reject-profile-img', {
    bride_groom_id: id,
    acton_name: decision,
    acton_remark: remark,
    action_type: 'profile_photo',
  })
const detailsFor = async (by: TestUser, { id }: TestProfile) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const isClaimed = async (path: string) => {
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  return upload?.isClaimed
}

describe('a new photo of an approved profile', () => {
  test('waits for approval; others still see the approved one', async () => {
    const profile = await approvedProfile(portal)
    const { photoPath } = await storedProfile(portal, profile.id)
    const { data } = await changePhoto(profile, profile.owner)
    const reader = await portal.user({ hasListAccess: true })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      photoPath,
      newPhotoPath: data[0]?.image_path,
      isListed: true,
    })
    expect(await detailsFor(reader, profile)).toMatchObject({
      image_path: photoPath,
      appended_image_path: expect.stringContaining(photoPath),
      new_appended_image_path: '',
      is_profile_img_newly_uploded: 0,
      is_profile_img_approval: false,
    })
  })

  test('is shown to its owner and to approvers; only approvers may decide', async () => {
    const profile = await approvedProfile(portal)
    const { data } = await changePhoto(profile, profile.owner)
    const seen = {
      new_appended_image_path: expect.stringContaining(data[0]?.image_path ?? '-'),
      is_profile_img_newly_uploded: 1,
    }
    expect(await detailsFor(profile.owner, profile)).toMatchObject({
      ...seen,
      is_profile_img_approval: false,
    })
    expect(await detailsFor(admin, profile)).toMatchObject({
      ...seen,
      is_profile_img_approval: true,
    })
  })

  test('replaces one that was still waiting, whose file is released', async () => {
    const profile = await approvedProfile(portal)
    const first = (await changePhoto(profile, profile.owner)).data[0]?.image_path ?? ''
    const second = (await changePhoto(profile, profile.owner)).data[0]?.image_path ?? ''
    expect((await storedProfile(portal, profile.id)).newPhotoPath).toBe(second)
    expect([await isClaimed(first), await isClaimed(second)]).toEqual([false, true])
  })

  test('becomes the photo when approved, and the old file is released', async () => {
    const profile = await approvedProfile(portal)
    const old = await storedProfile(portal, profile.id)
    const { data } = await changePhoto(profile, profile.owner)
    expect(await decidePhoto(profile, 'Approved')).toMatchObject({
      httpStatus: 200,
      message: 'details_page.msg_photo_approved',
    })
    const stored = await storedProfile(portal, profile.id)
    expect([stored.photoPath, stored.newPhotoPath]).toEqual([data[0]?.image_path, null])
    expect(stored.version).toBeGreaterThan(old.version)
    expect([await isClaimed(stored.photoPath), await isClaimed(old.photoPath)]).toEqual([
      true,
      false,
    ])
  })

  test('is removed when rejected, and the old one stays', async () => {
    const profile = await approvedProfile(portal)
    const { photoPath } = await storedProfile(portal, profile.id)
    const { data } = await changePhoto(profile, profile.owner)
    expect(await decidePhoto(profile, 'Rejected', 'A group picture')).toMatchObject({
      message: 'details_page.msg_photo_rejected',
    })
    const stored = await storedProfile(portal, profile.id)
    expect([stored.photoPath, stored.newPhotoPath]).toEqual([photoPath, null])
    expect(await isClaimed(data[0]?.image_path ?? '')).toBe(false)
  })

  test('has a reason of rejection for its family, until the next photo', async () => {
    const profile = await approvedProfile(portal)
    const reader = await portal.user({ hasListAccess: true })
    const reasonFor = async (by: TestUser) => (await detailsFor(by, profile)).photo_rejected_remark
    await changePhoto(profile, profile.owner)
    await decidePhoto(profile, 'Rejected', 'A group picture')
    expect(await reasonFor(profile.owner)).toBe('A group picture')
    expect(await reasonFor(admin)).toBe('A group picture')
    expect(await reasonFor(reader)).toBe('')

    await changePhoto(profile, profile.owner)
    expect(await reasonFor(profile.owner)).toBe('')
    await decidePhoto(profile, 'Rejected', 'Too dark')
    await changePhoto(profile, profile.owner)
    await decidePhoto(profile, 'Approved')
    expect(await reasonFor(profile.owner)).toBe('')
  })
})

describe('deciding about a photo', () => {
  test('requires a photo that waits for approval', async () => {
    expect(await decidePhoto(await approvedProfile(portal), 'Approved')).toMatchObject({
      httpStatus: 409,
      message: 'details_page.err_already_decided',
    })
  })
})

describe('a new photo of a profile that is not approved', () => {
  test('replaces the old one at once', async () => {
    const pending = await registerProfile(portal)
    const rejected = await registerProfile(portal)
    await decide(admin, rejected, 'Rejected')
    for (const profile of [pending, rejected]) {
      const { photoPath: old } = await storedProfile(portal, profile.id)
      const { data } = await changePhoto(profile, profile.owner)
      const stored = await storedProfile(portal, profile.id)
      expect([stored.photoPath, stored.newPhotoPath]).toEqual([data[0]?.image_path, null])
      expect(await isClaimed(old)).toBe(false)
    }
  })
})

describe('changing the photo of others', () => {
  test('is refused and leaves no file behind', async () => {
    const profile = await approvedProfile(portal)
    const stranger = await portal.user({ hasListAccess: true })
    expect(await changePhoto(profile, stranger)).toMatchObject({
      httpStatus: 404,
      message: 'details_page.err_not_found',
    })
    expect((await storedProfile(portal, profile.id)).newPhotoPath).toBeNull()
    expect(await db.select().from(uploads).where(eq(uploads.ownerId, stranger.id))).toEqual([])
  })

  test('of a deleted or unknown profile is refused as well', async () => {
    const profile = await registerProfile(portal)
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
    for (const id of [profile.id, 2_000_000_000]) {
      expect((await changePhoto({ ...profile, id }, profile.owner)).httpStatus).toBe(404)
    }
  })
})
