import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profileViews } from '../../../db/schema/registry/profiles-readings.ts'
import { photoAddressFor } from '../../../storage/pictures/image-address.ts'
import { approvedProfile, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { PROFILE_VIEWS_PER_DAY: '2' } })
const { db, files } = portal.services
const fetchPicture = (url: string) => portal.app.inject({ method: 'GET', url })
const statusOf = async (url: string) => (await fetchPicture(url)).statusCode
const newReader = () => portal.user({ hasListAccess: true })
const profiles = [
  await approvedProfile(portal),
  await approvedProfile(portal),
  await approvedProfile(portal),
] as const

const thumbnailsFor = async (reader: TestUser) => {
  const { data } = await reader.call('get-vadhu-var-approved-list', { hide_own_gender: 0 })
  return data.vadhuVarList.map((card) => card.appended_image_path)
}
const largePhotoOf = async (reader: TestUser, { id }: { id: number }) =>
  (await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
    .appended_image_path

test('no large photo is sent for the address of a card, before and after the profile is opened', async () => {
  const reader = await newReader()
  const attack = async () => {
    const statuses: number[] = []
    for (const address of await thumbnailsFor(reader)) {
      expect(await statusOf(address)).toBe(200)
      statuses.push(await statusOf(address.replace('/thumb?', '/photo?')))
    }
    return statuses
  }
  expect(await attack()).toEqual([404, 404, 404])
  expect(await statusOf(await largePhotoOf(reader, profiles[0]))).toBe(200)
  expect(await attack()).toEqual([404, 404, 404])
  // a ticket for one profile that was opened is none for the others
  const { secret } = portal.services
  const session = Number((await largePhotoOf(reader, profiles[0])).split(/[=.]/)[1])
  const { photoPath } = await storedProfile(portal, profiles[1].id)
  expect(await statusOf(photoAddressFor(secret, { sessionId: session })(photoPath))).toBe(404)
})

test('a member receives the large photos of the profiles that the limit allows', async () => {
  const reader = await newReader()
  const opened = []
  for (const { id } of profiles) {
    const { data } = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    opened.push(data && (await statusOf(data.appended_image_path)))
  }
  expect(opened).toEqual([200, 200, null])
})

test('the address opens this photo only, for this viewer and for minutes', async () => {
  const [reader, other] = [await newReader(), await newReader()]
  const address = await largePhotoOf(reader, profiles[0])
  const { photoPath } = await storedProfile(portal, profiles[1].id)
  await largePhotoOf(reader, profiles[1])
  const ticket = address.split('?t=')[1] ?? ''
  expect(await statusOf(`${apiPath}/image/${photoPath}/photo?t=${ticket}`)).toBe(404)
  const [session, expires] = ticket.split('.').map(Number)
  expect((expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(1200)
  const theirs = (await largePhotoOf(other, profiles[0])).split('?t=')[1] ?? ''
  expect(await statusOf(address.replace(`t=${session}.`, `t=${theirs.split('.')[0]}.`))).toBe(404)
})

test('the address ends a day after the profile was opened', async () => {
  const reader = await newReader()
  const address = await largePhotoOf(reader, profiles[0])
  await db
    .update(profileViews)
    .set({ at: sql`now() - interval '25 hours'` })
    .where(eq(profileViews.viewerId, reader.id))
  expect(await statusOf(address)).toBe(404)
})

test('the photo has the watermark of the reader; the owner and admins receive it as it is', async () => {
  const [profile] = profiles
  const { photoPath } = await storedProfile(portal, profile.id)
  const stored = Buffer.from(await files.getBytes(`${photoPath}/photo`))
  const photoFor = async (viewer: TestUser) =>
    (await fetchPicture(await largePhotoOf(viewer, profile))).rawPayload
  const marked = await photoFor(await newReader())
  expect(marked.equals(stored)).toBe(false)
  expect(marked.equals(await photoFor(await newReader()))).toBe(true)
  const member = await newReader()
  await approvedProfile(portal, { owner: member })
  expect(marked.equals(await photoFor(member))).toBe(false)
  for (const insider of [profile.owner, await portal.admin()]) {
    expect((await photoFor(insider)).equals(stored)).toBe(true)
  }
})
