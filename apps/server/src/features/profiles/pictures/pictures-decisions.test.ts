import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '../../../db/schema/base/notifications.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { eraseWholeProfile } from '../erasure.queries.ts'
import { filesOfProfiles } from '../personal-files.ts'
import { listPictures } from './pictures.queries.ts'
import { addPicture, decidePicture, storedPicture } from './pictures.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const decide = (id: number, outcome: 'Approved' | 'Rejected') => decidePicture(admin, id, outcome)
const stored = (id: number) => storedPicture(portal, id)
const isClaimed = async (path: string) => {
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  return upload?.isClaimed
}

describe('a decision', () => {
  const messagesTo = async ({ owner }: TestProfile) => {
    const rows = await db.select().from(notifications).where(eq(notifications.userId, owner.id))
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('picture'))
  }

  test('is taken about each picture on its own; the family is told of several approvals once', async () => {
    const profile = await approvedProfile(portal)
    const [a, b, c] = [
      await addPicture(portal, profile),
      await addPicture(portal, profile),
      await addPicture(portal, profile, 'patrika'),
    ]
    await decide(a, 'Approved')
    expect(await messagesTo(profile)).toEqual([])
    await decide(b, 'Rejected')
    await decide(c, 'Approved')
    expect(await messagesTo(profile)).toEqual(['picture_rejected', 'picture_approved'])
    const states = (await listPictures(db, profile.id)).map(({ status }) => status)
    expect(states).toEqual(['Approved', 'Rejected', 'Approved'])
  })

  test('an approved picture is rejected by an admin who saw it so', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile)
    await decide(id, 'Approved')
    expect((await decide(id, 'Rejected')).httpStatus).toBe(409)
    const { updatedAt, path } = await stored(id)
    const answer = await admin.call('vadhu-var/decide-picture', {
      picture_id: id,
      acton_name: 'Rejected',
      acton_remark: 'Shows somebody else',
      seen_updated_at: updatedAt.toISOString(),
    })
    expect(answer.httpStatus).toBe(200)
    expect(await isClaimed(path)).toBe(false)
    expect((await decide(id, 'Approved')).httpStatus).toBe(409)
  })

  test('the undo of a rejection takes the file back', async () => {
    const profile = await approvedProfile(portal)
    const id = await addPicture(portal, profile)
    await decide(id, 'Rejected')
    await admin.call('decisions/undo', { subject: 'picture', subject_id: id })
    const { status, remark, path } = await stored(id)
    expect({ status, remark, isClaimed: await isClaimed(path) }).toEqual({
      status: 'Pending',
      remark: '',
      isClaimed: true,
    })
  })

  test('several pictures of a family are approved and undone in one step', async () => {
    const profile = await approvedProfile(portal)
    const ids = [await addPicture(portal, profile), await addPicture(portal, profile)]
    const { data } = await admin.call('vadhu-var/picture', { picture_id: ids[0] ?? 0 })
    const records = [data, ...data.others].map(({ id, updated_at }) => ({
      id,
      seen_updated_at: updated_at,
    }))
    expect(records.map(({ id }) => id)).toEqual(ids)
    await admin.call('decisions/decide-many', { queue: 'pictures', action: 'approve', records })
    const states = async () => (await listPictures(db, profile.id)).map(({ status }) => status)
    expect(await states()).toEqual(['Approved', 'Approved'])
    await admin.call('decisions/undo-many', { subject: 'picture', subject_ids: ids })
    expect(await states()).toEqual(['Pending', 'Pending'])
  })

  test('pictures of a profile that waits are not in the queue', async () => {
    const profile = await registerProfile(portal)
    const id = await addPicture(portal, profile)
    const queued = async () => {
      const found: number[] = []
      for (let after = ''; ; ) {
        const { data } = await admin.call('decisions/next', { queue: 'pictures', after })
        if (!data.record) return found
        found.push(data.record.id)
        after = data.record.cursor
      }
    }
    expect(await queued()).not.toContain(id)
    await db.update(profiles).set({ status: 'Approved' }).where(eq(profiles.id, profile.id))
    expect(await queued()).toContain(id)
  })
})

test('a new portrait after a complaint lets the other pictures wait for approval again', async () => {
  const profile = await approvedProfile(portal)
  const id = await addPicture(portal, profile)
  await decide(id, 'Approved')
  await db.update(profiles).set({ isPhotoHidden: true }).where(eq(profiles.id, profile.id))
  await sendPhoto(portal, profile.owner, { profileId: profile.id })
  await admin.call('vadhu-var/approve-reject-profile-img', {
    bride_groom_id: profile.id,
    acton_name: 'Approved',
    action_type: 'profile_photo',
  })
  expect(await storedProfile(portal, profile.id)).toMatchObject({ isPhotoHidden: false })
  expect(await stored(id)).toMatchObject({ status: 'Pending' })
})

test('the copy of the own data has the pictures, and the erasure removes them', async () => {
  const profile = await approvedProfile(portal)
  const photo = await addPicture(portal, profile)
  const patrika = await addPicture(portal, profile, 'patrika')
  const paths = [(await stored(photo)).path, (await stored(patrika)).path]
  const names: string[] = []
  for await (const { name } of filesOfProfiles(portal.services, profile.owner.id, 'en')) {
    names.push(name)
  }
  expect(names).toEqual(
    expect.arrayContaining([
      `photos/${profile.number}-photo-${photo}.jpg`,
      `photos/${profile.number}-patrika-${patrika}.jpg`,
    ]),
  )
  await eraseWholeProfile(db, profile.id)
  expect(await listPictures(db, profile.id)).toEqual([])
  for (const path of paths) expect(await isClaimed(path)).toBe(false)
})
