import { apiPath } from '@sangam/contract/envelope'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobDefinitions } from '../../background-jobs.ts'
import { uploads } from '../../db/schema/uploads.ts'
import { versionKey } from '../../storage/uploads.ts'
import { approvedProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db, files } = portal.services

const runJob = () =>
  jobDefinitions(portal.services)
    .find(({ name }) => name === 'blurred-photos')
    ?.run({})

const photoPathOf = async ({ id }: { id: number }) => (await storedProfile(portal, id)).photoPath
const hasBlurred = (path: string) => files.exists(versionKey(path, 'blurred'))

/** A photo as the previous release stored it. */
async function oldPhoto(): Promise<string> {
  const path = await photoPathOf(await approvedProfile(portal))
  await files.delete(versionKey(path, 'blurred'))
  await db.update(uploads).set({ hasBlurred: false }).where(eq(uploads.path, path))
  return path
}

const waiting = async () =>
  (
    await db
      .select({ path: uploads.path })
      .from(uploads)
      .where(and(eq(uploads.isClaimed, true), eq(uploads.hasBlurred, false)))
  ).map(({ path }) => path)

test('an uploaded photo gets a blurred version of 24 pixels', async () => {
  const path = await photoPathOf(await approvedProfile(portal))
  const bytes = await files.getBytes(versionKey(path, 'blurred'))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 24, height: 24 })
  expect(await waiting()).not.toContain(path)
})

test('the job makes the blurred versions of older photos', async () => {
  const [first, second] = [await oldPhoto(), await oldPhoto()]
  await runJob()
  expect([await hasBlurred(first), await hasBlurred(second)]).toEqual([true, true])
  expect(await waiting()).toEqual([])
})

test('a lost photo does not stop the job, and the next run tries it again', async () => {
  const [lost, stored] = (await Promise.all([oldPhoto(), oldPhoto()])).toSorted()
  if (!lost || !stored) throw new Error('two photos are needed')
  const small = await files.getBytes(versionKey(lost, 'thumb'))
  await files.delete(versionKey(lost, 'thumb'))
  await runJob()
  expect([await waiting(), await hasBlurred(stored)]).toEqual([[lost], true])
  await files.put(versionKey(lost, 'thumb'), small)
  await runJob()
  expect(await waiting()).toEqual([])
})

test('an interrupted job continues where it stopped', async () => {
  const photos = [await oldPhoto(), await oldPhoto()]
  const job = jobDefinitions(portal.services).find(({ name }) => name === 'blurred-photos')
  await job?.run({}, AbortSignal.abort())
  expect((await waiting()).toSorted()).toEqual(photos.toSorted())
  await job?.run({})
  expect(await waiting()).toEqual([])
})

test('the portal makes a missing blurred version when somebody asks for it', async () => {
  const profile = await approvedProfile(portal)
  const path = await photoPathOf(profile)
  await files.delete(versionKey(path, 'blurred'))
  const { data } = await profile.owner.call('get-vadhu-var-details-by-id', {
    bride_groom_id: profile.id,
  })
  const ticket = data.appended_image_path.split('?t=')[1]
  const { statusCode, rawPayload } = await portal.app.inject(
    `${apiPath}/image/${versionKey(path, 'blurred')}?t=${ticket}`,
  )
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 24])
  expect(await hasBlurred(path)).toBe(true)
})
