import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { hugePng } from '../../../testing/huge-png.ts'
import {
  approvedProfile,
  photoOf,
  portrait,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { listPictures } from './pictures.queries.ts'
import { addPicture, decidePicture, sendPicture, storedPicture } from './pictures.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const decide = (id: number, outcome: 'Approved' | 'Rejected') => decidePicture(admin, id, outcome)
const change = (
  by: TestUser,
  picture_id: number,
  action: 'remove' | 'earlier' | 'later' | 'portrait',
) => by.call('vadhu-var/change-picture', { picture_id, action })
const stored = (id: number) => storedPicture(portal, id)
const isClaimed = async (path: string) => {
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  return upload?.isClaimed
}
const idsOf = async ({ id }: TestProfile) =>
  (await listPictures(db, id)).map((picture) => picture.id)

describe('adding pictures', () => {
  test('a fifth photo and a second patrika are refused and leave no file', async () => {
    const profile = await approvedProfile(portal)
    for (const _place of [2, 3, 4]) await addPicture(portal, profile)
    await addPicture(portal, profile, 'patrika')
    for (const [kind, message] of [
      ['photo', 'photo.err_four'],
      ['patrika', 'photo.err_one_patrika'],
    ] as const) {
      expect(
        await sendPicture(portal, profile.owner, { profileId: profile.id, kind }),
      ).toMatchObject({ httpStatus: 409, message })
    }
    expect(await idsOf(profile)).toHaveLength(4)
    const files = await db.select().from(uploads).where(eq(uploads.ownerId, profile.owner.id))
    expect(files).toHaveLength(5)
  })

  test('of four photos that arrive at the same time the last one is refused', async () => {
    const profile = await approvedProfile(portal)
    const bytes = await portrait()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendPicture(portal, profile.owner, { profileId: profile.id, bytes })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 200, 200, 409])
    expect(await idsOf(profile)).toHaveLength(3)
  })

  test('a rejected photo leaves its place to another one', async () => {
    const profile = await approvedProfile(portal)
    const ids = [
      await addPicture(portal, profile),
      await addPicture(portal, profile),
      await addPicture(portal, profile),
    ]
    await decide(ids[0] ?? 0, 'Rejected')
    expect((await sendPicture(portal, profile.owner, { profileId: profile.id })).httpStatus).toBe(
      200,
    )
  })

  test('only pictures of at most 30 million pixels are accepted', async () => {
    const profile = await approvedProfile(portal)
    const send = async (bytes: Uint8Array, kind: 'photo' | 'patrika') =>
      (await sendPicture(portal, profile.owner, { profileId: profile.id, kind, bytes })).message
    for (const kind of ['photo', 'patrika'] as const) {
      expect(await send(Buffer.from('%PDF-1.7 a horoscope'), kind)).toBe('photo.err_image_only')
      expect(await send(hugePng(6_000), kind)).toBe('uploads.err_too_many_pixels')
    }
    expect(await idsOf(profile)).toEqual([])
  })

  test('a patrika keeps its shape, and no picture keeps its metadata', async () => {
    const profile = await approvedProfile(portal)
    const bytes = await sharp({
      create: { width: 700, height: 1000, channels: 3, background: '#fff' },
    })
      .withExif({ IFD0: { Copyright: 'Taken at Shegaon' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Shegaon')).toBe(true)
    for (const [kind, size] of [
      ['photo', { width: 600, height: 600 }],
      ['patrika', { width: 700, height: 1000 }],
    ] as const) {
      const { data } = await sendPicture(portal, profile.owner, {
        profileId: profile.id,
        kind,
        bytes,
      })
      const { rawPayload } = await portal.app.inject(data.address)
      const { format, width, height, exif } = await sharp(rawPayload).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'jpeg', ...size, exif: undefined })
    }
  })

  test('a registration is sent with the pictures that were uploaded before', async () => {
    const user = await portal.user()
    const image_path = await photoOf(portal, user)
    const upload = async (kind: 'photo' | 'patrika') =>
      (await sendPicture(portal, user, { profileId: 0, kind })).data.path
    const [second, patrika] = [await upload('photo'), await upload('patrika')]
    const { data } = await user.call('vadhu-var-registration', {
      ...profileForm({ image_path }),
      further_pictures: { photo_2: second, patrika },
    })
    const pictures = await listPictures(db, data.id)
    expect(pictures.map(({ kind, path, status }) => [kind, path, status])).toEqual([
      ['photo', second, 'Pending'],
      ['patrika', patrika, 'Pending'],
    ])
    expect([await isClaimed(second), await isClaimed(patrika)]).toEqual([true, true])
  })

  test('a registration cannot take the picture of another person, or one of another kind', async () => {
    const [user, other] = [await portal.user(), await portal.user()]
    const theirs = (await sendPicture(portal, other, { profileId: 0 })).data.path
    const patrika = (await sendPicture(portal, user, { profileId: 0, kind: 'patrika' })).data.path
    for (const photo_2 of [theirs, patrika]) {
      const image_path = await photoOf(portal, user)
      const form = { ...profileForm({ image_path }), further_pictures: { photo_2 } }
      expect(await user.call('vadhu-var-registration', form)).toMatchObject({
        message: 'photo.err_missing',
        errors: { photo_2: 'photo.err_missing' },
      })
    }
  })
})

describe('changing pictures', () => {
  test('is for the owner and admins only', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile)
    const stranger = await portal.user({ hasListAccess: true })
    for (const action of ['remove', 'earlier', 'portrait'] as const) {
      expect(await change(stranger, id, action)).toMatchObject({
        httpStatus: 404,
        message: 'details_page.err_not_found',
      })
    }
    await db.update(profiles).set({ isLocked: true }).where(eq(profiles.id, profile.id))
    expect(await change(profile.owner, id, 'remove')).toMatchObject({ httpStatus: 403 })
    expect(await idsOf(profile)).toEqual([id])
  })

  test('removes one with its file', async () => {
    const profile = await approvedProfile(portal)
    const [first, second] = [await addPicture(portal, profile), await addPicture(portal, profile)]
    const { path } = await stored(first)
    expect(await change(profile.owner, first, 'remove')).toMatchObject({
      message: 'photo.msg_removed',
    })
    expect(await idsOf(profile)).toEqual([second])
    expect(await isClaimed(path)).toBe(false)
    // a second tap
    expect((await change(profile.owner, first, 'remove')).httpStatus).toBe(404)
  })

  test('changes the order, and nothing at its ends', async () => {
    const profile = await approvedProfile(portal)
    const [a, b, c] = [
      await addPicture(portal, profile),
      await addPicture(portal, profile),
      await addPicture(portal, profile),
    ]
    await change(profile.owner, c, 'earlier')
    expect(await idsOf(profile)).toEqual([a, c, b])
    await change(profile.owner, a, 'earlier')
    await change(profile.owner, b, 'later')
    expect(await idsOf(profile)).toEqual([a, c, b])
    await change(profile.owner, a, 'later')
    expect(await idsOf(profile)).toEqual([c, a, b])
  })
})

describe('making a photo the portrait', () => {
  test('of an approved profile needs its approval; then both change places at once', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile)
    expect(await change(profile.owner, id, 'portrait')).toMatchObject({
      httpStatus: 409,
      message: 'photo.err_not_approved',
    })
    await decide(id, 'Approved')
    const [before, picture] = [await storedProfile(portal, profile.id), await stored(id)]
    expect(await change(profile.owner, id, 'portrait')).toMatchObject({
      message: 'photo.msg_portrait',
    })
    expect((await storedProfile(portal, profile.id)).photoPath).toBe(picture.path)
    expect(await stored(id)).toMatchObject({ path: before.photoPath, status: 'Approved' })
    expect([await isClaimed(picture.path), await isClaimed(before.photoPath)]).toEqual([true, true])
  })

  test('waits while a new portrait waits for approval', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile)
    await decide(id, 'Approved')
    await sendPhoto(portal, profile.owner, { profileId: profile.id })
    expect(await change(profile.owner, id, 'portrait')).toMatchObject({
      message: 'photo.err_portrait_waits',
    })
  })

  test('of a profile that waits, too, is possible at once; the old portrait waits then', async () => {
    const profile = await registerProfile(portal)
    const id = await addPicture(portal, profile)
    await decide(id, 'Approved')
    const { photoPath } = await storedProfile(portal, profile.id)
    await change(profile.owner, id, 'portrait')
    expect(await stored(id)).toMatchObject({ path: photoPath, status: 'Pending' })
  })

  test('is not possible for the patrika', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile, 'patrika')
    await decide(id, 'Approved')
    expect((await change(profile.owner, id, 'portrait')).httpStatus).toBe(404)
  })
})
