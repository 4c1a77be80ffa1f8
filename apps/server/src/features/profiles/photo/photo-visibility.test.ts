import { apiPath } from '@sangam/contract/envelope'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { introductions } from '../../../db/schema/registry/introductions.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addIntroduction } from '../../introductions/introductions.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const family = async (gender: 1 | 2): Promise<TestProfile> =>
  approvedProfile(portal, { owner: await portal.user({ hasListAccess: true }), gender })

let groom: TestProfile
let bride: TestProfile
let photoPath: string

beforeAll(async () => {
  groom = await family(1)
  bride = await family(2)
  photoPath = (await storedProfile(portal, groom.id)).photoPath
})

const setVisibility = (photoVisibility: 'request' | 'members' | null) =>
  db.update(profiles).set({ photoVisibility }).where(eq(profiles.id, groom.id))

/** Replaces the introduction between the two families. */
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
type Relation = 'none' | 'we asked' | 'they asked' | 'accepted' | 'declined'

const tickets = new Map<number, string>()

/** A valid ticket of the viewer, from the preview of an uploaded photo. */
async function ticketOf(viewer: TestUser): Promise<string> {
  const known = tickets.get(viewer.id)
  if (known) return known
  const { data } = await sendPhoto(portal, viewer)
  const ticket = data[0]?.appended_image_path.split('?t=')[1] ?? ''
  tickets.set(viewer.id, ticket)
  return ticket
}

const versions = ['thumb', 'photo', 'blurred'] as const

/** The ticket of the groom's large photo, from the details; empty if they do not show it. */
async function largeTicketOf(viewer: TestUser, path: string): Promise<string> {
  const { data } = await viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
  const [address, ticket] = data?.appended_image_path.split('?t=') ?? []
  return address?.endsWith(`${path}/photo`) ? (ticket ?? '') : ''
}

/** The versions of the groom's photo that the viewer receives, asking for each one directly. */
async function receivedBy(viewer: TestUser, path = photoPath): Promise<string[]> {
  const ticket = await ticketOf(viewer)
  const received: string[] = []
  for (const version of versions) {
    const large = version === 'photo' ? await largeTicketOf(viewer, path) : ''
    const url = `${apiPath}/image/${path}/${version}?t=${large || ticket}`
    if ((await portal.app.inject(url)).statusCode === 200) received.push(version)
  }
  return received
}

/** The versions in the addresses of the list, the wish list and the details. */
async function namedTo(viewer: TestUser) {
  const versionOf = (address = '') => /\/(\w+)\?t=/.exec(address)?.[1]
  const listOf = async (filter: object) => {
    const { data } = await viewer.call('get-vadhu-var-approved-list', {
      hide_own_gender: 0,
      registration_number: groom.number,
      ...filter,
    })
    const [card] = data.vadhuVarList
    return [versionOf(card?.appended_image_path), card?.is_photo_blurred]
  }
  await viewer.call('vadhu-var/wish-list', {
    registration_number: groom.number,
    action_type: 'bd_wish_list',
    is_wish_list: 1,
  })
  const { data } = await viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
  return {
    list: await listOf({}),
    wishes: await listOf({ wish_list: 1 }),
    details: [versionOf(data.appended_image_path), data.is_photo_blurred],
  }
}

const clear = { list: ['thumb', false], wishes: ['thumb', false], details: ['photo', false] }
const blurred = { list: ['blurred', true], wishes: ['blurred', true], details: ['blurred', true] }
const all = ['thumb', 'photo', 'blurred']
const onlyBlurred = ['blurred']

describe('another family receives', () => {
  test.each([
    ['members', 'none', all, clear],
    [null, 'none', all, clear],
    ['request', 'none', onlyBlurred, blurred],
    ['request', 'we asked', onlyBlurred, blurred],
    ['request', 'they asked', all, clear],
    ['request', 'accepted', all, clear],
    ['request', 'declined', onlyBlurred, blurred],
  ] as const)(
    'with the setting %s and the relation %s: %j',
    async (setting, relation, files, addresses) => {
      await setVisibility(setting)
      await relate(relation)
      expect(await receivedBy(bride.owner)).toEqual(files)
      expect(await namedTo(bride.owner)).toEqual(addresses)
    },
  )
})

describe('with the setting request', () => {
  beforeAll(async () => {
    await setVisibility('request')
    await relate('none')
  })

  test('the owner and admins receive the photo', async () => {
    for (const viewer of [groom.owner, admin]) {
      expect(await receivedBy(viewer)).toEqual(all)
      const { details } = await namedTo(viewer)
      expect(details).toEqual(['photo', false])
    }
  })

  test('a member without a profile receives the blurred version', async () => {
    expect(await receivedBy(await portal.user({ hasListAccess: true }))).toEqual(onlyBlurred)
  })

  test('a member without access to the list receives nothing', async () => {
    expect(await receivedBy(await portal.user())).toEqual([])
  })

  test('a visitor receives nothing', async () => {
    for (const version of versions) {
      const { statusCode } = await portal.app.inject(`${apiPath}/image/${photoPath}/${version}`)
      expect(statusCode, version).toBe(404)
    }
  })

  test('a family that is blocked receives nothing', async () => {
    const blockedFamily = await family(2)
    await groom.owner.call('blocks/add', { bride_groom_id: blockedFamily.id })
    expect(await receivedBy(blockedFamily.owner)).toEqual([])
  })

  test('an address of the photo stops working when the introduction ends', async () => {
    await relate('accepted')
    const { data } = await bride.owner.call('get-vadhu-var-details-by-id', {
      bride_groom_id: groom.id,
    })
    const status = async () => (await portal.app.inject(data.appended_image_path)).statusCode
    expect(await status()).toBe(200)
    await db
      .update(introductions)
      .set({ state: 'closed' })
      .where(eq(introductions.toProfileId, groom.id))
    expect(await status()).toBe(404)
  })

  test('the biodata has no photo, and the one of the owner and of admins has it', async () => {
    await relate('none')
    const widthOf = async ({ token }: TestUser) => {
      const { rawPayload, statusCode } = await portal.app.inject({
        url: `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      return /\/Width (\d+)/.exec(rawPayload.toString('latin1'))?.[1]
    }
    // the stored file of one viewer must not reach the other one
    for (const _time of [1, 2]) {
      expect(await widthOf(bride.owner)).toBeUndefined()
      expect(await widthOf(groom.owner)).toBe('600')
      expect(await widthOf(admin)).toBe('600')
    }
  })

  test('nobody else receives a new photo before its approval, not even blurred', async () => {
    await relate('accepted')
    await sendPhoto(portal, groom.owner, { profileId: groom.id })
    const { newPhotoPath } = await storedProfile(portal, groom.id)
    expect(await receivedBy(bride.owner, newPhotoPath ?? '')).toEqual([])
    expect(await receivedBy(groom.owner, newPhotoPath ?? '')).toEqual(all)
  })
})

test('the setting of the trust applies to families without a choice', async () => {
  const strict = await startPortal({
    settings: { photo_policy: 'request' },
    sameDatabaseAs: portal,
  })
  await relate('none')
  const versionFor = async (setting: 'members' | null) => {
    await setVisibility(setting)
    const { data } = await strict
      .as(bride.owner.token)
      .call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
    return data.is_photo_blurred
  }
  expect([await versionFor(null), await versionFor('members')]).toEqual([true, false])
})
