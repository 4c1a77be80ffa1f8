import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploads } from '../db/schema/base/uploads.ts'
import { filesOfRegistration } from '../features/profiles/photo/photo.files.ts'
import { profileForm, sendPhoto } from '../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'
import { receiveUpload } from './receive-upload.ts'
import { claimUpload, releaseUpload, versionKey } from './uploads.ts'

const settings = { UNUSED_FILES_PER_PERSON: '3', UNUSED_MB_PER_PERSON: '2' }
const portal = await startPortal({ settings })
const { db, files } = portal.services

const send = (user: TestUser) => sendPhoto(portal, user)
const receive = (ownerId: number, megabytes = 0) =>
  receiveUpload(portal.services, {
    kind: 'resume',
    ownerId,
    versions: { pdf: Buffer.alloc(megabytes * 1024 * 1024) },
  })
const refusal = { key: 'uploads.err_too_many_unused' }
const letMinutesPass = (ownerId: number, minutes: number) =>
  db
    .update(uploads)
    .set({ createdAt: sql`${uploads.createdAt} - make_interval(mins => ${minutes})` })
    .where(eq(uploads.ownerId, ownerId))

describe('files that no record uses', () => {
  test('are limited per person, with a text that says what to do', async () => {
    const asha = await portal.user()
    const { data } = await send(asha)
    // a form that is not sent yet has more files than the limit of this portal
    for (let sent = 1; sent < filesOfRegistration; sent += 1) await send(asha)
    expect(await send(asha)).toMatchObject({
      httpStatus: 429,
      message: 'uploads.err_too_many_unused',
      data: null,
    })
    expect((await send(await portal.user())).httpStatus).toBe(200)

    const image_path = data[0]?.image_path ?? ''
    await asha.call('vadhu-var-registration', profileForm({ image_path }))
    expect((await send(asha)).httpStatus).toBe(200)
  })

  test('are counted exactly when many arrive at once', async () => {
    const { id } = await portal.user()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => receive(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await db.$count(uploads, eq(uploads.ownerId, id))).toBe(3)
  })

  test('make room for a new one after an hour, the oldest first', async () => {
    const { id } = await portal.user()
    const oldest = await receive(id)
    await letMinutesPass(id, 1)
    const newer = await receive(id)
    await receive(id)
    await letMinutesPass(id, 58)
    await expect(receive(id)).rejects.toMatchObject(refusal)
    await letMinutesPass(id, 2)
    await receive(id)
    expect(await files.exists(versionKey(oldest, 'pdf'))).toBe(false)
    expect(await files.exists(versionKey(newer, 'pdf'))).toBe(true)
    expect(await claimUpload(db, { path: oldest, kind: 'resume', ownerId: id })).toBe(false)
  })

  test('are limited by their size', async () => {
    const { id } = await portal.user()
    await receive(id, 1.5)
    await expect(receive(id, 1)).rejects.toMatchObject(refusal)
    await receive(id, 0.5)
  })
})

test('files that were replaced count by their size only, and stay for a day', async () => {
  const { id } = await portal.user()
  for (let count = 0; count < 4; count += 1) {
    const path = await receive(id, 0.5)
    await claimUpload(db, { path, kind: 'resume', ownerId: id })
    await releaseUpload(db, path)
  }
  await letMinutesPass(id, 120)
  await expect(receive(id, 0.5)).rejects.toMatchObject(refusal)
  await receive(id)
  expect(await db.$count(uploads, eq(uploads.ownerId, id))).toBe(5)
})

test('uploads are refused before they are received while the disk is nearly full', async () => {
  const full = await startPortal({ settings: { UPLOAD_MIN_FREE_DISK_PERCENT: '100' } })
  const { httpStatus, message } = await sendPhoto(full, await full.user())
  expect([httpStatus, message]).toEqual([503, 'uploads.err_disk_full'])
  expect(await full.services.db.$count(uploads)).toBe(0)
})
