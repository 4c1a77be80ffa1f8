// What differs between the two worlds. A world has either the first or the second of two values.

import { calls } from '@sangam/contract/calls'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../apps/server/src/db/client.ts'
import { users } from '../apps/server/src/db/schema/base/accounts.ts'
import { drafts } from '../apps/server/src/db/schema/base/drafts.ts'
import { blocks } from '../apps/server/src/db/schema/registry/blocks.ts'
import {
  contactReveals,
  introductions,
} from '../apps/server/src/db/schema/registry/introductions.ts'
import { partnerPreferences } from '../apps/server/src/db/schema/registry/preferences.ts'
import { profiles } from '../apps/server/src/db/schema/registry/profiles.ts'
import { profilePictures } from '../apps/server/src/db/schema/registry/profiles-pictures.ts'
import { profileViews } from '../apps/server/src/db/schema/registry/profiles-readings.ts'
import { savedSearches } from '../apps/server/src/db/schema/registry/saved-searches.ts'
import { wishes } from '../apps/server/src/db/schema/registry/wish-list.ts'
import { nominees } from '../apps/server/src/db/schema/services/my-data.ts'
import { reports } from '../apps/server/src/db/schema/services/safety.ts'
import { shareLinks } from '../apps/server/src/db/schema/services/share-links.ts'
import type { FileStore } from '../apps/server/src/storage/file-store.ts'
import { versionKey } from '../apps/server/src/storage/uploads.ts'
import { portrait } from '../apps/server/src/testing/profile-factory.ts'
import { hiddenBirthDates, hiddenNumbers, hiddenTexts, shownValues } from './hidden-values.ts'
import type { Population } from './population.ts'
import type { Policy, Scope } from './viewers.ts'

const day = 24 * 3_600_000

export type Side = 'first' | 'second'

interface World {
  db: Database
  files: FileStore
  side: Side
  population: Population
}

/** Hidden from members with access only if the contact is on request. */
async function contact({ db, side, population: { family } }: World): Promise<void> {
  const { address, person, birth } = hiddenTexts[side]
  const [fatherMobile, contactMobile1, contactMobile2] = hiddenNumbers[side]
  await db
    .update(profiles)
    .set({
      fatherMobile,
      contactName1: person,
      contactMobile1,
      contactName2: `${person} senior`,
      contactMobile2,
      currentAddress: address,
      permanentAddress: `${address}, old house`,
      dateOfBirth: hiddenBirthDates[side],
      birthPlaceTime: birth,
      birthTime: `${birth} sharp`.slice(0, 20),
    })
    .where(eq(profiles.id, family.profileId))
}

/** The clear photo; everybody with access sees the blurred version, which is the same. */
async function photo({ db, files, side, population: { family } }: World): Promise<void> {
  const bytes = await portrait(side === 'first' ? '#aa3311' : '#11aa33')
  for (const version of ['photo', 'thumb']) {
    await files.put(versionKey(family.photoPath, version), bytes)
  }
  // as many in both worlds, so that the pictures of viewers have the same ids
  const further =
    side === 'first'
      ? ([
          ['photo', 'Approved'],
          ['patrika', 'Approved'],
        ] as const)
      : ([
          ['photo', 'Pending'],
          ['photo', 'Rejected'],
        ] as const)
  for (const [index, [kind, status]] of further.entries()) {
    const path = `${kind === 'photo' ? 'profile' : kind}/further-${index}`
    await files.put(versionKey(path, 'photo'), bytes)
    await db
      .insert(profilePictures)
      .values({ profileId: family.profileId, kind, status, path, place: index + 1 })
  }
}

/** What only the family and admins see under every policy. */
async function privateRecords({ db, side, population }: World): Promise<void> {
  const { family, others, viewers } = population
  const { id: userId, profileId } = family
  const isSecond = side === 'second'
  const mobile = hiddenNumbers[side][3]
  const [one, two, three, four] = others
  if (!one || !two || !three || !four) throw new Error('there are too few families')
  const nice = 'nice' as const
  // both fit all viewers: the badge is the one answer that wishes may have
  await db.insert(partnerPreferences).values({
    profileId,
    ageFrom: isSecond ? 22 : 25,
    ageTo: isSecond ? 40 : 35,
    ageImportance: 'must',
    heightImportance: nice,
    maritalImportance: nice,
    educationImportance: nice,
    incomeImportance: nice,
    regionImportance: nice,
    hasMust: true,
  })
  await db.insert(blocks).values({ userId, blockedId: isSecond ? one.id : four.id })
  const wished = isSecond ? [viewers['with access'], viewers.waiting] : [two]
  await db.insert(wishes).values(wished.map((other) => ({ userId, profileId: other.profileId })))
  // as many introductions in both worlds, so that they cause as many messages
  const asking = isSecond ? { accepted: two, waiting: three } : { accepted: three, waiting: two }
  for (const state of ['accepted', 'waiting'] as const) {
    await db.insert(introductions).values({
      fromProfileId: asking[state].profileId,
      toProfileId: profileId,
      askedBy: asking[state].id,
      note: `From ${side}`,
      state,
      endsAt: new Date(Date.now() + 9 * day),
      fromShares: ['father'],
      toShares: ['father'],
    })
  }
  const readers = isSecond ? [one, two, three] : [four]
  await db.insert(profileViews).values(
    readers.map(({ id }) => ({
      viewerId: id,
      profileId,
      kind: 'details' as const,
      ip: '127.0.0.1',
    })),
  )
  await db
    .insert(contactReveals)
    .values(readers.map(({ id }) => ({ viewerId: id, profileId, kind: 'biodata' as const })))
  // as many complaints in both worlds: the trust publishes their number
  const reported = isSecond ? family : one
  await db.insert(reports).values({
    kind: 'false_details',
    reporterId: four.id,
    mobileHash: Buffer.from('x'),
    subject: 'profile',
    subjectId: reported.profileId,
    subjectOwnerId: reported.id,
    subjectName: reported.number,
    text: 'Not true',
    dueAt: new Date(),
  })
  await db
    .insert(nominees)
    .values({ userId, name: hiddenTexts[side].person, relation: 'brother', mobile })
  const values = { father_mobile_number: mobile }
  await db
    .insert(drafts)
    .values({ userId, form: 'profile', recordId: profileId, values, editor: 'phone' })
  const { filter } = calls['saved-searches/save'].body.parse({ name: 'x', filter: {} })
  await db
    .insert(savedSearches)
    .values({ userId, name: `Search of ${side}`, filter, seenPosition: 0 })
  await db
    .update(profiles)
    .set({
      paymentStatus: isSecond ? 'Done' : 'Pending',
      photoRejectedRemark: isSecond ? 'Too dark' : '',
    })
    .where(eq(profiles.id, profileId))
  await db
    .update(users)
    .set({ lastLoginAt: new Date(Date.now() - (isSecond ? 40 : 2) * day) })
    .where(eq(users.id, userId))
}

async function publicValues({ db, side, population: { family } }: World): Promise<void> {
  await db
    .update(shareLinks)
    .set({ endedAt: sql`${shareLinks.createdAt}` })
    .where(isNull(shareLinks.endedAt))
  await db.update(profiles).set(shownValues[side]).where(eq(profiles.id, family.profileId))
}

/** The next record has the same id in both worlds, however many the hidden ones are. */
async function alignIds({ db }: World): Promise<void> {
  await db.execute(sql`select setval(format('%I.%I', schemaname, sequencename), 1000)
    from pg_sequences where schemaname = 'public'`)
}

/** Makes one of the two worlds out of a copy of the common database. */
export async function differ(world: World, policy: Policy, scope: Scope): Promise<void> {
  await privateRecords(world)
  await photo(world)
  if (policy === 'request' || scope === 'profile') await contact(world)
  if (scope === 'profile') await publicValues(world)
  await alignIds(world)
}
