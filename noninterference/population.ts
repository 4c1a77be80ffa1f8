// The people and records that both worlds have in common.

import { calls } from '@sangam/contract/calls'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { pushSubscriptions } from '../apps/server/src/db/schema/base/push.ts'
import { findCaller } from '../apps/server/src/features/accounts/accounts.public.ts'
import { askPerson } from '../apps/server/src/features/consents/consents.testing.ts'
import { addIntroduction } from '../apps/server/src/features/introductions/introductions.testing.ts'
import { seedPortalKeys } from '../apps/server/src/features/notifications/push/subscriptions.queries.ts'
import { addLink } from '../apps/server/src/features/share-links/share-links.testing.ts'
import { storeUpload } from '../apps/server/src/storage/uploads.ts'
import { listedProfile, portrait } from '../apps/server/src/testing/profile-factory.ts'
import type { TestPortal, TestUser } from '../apps/server/src/testing/test-portal.ts'
import { shownValues } from './hidden-values.ts'
import { type Viewer, viewers } from './viewers.ts'

export interface Account {
  id: number
  mobile: string
  token: string
  profileId: number
  number: string
}

export interface Population {
  viewers: Record<Viewer, Account>
  family: Account & { photoPath: string }
  /** Families in whom nothing differs. */
  others: Account[]
  admin: Account
  superAdmin: Account
  shareKeys: { live: string; ended: string; expired: string }
  /** Links of questions about the family that were answered and are over. */
  questionTokens: string[]
}

const bride = 2
const groom = 1
/** The first place is free for records that a request needs. */
const ownPlace = 3

const accountOf = (user: TestUser, profile = { id: 0, number: '' }): Account => ({
  id: user.id,
  mobile: user.mobile,
  token: user.token,
  profileId: profile.id,
  number: profile.number,
})

export async function populate(portal: TestPortal): Promise<Population> {
  const { db } = portal.services
  await seedPortalKeys(db)
  const addOther = (gender: number, index: number) =>
    addMember(portal, { firstName: `Other${index}`, gender, regionId: 3 + index })
  // the list has families before and after the one that differs
  const others = [await addOther(bride, 0)]
  const family = await addFamily(portal)
  for (const [index, gender] of [groom, groom, bride].entries()) {
    others.push(await addOther(gender, index + 1))
  }
  const accounts = { visitor: accountOf({ id: 0, mobile: '', token: '', ...portal.visitor }) }
  for (const viewer of viewers.slice(1)) {
    Object.assign(accounts, { [viewer]: await addViewer(portal, viewer) })
  }
  const population = {
    viewers: accounts as Population['viewers'],
    family,
    others,
    admin: accountOf(await portal.admin()),
    superAdmin: accountOf(await portal.superAdmin()),
    shareKeys: await addLinks(portal, family.profileId),
    questionTokens: await addQuestions(portal, family),
  }
  await relate(portal, population)
  return population
}

async function addFamily(portal: TestPortal): Promise<Population['family']> {
  const owner = await portal.user({ firstName: 'Vimal', lastName: 'Raut', hasListAccess: true })
  const clear = await portrait('#336699')
  const photoPath = await storeUpload(portal.services, {
    kind: 'profile',
    ownerId: owner.id,
    versions: { photo: clear, thumb: clear, blurred: await tiny() },
  })
  await portal.services.db.execute(sql`update uploads set is_claimed = true`)
  const profile = await listedProfile(portal, {
    ownerId: owner.id,
    gender: bride,
    firstName: 'Anjali',
    middleName: 'Vimal',
    lastName: 'Raut',
    dateOfBirth: '1998-06-15',
    cityVillage: 'Shegaon',
    occupation: 'Teacher',
    annualIncome: '5-7 Lakh',
    photoPath,
    photoVisibility: 'request',
    place: 1,
  })
  return { ...accountOf(owner, profile), photoPath }
}

const tiny = () =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

interface Member {
  firstName: string
  gender: number
  regionId: number
}

async function addMember(
  portal: TestPortal,
  { firstName, gender, regionId }: Member,
): Promise<Account> {
  const owner = await portal.user({ firstName, hasListAccess: true })
  const dateOfBirth = '1998-06-15'
  const columns = { ownerId: owner.id, firstName, gender, regionId, dateOfBirth, place: ownPlace }
  return accountOf(owner, await listedProfile(portal, columns))
}

async function addViewer(portal: TestPortal, viewer: Viewer): Promise<Account> {
  const isPending = viewer === 'pending'
  const owner = await portal.user({
    firstName: 'Viewer',
    lastName: viewer,
    hasListAccess: viewer !== 'without access',
    ...(isPending && { verification: 'pending' }),
  })
  const profile = await listedProfile(portal, {
    ownerId: owner.id,
    firstName: 'Own',
    lastName: viewer,
    gender: viewer === 'same gender' ? bride : groom,
    dateOfBirth: '1996-02-10',
    place: ownPlace,
    ...(isPending && { status: 'Pending', listPosition: null }),
  })
  return accountOf(owner, profile)
}

/** A link that shows little, one that the family has ended and one that is over. */
async function addLinks(portal: TestPortal, profileId: number): Promise<Population['shareKeys']> {
  const full = { preset: 'full', extras: ['father', 'contact1', 'contact2', 'address'] } as const
  const mask = { ...full, extras: [...full.extras] }
  const past = new Date(Date.now() - 2 * 24 * 3_600_000)
  return {
    live: (await addLink(portal, profileId)).key,
    ended: (await addLink(portal, profileId, { mask, endedAt: past })).key,
    expired: (await addLink(portal, profileId, { mask, endsAt: past })).key,
  }
}

/** One question is answered and one had no answer in time; their links were forwarded. */
async function addQuestions(portal: TestPortal, family: Account): Promise<string[]> {
  const { db } = portal.services
  const owner = { id: family.id, mobile: family.mobile, token: family.token }
  const asked = { id: family.profileId, owner: { ...owner, ...portal.as(family.token) } }
  const tokens = [
    await askPerson(portal, asked, 'candidate', portal.nextMobile()),
    await askPerson(portal, asked, 'father', '9123456780'),
  ]
  await db.execute(sql`update confirmations set asked_at = now() - interval '90 days',
    ends_at = now() - interval '30 days', send_at = null`)
  await db.execute(sql`update confirmations set state = 'yes', answered_at = now() - interval '80 days'
    where id = (select min(id) from confirmations)`)
  portal.sentTexts.length = 0
  return tokens
}

/** The region is that of the family in one world. */
const searches = {
  Brides: { gender: 2 },
  'By age': { age_from: 21, age_to: 28 },
  'By region': { region_id: shownValues.first.regionId },
}

async function relate(portal: TestPortal, { viewers: by, family, others }: Population) {
  const { db, env } = portal.services
  const asks = { toProfileId: family.profileId, note: 'Namaskar' }
  for (const [viewer, state] of [
    ['declined', 'declined'],
    ['waiting', 'waiting'],
  ] as const) {
    const { id, profileId } = by[viewer]
    const ended = state === 'declined' ? { endedAt: new Date(), answeredAt: new Date() } : {}
    await addIntroduction(portal, {
      ...asks,
      fromProfileId: profileId,
      askedBy: id,
      state,
      ...ended,
    })
    // an order of several requests could depend on a hidden value
    const toProfileId = others[0]?.profileId ?? 0
    await addIntroduction(portal, { ...asks, fromProfileId: profileId, askedBy: id, toProfileId })
  }
  await db.execute(sql`insert into blocks (user_id, blocked_id) values
    (${family.id}, ${by.blocked.id}), (${by['has blocked'].id}, ${family.id})`)
  for (const { id, token, profileId } of [...Object.values(by), ...others]) {
    if (id === 0) continue
    const wished =
      id === by['with access'].id ? others.slice(0, 1) : [family, ...others.slice(0, 1)]
    for (const { profileId: wishedId } of wished) {
      await db.execute(sql`insert into wishes (user_id, profile_id) values (${id}, ${wishedId})`)
    }
    await db.execute(sql`insert into partner_preferences (profile_id, age_from, age_to, age_importance,
      height_importance, marital_importance, education_importance, income_importance,
      region_importance, has_must) values (${profileId}, 20, 40, 'must', 'nice', 'nice', 'nice',
      'nice', 'nice', true) on conflict do nothing`)
    for (const [name, filter] of Object.entries(searches)) {
      const stored = JSON.stringify(
        calls['saved-searches/save'].body.parse({ name, filter }).filter,
      )
      await db.execute(sql`insert into saved_searches (user_id, name, filter, seen_position)
        values (${id}, ${name}, ${stored}, 0)`)
    }
    const caller = await findCaller(db, `Bearer ${token}`, env)
    if (!caller) throw new Error('the member has no session')
    const { sessionId } = caller
    // each world has a push service of its own and sets the keys
    const subscription = { endpoint: `http://push/${id}`, p256dh: '', auth: '' }
    await db.insert(pushSubscriptions).values({ userId: id, sessionId, ...subscription })
  }
}
