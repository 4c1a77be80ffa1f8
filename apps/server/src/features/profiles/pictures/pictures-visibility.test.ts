import { apiPath } from '@sangam/contract/envelope'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { introductions } from '../../../db/schema/registry/introductions.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profileViews } from '../../../db/schema/registry/profiles-readings.ts'
import { approvedProfile, type TestProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addIntroduction } from '../../introductions/introductions.testing.ts'
import { storeSeat } from '../people/people.queries.ts'
import { addPicture, decidePicture, storedPicture } from './pictures.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()

const family = async (gender: 1 | 2): Promise<TestProfile> =>
  approvedProfile(portal, { owner: await portal.user({ hasListAccess: true }), gender })
const decide = (id: number, outcome: 'Approved' | 'Rejected') => decidePicture(admin, id, outcome)
const picturesFor = async (viewer: TestUser) => {
  const { data } = await viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
  return data?.further_pictures ?? []
}
const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode

let groom: TestProfile
let bride: TestProfile
/** One approved photo, the approved patrika, a waiting photo and a rejected one. */
const ids = { photo: 0, patrika: 0, waiting: 0, rejected: 0 }
let rejectedPath = ''

beforeAll(async () => {
  groom = await family(1)
  bride = await family(2)
  ids.photo = await addPicture(portal, groom)
  ids.patrika = await addPicture(portal, groom, 'patrika')
  ids.waiting = await addPicture(portal, groom)
  ids.rejected = await addPicture(portal, groom)
  await decide(ids.photo, 'Approved')
  await decide(ids.patrika, 'Approved')
  rejectedPath = (await storedPicture(portal, ids.rejected)).path
  await decide(ids.rejected, 'Rejected')
})

type Answer = 'members' | 'request' | 'nobody'
type Relation = 'none' | 'we asked' | 'they asked' | 'accepted' | 'declined'

async function relate(relation: Relation) {
  await db.delete(introductions).where(inArray(introductions.fromProfileId, [groom.id, bride.id]))
  if (relation === 'none') return
  const [from, to] = relation === 'they asked' ? [groom, bride] : [bride, groom]
  await addIntroduction(portal, {
    fromProfileId: from.id,
    toProfileId: to.id,
    askedBy: from.owner.id,
    state: relation === 'accepted' || relation === 'declined' ? relation : 'waiting',
  })
}
const answer = (photoVisibility: Answer | null, contactVisibility: Answer | null) =>
  db.update(profiles).set({ photoVisibility, contactVisibility }).where(eq(profiles.id, groom.id))

/** What the answer names, and whether each named address opens. */
async function seenBy(viewer: TestUser) {
  const named = await picturesFor(viewer)
  for (const { address } of named.filter(({ status }) => status !== 'Rejected')) {
    expect(await statusOf(address)).toBe(200)
  }
  return named.map(({ id }) => id)
}

const both = ['photo', 'patrika'] as const
const onlyPhoto = ['photo'] as const
const nothing = [] as const

describe('another family sees the approved pictures', () => {
  test.each([
    // photo, numbers and birth, relation
    ['members', 'members', 'none', both],
    [null, null, 'none', both],
    ['request', 'members', 'none', nothing],
    ['request', 'members', 'we asked', nothing],
    ['request', 'members', 'they asked', both],
    ['request', 'members', 'accepted', both],
    ['request', 'members', 'declined', nothing],
    ['nobody', 'members', 'none', nothing],
    ['nobody', 'members', 'accepted', nothing],
    // the patrika says the day of birth
    ['members', 'request', 'none', onlyPhoto],
    ['members', 'request', 'they asked', onlyPhoto],
    ['members', 'request', 'accepted', both],
    ['members', 'nobody', 'none', onlyPhoto],
    ['request', 'request', 'none', nothing],
    ['request', 'request', 'they asked', onlyPhoto],
    ['request', 'request', 'accepted', both],
  ] as const)(
    'photo for %s, numbers for %s, relation %s: %j',
    async (photo, contact, relation, expected) => {
      await answer(photo, contact)
      await relate(relation)
      expect(await seenBy(bride.owner)).toEqual(expected.map((kind) => ids[kind]))
    },
  )

  test('and an address from before stops working with the answer', async () => {
    await answer('members', 'members')
    await relate('none')
    const [photo, patrika] = await picturesFor(bride.owner)
    await answer('members', 'request')
    expect(await statusOf(photo?.address ?? '')).toBe(200)
    expect(await statusOf(patrika?.address ?? '')).toBe(404)
    await answer('request', 'members')
    expect(await statusOf(photo?.address ?? '')).toBe(404)
  })
})

describe('with the answer nobody', () => {
  beforeAll(() => answer('nobody', 'nobody'))

  test('the family and admins see all, with states and reasons', async () => {
    const candidate = await portal.user()
    await storeSeat(db, { profileId: groom.id, role: 'candidate', userId: candidate.id })
    for (const viewer of [groom.owner, candidate, admin]) {
      const seen = await picturesFor(viewer)
      expect(seen.map(({ id, status, remark }) => [id, status, remark])).toEqual([
        [ids.photo, 'Approved', ''],
        [ids.waiting, 'Pending', ''],
        [ids.rejected, 'Rejected', 'Not clear'],
        [ids.patrika, 'Approved', ''],
      ])
      await seenBy(viewer)
    }
  })

  test('nobody receives a rejected picture any more, also not who uploaded it', async () => {
    const ticket = async (viewer: TestUser) =>
      (await picturesFor(viewer))[0]?.address.split('?t=')[1] ?? ''
    for (const viewer of [groom.owner, admin]) {
      expect((await picturesFor(viewer)).map(({ address }) => address)).toContain('')
      for (const version of ['photo', 'thumb', 'blurred']) {
        const url = `${apiPath}/image/${rejectedPath}/${version}?t=${await ticket(viewer)}`
        expect(await statusOf(url)).toBe(404)
      }
    }
  })
})

describe('for all members', () => {
  beforeAll(async () => {
    await answer('members', 'members')
    await relate('none')
  })

  test('only the large version, only with its own address, and only after the profile was opened', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const [photo] = await picturesFor(reader)
    const address = photo?.address ?? ''
    expect(await statusOf(address)).toBe(200)
    expect(await statusOf(address.replace('/photo?', '/thumb?'))).toBe(404)
    expect(await statusOf(address.replace('/photo?', '/blurred?'))).toBe(404)
    const { path } = await storedPicture(portal, ids.waiting)
    const ticket = address.split('?t=')[1] ?? ''
    expect(await statusOf(`${apiPath}/image/${path}/photo?t=${ticket}`)).toBe(404)
    await db.delete(profileViews).where(eq(profileViews.viewerId, reader.id))
    expect(await statusOf(address)).toBe(404)
  })

  test('the reader receives a copy with a watermark, the family the stored file', async () => {
    const reader = await portal.user({ hasListAccess: true })
    for (const place of [0, 1]) {
      const bytesFor = async (viewer: TestUser) => {
        const shown = (await picturesFor(viewer)).filter(({ status }) => status === 'Approved')
        return (await portal.app.inject(shown[place]?.address ?? '')).rawPayload
      }
      const { path } = await storedPicture(portal, place === 0 ? ids.photo : ids.patrika)
      const stored = Buffer.from(await files.getBytes(`${path}/photo`))
      expect((await bytesFor(groom.owner)).equals(stored)).toBe(true)
      const marked = await bytesFor(reader)
      // the sheet is whole, and keeps its shape
      const { width, height } = await sharp(marked).metadata()
      expect([width, height]).toEqual(place === 0 ? [600, 600] : [320, 240])
      expect(marked.equals(stored)).toBe(false)
      expect(marked.equals(await bytesFor(await portal.user({ hasListAccess: true })))).toBe(true)
      expect(marked.equals(await bytesFor(bride.owner))).toBe(false)
    }
  })

  test('a member without access to the list and a blocked family receive nothing', async () => {
    const address = (await picturesFor(bride.owner))[0]?.address ?? ''
    await groom.owner.call('blocks/add', { bride_groom_id: bride.id })
    expect(await picturesFor(bride.owner)).toEqual([])
    expect(await statusOf(address)).toBe(404)
    expect(await picturesFor(await portal.user())).toEqual([])
  })

  test('a complaint hides all pictures of the profile', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const addresses = (await picturesFor(reader)).map(({ address }) => address)
    expect(addresses).toHaveLength(2)
    await db.update(profiles).set({ isPhotoHidden: true }).where(eq(profiles.id, groom.id))
    expect(await picturesFor(reader)).toEqual([])
    for (const address of addresses) expect(await statusOf(address)).toBe(404)
    await db.update(profiles).set({ isPhotoHidden: false }).where(eq(profiles.id, groom.id))
  })
})
