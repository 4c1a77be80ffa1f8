import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { profileChanges, profiles } from '../../db/schema/registry/profiles.ts'
import { wishes } from '../../db/schema/registry/wish-list.ts'
import {
  approvedProfile,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { eraseDeletedProfiles } from './erasure.queries.ts'

const portal = await startPortal()
const { services } = portal
const { db } = services

const deleteOwn = ({ id, owner }: TestProfile) =>
  owner.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })
const deletedDaysAgo = (id: number, days: number) =>
  db
    .update(profiles)
    .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(profiles.id, id))
const exists = async (id: number) =>
  (await db.select().from(profiles).where(eq(profiles.id, id))).length === 1

test('a deleted profile is erased after the retention period, and not before', async () => {
  const [recent, old] = [await registerProfile(portal), await registerProfile(portal)]
  for (const profile of [recent, old]) await deleteOwn(profile)
  await deletedDaysAgo(recent.id, 179)
  await deletedDaysAgo(old.id, 181)
  await eraseDeletedProfiles(db, 180)
  expect([await exists(recent.id), await exists(old.id)]).toEqual([true, false])
})

test('a profile that is not deleted is never erased, however old', async () => {
  const profile = await registerProfile(portal)
  await deletedDaysAgo(profile.id, 4000)
  await eraseDeletedProfiles(db, 180)
  expect(await exists(profile.id)).toBe(true)
})

test('its photos, wishes and changes are erased with it, and nothing of others', async () => {
  const neighbour = await approvedProfile(portal)
  const profile = await approvedProfile(portal)
  const { id, owner } = profile
  const reader = await portal.user({ hasListAccess: true })
  await db.insert(wishes).values({ userId: reader.id, profileId: id })
  await sendPhoto(portal, owner, { profileId: id })
  await owner.call(
    'vadhu-var-registration',
    profileForm({ bride_groom_id: id, occupation: 'Poet' }),
  )
  const { photoPath, newPhotoPath } = await storedProfile(portal, id)

  await deleteOwn(profile)
  await deletedDaysAgo(id, 200)
  await eraseDeletedProfiles(db, 180)

  expect(await exists(id)).toBe(false)
  for (const path of [photoPath, newPhotoPath ?? '']) {
    const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
    // housekeeping removes the file itself a day later
    expect(upload?.isClaimed).toBe(false)
  }
  expect(await db.select().from(wishes).where(eq(wishes.profileId, id))).toEqual([])
  expect(await db.select().from(profileChanges).where(eq(profileChanges.profileId, id))).toEqual([])
  expect(await exists(neighbour.id)).toBe(true)
})

test('the job runs every night with the configured days', async () => {
  const profile = await registerProfile(portal)
  await deleteOwn(profile)
  await deletedDaysAgo(profile.id, 31)
  const jobWith = (days: number) =>
    jobDefinitions({ ...services, env: { ...services.env, RETENTION_DAYS: days } }).find(
      ({ name }) => name === 'profile-retention',
    )
  expect(jobWith(30)?.schedule).toMatch(/^\d+ \d+ \* \* \*$/)
  await jobWith(32)?.run({})
  expect(await exists(profile.id)).toBe(true)
  await jobWith(30)?.run({})
  expect(await exists(profile.id)).toBe(false)
})
