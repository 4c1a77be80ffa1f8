import type { ContactState } from '@sangam/contract/introductions/values'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/base/accounts.ts'
import { blocks } from '../db/schema/registry/blocks.ts'
import { profiles } from '../db/schema/registry/profiles.ts'
import { addIntroduction } from '../features/introductions/introductions.testing.ts'
import { listedProfile, storedProfile } from '../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'
import { findHiddenProfiles } from './hidden-families.ts'
import { findSeen } from './relations.ts'
import * as inSql from './seen.sql.ts'
import {
  defaultContactVisibility,
  isBirthListed,
  maySeeList,
  type Policies,
  takesPart,
  type Viewer,
} from './seen.ts'

const portal = await startPortal()
const { db } = portal.services

type Columns = Partial<typeof profiles.$inferInsert>

/** The profile of the viewer, or the request between the two families. */
type Relate = (viewer: TestUser, profile: { id: number; ownerId: number }) => Promise<unknown>

const nothing: Relate = async () => undefined

const introduced =
  (state: 'waiting' | 'accepted', isAskedByThem: boolean, columns: Columns = {}): Relate =>
  async (viewer, { id, ownerId }) => {
    const own = await listedProfile(portal, { ownerId: viewer.id, gender: 2, ...columns })
    const [fromProfileId, toProfileId] = isAskedByThem ? [id, own.id] : [own.id, id]
    const askedBy = isAskedByThem ? ownerId : viewer.id
    const shares = { fromShares: ['father' as const], toShares: ['father' as const] }
    await addIntroduction(portal, { fromProfileId, toProfileId, askedBy, state, ...shares })
  }

interface Kind {
  access: Viewer['access']
  hasListAccess: boolean
  relate: Relate
}
const member = { access: 'member', hasListAccess: true, relate: nothing } as const

const viewers = {
  owner: member,
  admin: { access: 'admin', hasListAccess: false, relate: nothing },
  member,
  'member without the list': { ...member, hasListAccess: false },
  'user who is not verified': { ...member, access: 'pending' },
  'family that has blocked': {
    ...member,
    relate: (viewer, { ownerId }) =>
      db.insert(blocks).values({ userId: viewer.id, blockedId: ownerId }),
  },
  'blocked family': {
    ...member,
    relate: (viewer, { ownerId }) =>
      db.insert(blocks).values({ userId: ownerId, blockedId: viewer.id }),
  },
  'family that asks': { ...member, relate: introduced('waiting', false) },
  'asked family': { ...member, relate: introduced('waiting', true) },
  'accepted family': { ...member, relate: introduced('accepted', false) },
  'accepted family without the list': {
    ...member,
    hasListAccess: false,
    relate: introduced('accepted', false),
  },
  'accepted family that has paused': {
    ...member,
    relate: introduced('accepted', false, { ownerState: 'paused' }),
  },
} as const satisfies Record<string, Kind>

type ViewerKind = keyof typeof viewers

interface Expected {
  listed: boolean
  open: boolean
  photo: 'hidden' | 'blurred' | 'clear'
  birth: boolean
  contact: ContactState
  /** How many of the numbers and the address. */
  shares: number
}

const open: Expected = {
  listed: true,
  open: true,
  photo: 'clear',
  birth: true,
  contact: 'open',
  shares: 4,
}
const own = { ...open, contact: 'own' } as const
const admin = { ...open, contact: 'admin' } as const
/** Of a profile that is not in the list, the answer is refused before anything else is used. */
const closed = { ...open, listed: false, open: false } as const
const year = { ...open, birth: false, contact: 'hidden', shares: 0 } as const

const onRequest = { contactVisibility: 'request' } as const
const photoOnRequest = { photoVisibility: 'request' } as const
const toNobody = { contactVisibility: 'nobody' } as const
const photoToNobody = { photoVisibility: 'nobody' } as const
const locked = { isLocked: true }
const withheld: Columns = { withheld: ['listing'] }

const openPolicies: Policies = {
  trust: { contact_policy: 'open', photo_policy: 'members' },
}
const strictPolicies: Policies = {
  trust: { contact_policy: 'request', photo_policy: 'request' },
}

const unlisted: Columns[] = [
  { status: 'Pending' },
  { status: 'Rejected' },
  { state: 'deactivated' },
  { state: 'held' },
  { ownerState: 'paused' },
  { ownerState: 'married' },
  withheld,
]

/** What each kind of viewer sees of a profile in each state. */
const cases: [ViewerKind, Columns, Expected, Policies?][] = [
  // who looks
  ['owner', {}, own],
  ['admin', {}, admin],
  ['member', {}, open],
  ['member without the list', {}, closed],
  ['user who is not verified', {}, closed],
  ['family that has blocked', {}, closed],
  ['blocked family', {}, closed],
  // the state of the profile
  ...unlisted.flatMap((columns): typeof cases => [
    ['owner', columns, { ...own, listed: false }],
    ['admin', columns, { ...admin, listed: false }],
    ['member', columns, closed],
  ]),
  ['owner', { state: 'deleted' }, { ...own, listed: false, open: false }],
  ['admin', { state: 'deleted' }, { ...admin, listed: false, open: false }],
  ['member', { state: 'deleted' }, closed],
  ['owner', locked, own],
  ['member', locked, open],
  // the choice of the family about its contact
  ['owner', onRequest, own],
  ['admin', onRequest, admin],
  ['member', onRequest, year],
  ['family that asks', onRequest, { ...year, contact: 'asked' }],
  ['asked family', onRequest, { ...year, contact: 'asked_by' }],
  ['accepted family', onRequest, { ...year, birth: true, contact: 'shown', shares: 1 }],
  ['accepted family without the list', onRequest, { ...closed, contact: 'shown', shares: 1 }],
  ['accepted family that has paused', onRequest, year],
  ['accepted family', { ...onRequest, ...locked }, year],
  [
    'accepted family',
    { ...onRequest, ownerState: 'paused' },
    { ...year, listed: false, open: false },
  ],
  ['owner', toNobody, own],
  ['admin', toNobody, admin],
  ['member', toNobody, { ...year, contact: 'office' }],
  ['family that asks', toNobody, { ...year, contact: 'asked' }],
  ['asked family', toNobody, { ...year, contact: 'asked_by' }],
  ['accepted family', toNobody, { ...year, birth: true, contact: 'shown' }],
  [
    'member',
    { ...toNobody, ...withheld },
    { ...year, contact: 'office', listed: false, open: false },
  ],
  // the choice about its photo
  ['owner', photoOnRequest, own],
  ['admin', photoOnRequest, admin],
  ['member', photoOnRequest, { ...open, photo: 'blurred' }],
  ['family that asks', photoOnRequest, { ...open, photo: 'blurred' }],
  ['asked family', photoOnRequest, open],
  ['accepted family', photoOnRequest, open],
  ['owner', photoToNobody, own],
  ['admin', photoToNobody, admin],
  ['member', photoToNobody, { ...open, photo: 'hidden' }],
  ['family that asks', photoToNobody, { ...open, photo: 'hidden' }],
  ['asked family', photoToNobody, { ...open, photo: 'hidden' }],
  ['accepted family', photoToNobody, { ...open, photo: 'hidden' }],
  // complaints
  ['owner', { isPhotoHidden: true }, own],
  ['admin', { isPhotoHidden: true }, admin],
  ['member', { isPhotoHidden: true }, { ...open, photo: 'hidden' }],
  ['member', { photoPath: '' }, { ...open, photo: 'hidden' }],
  // families that have not chosen follow the trust
  ['member', {}, { ...year, photo: 'blurred' }, strictPolicies],
  ['member', { contactVisibility: 'members', photoVisibility: 'members' }, open, strictPolicies],
  [
    'member',
    { ...toNobody, ...photoToNobody },
    { ...year, photo: 'hidden', contact: 'office' },
    strictPolicies,
  ],
  ['accepted family', {}, { ...year, birth: true, contact: 'shown', shares: 1 }, strictPolicies],
]

async function prepare(kind: ViewerKind, columns: Columns) {
  const { access, hasListAccess, relate } = viewers[kind]
  const { id } = await listedProfile(portal, columns)
  const stored = await storedProfile(portal, id)
  const user = kind === 'owner' ? { id: stored.ownerId } : await portal.user({ hasListAccess })
  if ('call' in user) await relate(user, stored)
  const hidden = access === 'admin' ? [] : await findHiddenProfiles(db, user.id)
  const rights = { access, hasListAccess, hiddenProfileIds: hidden, seats: [] }
  const viewer: Viewer = { userId: user.id, ...rights }
  return { viewer, profile: await storedProfile(portal, id) }
}

/** The same questions to the database. */
async function readSql(
  { userId, access, hiddenProfileIds }: Viewer,
  id: number,
  policies: Policies,
) {
  const [row] = await db
    .select({
      isInList: inSql.isInList(),
      isNotHidden: inSql.isNotHidden(profiles.id, sql`${sql.param([...hiddenProfileIds])}`),
      takesPart: inSql.takesPart(),
      hasPhoto: inSql.hasShownPhoto,
      photoPath: inSql.shownPhotoPath,
      birth: inSql.shownBirth(
        sql`${defaultContactVisibility(policies)}`,
        sql`${access === 'admin'}::boolean`,
      ),
      number: sql<string | null>`${inSql.visibleRegistrationNumber(sql`${id}::int`, userId)}`,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (!row) throw new Error(`there is no profile ${id}`)
  return row
}

test.each(cases)('%s, profile %j: %j', async (kind, columns, expected, policies = openPolicies) => {
  const { viewer, profile } = await prepare(kind, columns)
  const seen = await findSeen({ db, env: policies, caller: viewer }, profile)
  expect({
    listed: seen.isInLists,
    open: seen.isOpen,
    photo: seen.photo,
    birth: seen.hasBirth,
    contact: seen.contactState,
    shares: seen.shares.length,
  }).toEqual(expected)

  const row = await readSql(viewer, profile.id, policies)
  expect(maySeeList(viewer) && row.isInList && row.isNotHidden).toBe(expected.listed)
  expect(row.takesPart).toBe(takesPart(profile))
  expect(row.photoPath).toBe(row.hasPhoto ? profile.photoPath : '')
  if (kind === 'owner') return
  if (kind !== 'admin') expect(row.hasPhoto).toBe(expected.photo !== 'hidden')
  expect(row.birth === profile.dateOfBirth).toBe(isBirthListed(viewer, profile, policies))
  if (kind !== 'admin' && viewer.hasListAccess && viewer.access === 'member') {
    expect(row.number !== null).toBe(expected.open)
  }
})

test('a profile of a closed account is only for admins', async () => {
  const { viewer, profile } = await prepare('member', {})
  await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, profile.ownerId))
  const closedProfile = await storedProfile(portal, profile.id)
  expect(await findSeen({ db, env: openPolicies, caller: viewer }, closedProfile)).toMatchObject({
    isInLists: false,
    isOpen: false,
  })
  const office: Viewer = { ...viewer, access: 'admin' }
  expect(await findSeen({ db, env: openPolicies, caller: office }, closedProfile)).toMatchObject({
    isInLists: false,
    isOpen: true,
  })
})

test('a profile gets its place in the list with its first approval, and keeps it', async () => {
  const { id } = await listedProfile(portal, { status: 'Pending', listPosition: null })
  const set = (status: 'Approved' | 'Rejected') =>
    db.update(profiles).set({ status }).where(eq(profiles.id, id))
  expect((await storedProfile(portal, id)).listPosition).toBeNull()
  await set('Approved')
  const { listPosition } = await storedProfile(portal, id)
  expect(listPosition).toBeGreaterThan(0)
  await set('Rejected')
  await set('Approved')
  expect((await storedProfile(portal, id)).listPosition).toBe(listPosition)
})
