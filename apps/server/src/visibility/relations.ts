import type { KeyObject } from 'node:crypto'
import { type Share, shares } from '@sangam/contract/introductions/values'
import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { introductions } from '../db/schema/registry/introductions.ts'
import { isActing, profiles } from '../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../db/schema/registry/profiles-people.ts'
import type { Env } from '../settings/env.ts'
import { confirmedShares } from './confirmed-shares.ts'
import { takesPart } from './seen.sql.ts'
import {
  type Decisive,
  isPhotoProtected,
  needsRelation,
  opensPhoto,
  type Policies,
  type Relation,
  type Seen,
  seenBy,
  type Viewer,
} from './seen.ts'

/** What the owner of a profile sees. */
export const ownView: Seen = {
  isInLists: true,
  isOpen: true,
  contactState: 'own',
  shares,
  hasBirth: true,
  hasAfterYes: true,
  photo: 'clear',
  relation: 'none',
  introductionId: 0,
  ownProfileId: 0,
  note: '',
}

interface Viewing {
  db: Queryable
  env: Policies
  caller: Viewer
}

const theirs = alias(profiles, 'theirs')
const isFromThem = eq(introductions.fromProfileId, theirs.id)

const isAccepted = eq(introductions.state, sql`'accepted'`)
const isActingOne = isActing(sql.placeholder('viewerId'))

/**
 * Nothing is shown while one of the two profiles is paused, locked or not in the list. Of several
 * profiles of the viewer, a request of another one than the acting one does not count until it is
 * accepted; the most open relation comes first.
 */
const relationsOfViewer = prepared('introduction-relations', (db, name) =>
  db
    .select({
      introductionId: introductions.id,
      ownProfileId: profiles.id,
      profileId: theirs.id,
      state: sql<Relation['state']>`${introductions.state}`,
      isAskedByThem: sql<boolean>`${isFromThem}`,
      theirShares: sql<
        Share[]
      >`case when ${isFromThem} then ${introductions.fromShares} else ${introductions.toShares} end`,
      note: introductions.note,
    })
    .from(profiles)
    .innerJoin(
      introductions,
      sql`${profiles.id} in (${introductions.fromProfileId}, ${introductions.toProfileId})`,
    )
    .innerJoin(
      theirs,
      sql`${theirs.id} = ${introductions.fromProfileId} + ${introductions.toProfileId} - ${profiles.id}`,
    )
    .where(
      and(
        sql`${profiles.id} in ${profilesOfPerson(sql.placeholder('viewerId'), seatRolesWith('readRequests'))}`,
        takesPart(),
        takesPart(theirs),
        sql`${theirs.id} = any(${sql.placeholder('profileIds')}::int[])`,
        or(
          isAccepted,
          sql`${introductions.state} = 'waiting' and ${introductions.endsAt} > now()
            and (${isFromThem} or ${isActingOne})`,
        ),
      ),
    )
    .orderBy(sql`${isAccepted} desc, ${isActingOne} desc`)
    .prepare(name),
)

/** What the caller sees of a profile. No statement if the family shows everything to members. */
export async function findSeen(
  viewing: Viewing,
  profile: Decisive & Partial<Pick<typeof profiles.$inferSelect, 'physicalCondition'>>,
): Promise<Seen> {
  const { caller, db, env } = viewing
  const find = async () => {
    const profileIds = [profile.id]
    const [found] = await relationsOfViewer(db).execute({ viewerId: caller.userId, profileIds })
    return found
  }
  if (needsRelation(caller, profile, env)) return seenBy(caller, profile, env, await find())
  const seen = seenBy(caller, profile, env, undefined)
  if (seen.hasAfterYes || !profile.physicalCondition) return seen
  // nothing else may depend on whether the family has given something that it shows after its yes
  return { ...seen, hasAfterYes: (await find())?.state === 'accepted' }
}

/** What the caller sees of a profile, without the numbers of people who have not said yes. */
export async function findConfirmed(
  viewing: Viewing & { env: Env; secret: KeyObject },
  profile: typeof profiles.$inferSelect,
): Promise<Seen> {
  const seen = await findSeen(viewing, profile)
  if (seen.contactState === 'own' || seen.contactState === 'admin') return seen
  return { ...seen, shares: await confirmedShares(viewing, profile, seen.shares) }
}

/** The profiles whose photo the caller may see only blurred. No statement if all show it to members. */
export async function findBlurred(
  { db, env, caller }: Viewing,
  shown: readonly Pick<Decisive, 'id' | 'ownerId' | 'photoVisibility'>[],
): Promise<Set<number>> {
  const protectedIds = shown
    .filter((profile) => isPhotoProtected(caller, profile, env))
    .map(({ id }) => id)
  if (protectedIds.length === 0) return new Set()
  const relations = await relationsOfViewer(db).execute({
    viewerId: caller.userId,
    profileIds: protectedIds,
  })
  const open = new Set(relations.filter(opensPhoto).map(({ profileId }) => profileId))
  return new Set(protectedIds.filter((id) => !open.has(id)))
}

/** Whether the family of the profile asked the caller's family, or both have said yes. */
export async function isKnownFamily(
  { db, caller }: Pick<Viewing, 'db' | 'caller'>,
  profileId: number,
): Promise<boolean> {
  const found = await relationsOfViewer(db).execute({
    viewerId: caller.userId,
    profileIds: [profileId],
  })
  return found.some(opensPhoto)
}
