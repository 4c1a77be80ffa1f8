import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  photoOf,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services

const register = async (by: TestUser, imagePath: string) =>
  by.call('vadhu-var-registration', profileForm({ image_path: imagePath }))
const profilesOf = ({ id }: TestUser) => db.select().from(profiles).where(eq(profiles.ownerId, id))

describe('a new profile', () => {
  test('is pending, belongs to the caller and has all typed values', async () => {
    const { id, number, owner } = await registerProfile(portal)
    expect(await storedProfile(portal, id)).toMatchObject({
      registrationNumber: number,
      ownerId: owner.id,
      status: 'Pending',
      state: 'active',
      ownerState: 'active',
      isLocked: false,
      isListed: false,
      paymentStatus: 'Pending',
      firstName: 'Rohan',
      dateOfBirth: '1996-08-14',
      annualIncome: '6-10 Lakhs',
      contactMobile2: '9123456782',
    })
  })

  test('returns its id and number, and a message with the number', async () => {
    const asha = await portal.user()
    const answer = await register(asha, await photoOf(portal, asha))
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'registration_page.msg_registered',
      params: { number: answer.data.reg_number },
      data: { id: expect.any(Number), reg_number: expect.stringMatching(/^VV-\d{7}$/) },
    })
  })

  test('may come from a member who is not verified yet', async () => {
    const { id } = await registerProfile(portal, {
      owner: await portal.user({ verification: 'pending' }),
    })
    expect(id).toBeGreaterThan(0)
  })

  test('stores a valid associate and ignores an invalid one', async () => {
    const associate = await portal.user({ isAssociate: true })
    const other = await portal.user()
    const registered = await registerProfile(portal, { associate_id: associate.id })
    expect((await storedProfile(portal, registered.id)).associateId).toBe(associate.id)
    for (const associate_id of [other.id, 2_000_000_000]) {
      const { id } = await registerProfile(portal, { associate_id })
      expect((await storedProfile(portal, id)).associateId).toBeNull()
    }
  })

  test('appears only in the registration status of its owner', async () => {
    const { id, owner } = await registerProfile(portal)
    const status = async (user: TestUser) =>
      (await user.call('vadhu-var/get-registration-status', {})).data
    expect(await status(owner)).toEqual({ is_registration_done: 1, bride_groom_id: id })
    expect(await status(await portal.user())).toEqual({
      is_registration_done: 0,
      bride_groom_id: 0,
    })
  })
})

describe('the registration number', () => {
  test('is assigned by the server, whatever the form says', async () => {
    const asha = await portal.user()
    const { data } = await asha.send('vadhu-var-registration', {
      ...profileForm({ image_path: await photoOf(portal, asha) }),
      registration_number: 'VV-7777777',
      registration_status: 'Approved',
      user_id: 1,
    })
    const [saved] = await profilesOf(asha)
    expect(data).toMatchObject({ id: saved?.id, reg_number: saved?.registrationNumber })
    expect(saved).toMatchObject({ status: 'Pending' })
    expect(saved?.registrationNumber).not.toBe('VV-7777777')
  })

  test('is never reused, even when the profile is deleted or erased', async () => {
    const first = await registerProfile(portal)
    await first.owner.call('vadhu-var/my-profile', { bride_groom_id: first.id, action: 'delete' })
    const second = await registerProfile(portal, { owner: first.owner })
    await db.delete(profiles).where(eq(profiles.id, second.id))
    const third = await registerProfile(portal, { owner: first.owner })
    expect(new Set([first.number, second.number, third.number]).size).toBe(3)
    expect(third.number > second.number && second.number > first.number).toBe(true)
  })
})

describe('one profile for each member', () => {
  test('a second one is refused, and its photo can be used for an edit', async () => {
    const { owner } = await registerProfile(portal)
    const photo = await photoOf(portal, owner)
    expect(await register(owner, photo)).toMatchObject({
      httpStatus: 409,
      message: 'registration_page.err_already_registered',
    })
    const [upload] = await db.select().from(uploads).where(eq(uploads.path, photo))
    expect(upload?.isClaimed).toBe(false)
  })

  test('of ten concurrent requests exactly one succeeds', async () => {
    const asha = await portal.user()
    const photos: string[] = []
    for (let count = 0; count < 10; count += 1) photos.push(await photoOf(portal, asha))
    const answers = await Promise.all(photos.map((photo) => register(asha, photo)))
    const statuses = answers.map(({ httpStatus }) => httpStatus).toSorted()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(await profilesOf(asha)).toHaveLength(1)
  })

  test('ten concurrent requests with the same photo create one profile', async () => {
    const asha = await portal.user()
    const photo = await photoOf(portal, asha)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(asha, photo)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(await profilesOf(asha)).toHaveLength(1)
  })

  test('after a deletion the owner can register again', async () => {
    const { id, owner } = await registerProfile(portal)
    await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })
    expect((await register(owner, await photoOf(portal, owner))).httpStatus).toBe(200)
    const living = and(eq(profiles.ownerId, owner.id), ne(profiles.state, 'deleted'))
    expect(await db.select().from(profiles).where(living)).toHaveLength(1)
  })
})

describe('the photo', () => {
  const refused = {
    httpStatus: 400,
    message: 'photo.err_missing',
    errors: { image_path: 'photo.err_missing' },
  }

  test('must be uploaded first', async () => {
    const asha = await portal.user()
    const madeUp = ['', 'profile/abcdefghijklmnopqrstuvwx', '../../etc/passwd', 'profile/']
    for (const path of madeUp) expect(await register(asha, path)).toMatchObject(refused)
    expect(await profilesOf(asha)).toEqual([])
  })

  test('of another person is not accepted', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const photo = await photoOf(portal, other)
    expect(await register(asha, photo)).toMatchObject(refused)
    expect((await register(other, photo)).httpStatus).toBe(200)
  })

  test('can be used only once', async () => {
    const { id, owner } = await registerProfile(portal)
    const { photoPath } = await storedProfile(portal, id)
    await owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })
    expect(await register(owner, photoPath)).toMatchObject(refused)
  })

  test('is returned with its path and a working address', async () => {
    const asha = await portal.user()
    const { data, message } = await sendPhoto(portal, asha)
    expect([message, data]).toEqual([
      'photo.msg_uploaded',
      [
        {
          image_path: expect.stringMatching(/^profile\/[\w-]{24}$/),
          message: 'photo.msg_uploaded',
          appended_image_path: expect.stringContaining(`/image/${data[0]?.image_path}/photo?`),
        },
      ],
    ])
    const shown = await portal.app.inject(data[0]?.appended_image_path ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test.each(['', 'add', 'update_vadhu_var; drop'])(
    '%o is no kind of upload',
    async (actionType) => {
      const asha = await portal.user()
      const answer = await sendFile(portal, asha, 'upload', {
        bytes: Buffer.from('x'),
        fields: { bride_groom_id: '0', actionType },
      })
      expect(answer).toMatchObject({ httpStatus: 400, errors: { actionType: 'common.err_value' } })
    },
  )
})
