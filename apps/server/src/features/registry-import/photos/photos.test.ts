import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { importPhotoFiles, importRows } from '../../../db/schema/services/registry-import.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { removeUnclaimed } from '../../../storage/uploads.ts'
import { profileForm } from '../../../testing/profile-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { eraseOldRows } from '../erasure.rules.ts'
import { csvOf, importFile, jpegOf, sendPhotos, zipOf } from '../registry-import.testing.ts'
import { addPhotos } from './photos.job.ts'

const portal = await startPortal({
  settings: { UPLOADS_PER_PERSON_PER_HOUR: '1000' },
})
const { db, files } = portal.services
const admin = await portal.superAdmin()

const rowsOf = async (batchId: number) =>
  (await admin.call('import/rows', { batch_id: batchId })).data.data
const photoFileOf = async (batchId: number) =>
  (await admin.call('import/batch', { batch_id: batchId })).data.photo_files[0]
const statusOf = async (address: string) => (await portal.app.inject(address)).statusCode

let people = 0
/** The people of other imports are born on other days, so that they are no duplicates. */
const newBirthDate = () => {
  people += 1
  return `${1 + (people % 28)}/0${1 + (people % 9)}/${1980 + (people % 20)}`
}

/** An import with one person. */
async function imported(name = 'Asha Vijay Patil', mobile = portal.nextMobile()) {
  const { data } = await importFile(portal, admin, csvOf(`${name},${mobile},F,${newBirthDate()}`))
  const [row] = await rowsOf(data.batch_id)
  return { batchId: data.batch_id, rowId: row?.id ?? 0, mobile }
}
const pathOf = async (rowId: number) =>
  (await db.select().from(importRows).where(eq(importRows.id, rowId)))[0]?.photoPath ?? ''
/** The address of a version of a photo with the ticket of a person. */
const addressFor = async (user: TestUser, photo: string) => {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  return imageAddressFor(portal.services.secret, { sessionId: session?.id ?? 0 })(photo, 'photo')
}

describe('photos', () => {
  test('are added beside files that are no pictures, which are listed', async () => {
    const { batchId, mobile } = await imported()
    const answer = await sendPhotos(
      portal,
      admin,
      batchId,
      await zipOf({
        [`${mobile}.pdf`]: Buffer.from('%PDF-1.7'),
        [`${mobile}.heic`]: Buffer.from('ftypheic'),
        'IMG_0998.jpg': Buffer.from('text'),
        [`${mobile}.jpg`]: 400,
      }),
    )
    expect(answer).toMatchObject({ httpStatus: 200, data: { photos: 4 } })
    expect(await photoFileOf(batchId)).toMatchObject({
      matched: 1,
      unmatched: [
        { name: `${mobile}.pdf`, reason: 'unreadable' },
        { name: `${mobile}.heic`, reason: 'unreadable' },
        { name: 'IMG_0998.jpg', reason: 'none' },
      ],
    })
  })

  test('go to the rows that they are named after, and the rest is listed', async () => {
    const { batchId, mobile } = await imported()
    const answer = await sendPhotos(
      portal,
      admin,
      batchId,
      await zipOf({
        [`${mobile}.jpg`]: 400,
        'Somebody Else.jpg': 400,
        'Thumbs.db': new Uint8Array(9),
      }),
    )
    expect(answer).toMatchObject({ httpStatus: 200, data: { photos: 2 } })
    const [row] = await rowsOf(batchId)
    expect(await statusOf(row?.photo ?? '')).toBe(200)
    expect(row?.problems.map(({ code }) => code)).not.toContain('photo_missing')
    expect(await photoFileOf(batchId)).toMatchObject({
      total: 2,
      done: 2,
      matched: 1,
      unmatched: [{ name: 'Somebody Else.jpg', reason: 'none' }],
    })
  })

  test('are missed, and a small one gets a remark', async () => {
    const { batchId } = await imported()
    const codes = async () => (await rowsOf(batchId))[0]?.problems.map(({ code }) => code)
    expect(await codes()).toContain('photo_missing')
    await sendPhotos(portal, admin, batchId, await zipOf({ 'Asha Patil.jpg': 299 }))
    expect(await codes()).toContain('photo_small')
    await sendPhotos(portal, admin, batchId, await zipOf({ 'Asha Patil.jpg': 300 }))
    expect(await codes()).not.toContain('photo_small')
  })

  test('that cannot be decoded are listed', async () => {
    const { batchId, mobile } = await imported()
    const broken = (await jpegOf(400)).subarray(0, 200)
    await sendPhotos(portal, admin, batchId, await zipOf({ [`${mobile}.jpg`]: broken }))
    expect(await photoFileOf(batchId)).toMatchObject({
      matched: 0,
      unmatched: [{ name: `${mobile}.jpg`, reason: 'unreadable' }],
    })
  })

  test('are added once, also if the job is interrupted', async () => {
    const names = ['Asha', 'Kavita', 'Meera', 'Lata']
    const { data } = await importFile(
      portal,
      admin,
      csvOf(...names.map((name) => `${name} Ghule,${portal.nextMobile()},F,12/01/1998`)),
    )
    const batchId = data.batch_id
    const photos = await zipOf(Object.fromEntries(names.map((name) => [`${name} Ghule.jpg`, 400])))
    const fields = { batch_id: String(batchId) }
    await sendFile(portal, admin, 'import/photos', { bytes: photos, name: 'p.zip', fields })

    const stopping = new AbortController()
    let made = 0
    const pictures: typeof portal.services.pictures = {
      ...portal.services.pictures,
      makeMeasured: (...args) => {
        made += 1
        if (made === 1) stopping.abort()
        return portal.services.pictures.makeMeasured(...args)
      },
    }
    await addPhotos({ ...portal.services, pictures }, { signal: stopping.signal })
    expect(await photoFileOf(batchId)).toMatchObject({ done: 1, matched: 1 })
    const before = (await rowsOf(batchId)).map(({ photo }) => photo).filter(Boolean)
    expect(before).toHaveLength(1)

    await addPhotos({ ...portal.services, pictures })
    // the second one was encoded ahead and not stored
    expect(made).toBe(5)
    const after = (await rowsOf(batchId)).map(({ photo }) => photo).filter(Boolean)
    expect(after).toHaveLength(4)
    expect(after).toContain(before[0])
    expect(await photoFileOf(batchId)).toMatchObject({ done: 4, matched: 4, unmatched: [] })
    const [file] = await db
      .select()
      .from(importPhotoFiles)
      .where(eq(importPhotoFiles.batchId, batchId))
    expect(file).toMatchObject({ path: null, leaseUntil: null })
  })

  test('continue in another process when the first one has died', async () => {
    const { batchId, mobile } = await imported()
    const fields = { batch_id: String(batchId) }
    const bytes = await zipOf({ [`${mobile}.jpg`]: 400 })
    await sendFile(portal, admin, 'import/photos', { bytes, name: 'p.zip', fields })
    const lease = (at: string) =>
      db
        .update(importPhotoFiles)
        .set({ leaseUntil: sql`now() + ${at}::interval` })
        .where(eq(importPhotoFiles.batchId, batchId))
    await lease('1 minute')
    await addPhotos(portal.services)
    expect(await photoFileOf(batchId)).toMatchObject({ done: 0 })
    await lease('-1 second')
    await addPhotos(portal.services)
    expect(await photoFileOf(batchId)).toMatchObject({ done: 1, matched: 1 })
  })
})

describe('the photo of a row', () => {
  const withPhoto = async (mobile = portal.nextMobile()) => {
    const row = await imported('Asha Vijay Patil', mobile)
    await sendPhotos(portal, admin, row.batchId, await zipOf({ 'Asha Patil.jpg': 400 }))
    return { ...row, photo: await pathOf(row.rowId) }
  }

  test('is seen by super admins only', async () => {
    const family = await portal.user()
    const { photo } = await withPhoto(family.mobile)
    expect(photo).not.toBe('')
    expect(await statusOf(await addressFor(admin, photo))).toBe(200)
    for (const person of [await portal.admin(), await portal.user(), family]) {
      expect(await statusOf(await addressFor(person, photo))).toBe(404)
    }
  })

  test('becomes the photo of the registration when the family agrees', async () => {
    const family = await portal.user()
    const { batchId, rowId, photo } = await withPhoto(family.mobile)
    await admin.call('import/invite', { batch_id: batchId })
    expect((await family.call('claims/mine', {})).data).toEqual([
      expect.not.objectContaining({ photo: expect.anything() }),
    ])
    await family.call('claims/take', { row_id: rowId })
    const draft = (await family.call('drafts/mine', { form: 'profile', record_id: 0 })).data
    expect(await statusOf(draft.picture)).toBe(200)
    const own = draft.values.image_path ?? ''
    for (const person of [admin, await portal.user()]) {
      expect(await statusOf(await addressFor(person, own))).toBe(404)
    }

    const { data } = await family.call('vadhu-var-registration', {
      ...profileForm(),
      image_path: own,
    })
    expect(data?.id).toBeGreaterThan(0)
    expect(await statusOf(await addressFor(admin, photo))).toBe(404)
    expect(await statusOf(await addressFor(family, own))).toBe(200)
  })

  test.each([
    [
      'left out',
      async ({ rowId }) => void (await admin.call('import/skip-row', { row_id: rowId })),
    ],
    [
      'removed',
      async ({ rowId }) => void (await admin.call('import/remove-photo', { row_id: rowId })),
    ],
    [
      'cancelled',
      async ({ batchId }) => void (await admin.call('import/cancel', { batch_id: batchId })),
    ],
    [
      'refused',
      async ({ batchId, rowId, family }) => {
        await admin.call('import/invite', { batch_id: batchId })
        await family.call('claims/refuse', { row_id: rowId, answer: 'remove' })
      },
    ],
    [
      'expired',
      async ({ rowId }) => {
        await db
          .update(importRows)
          .set({ changedAt: sql`now() - interval '91 days'` })
          .where(eq(importRows.id, rowId))
        await eraseOldRows(db, { expireDays: 90, refusedDays: 7 })
      },
    ],
    [
      'replaced',
      async ({ batchId }) =>
        void (await sendPhotos(portal, admin, batchId, await zipOf({ 'Asha Patil.jpg': 500 }))),
    ],
  ] as [string, (row: { batchId: number; rowId: number; family: TestUser }) => Promise<void>][])(
    'is erased when it is %s',
    async (_how, erase) => {
      const family = await portal.user()
      const { batchId, rowId, photo } = await withPhoto(family.mobile)
      expect(await files.exists(`${photo}/photo`)).toBe(true)
      await erase({ batchId, rowId, family })
      expect(await statusOf(await addressFor(admin, photo))).toBe(404)
      await db
        .update(uploads)
        .set({ createdAt: sql`now() - interval '2 days'` })
        .where(inArray(uploads.path, [photo]))
      await removeUnclaimed(db, files)
      expect(await files.exists(`${photo}/photo`)).toBe(false)
    },
  )
})
