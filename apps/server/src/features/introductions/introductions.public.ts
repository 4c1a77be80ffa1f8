import type { KeyObject } from 'node:crypto'
import { type Share, shares } from '@sangam/contract/introductions/values'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { introductions } from '../../db/schema/introductions.ts'
import { isActing, isNotDeleted, profiles } from '../../db/schema/profiles.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Env } from '../../settings/env.ts'
import { confirmedShares } from '../consents/consents.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import {
  contactVisibilityOf,
  type Disclosure,
  defaultContactVisibility as defaultVisibility,
  disclosureOf,
  isPhotoProtected,
  needsRelation,
  opensPhoto,
  type PhotoProtected,
  type Protected,
  photoVisibilityOf,
  type Relation,
} from './disclosure.ts'

export type { Disclosure }

/** Who sees the contact of a family that has not chosen. */
export const defaultContactVisibility = defaultVisibility

/** What the owner of a profile sees. */
export const ownDisclosure: Disclosure = {
  contactState: 'own',
  shares,
  hasBirth: true,
  hasPhoto: true,
  relation: 'none',
  introductionId: 0,
  ownProfileId: 0,
  note: '',
}

interface Viewing {
  db: Queryable
  env: Env
  caller: Caller
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
        eq(profiles.ownerId, sql.placeholder('viewerId')),
        isNotDeleted,
        sql`${profiles.isListed} and not ${profiles.isLocked}`,
        sql`${theirs.isListed} and not ${theirs.isLocked}`,
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

/** What the caller may see of a profile. No statement if the family shows everything to members. */
export async function findDisclosure(viewing: Viewing, profile: Protected): Promise<Disclosure> {
  const { caller, db, env } = viewing
  if (!needsRelation(caller, profile, env)) return disclosureOf(caller, profile, env, undefined)
  const [found] = await relationsOfViewer(db).execute({
    viewerId: caller.userId,
    profileIds: [profile.id],
  })
  return disclosureOf(caller, profile, env, found)
}

/** What the caller may see of a profile, without the numbers of people who have not said yes. */
export async function findContactDisclosure(
  viewing: Viewing & { secret: KeyObject },
  profile: typeof profiles.$inferSelect,
): Promise<Disclosure> {
  const disclosure = await findDisclosure(viewing, profile)
  if (disclosure.contactState === 'own' || disclosure.contactState === 'admin') return disclosure
  return { ...disclosure, shares: await confirmedShares(viewing, profile, disclosure.shares) }
}

/** The profiles whose photo the caller may see only blurred. No statement if all show it to members. */
export async function findBlurred(
  { db, env, caller }: Viewing,
  shown: readonly PhotoProtected[],
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
  return found.some(({ state, isAskedByThem }) => state === 'accepted' || isAskedByThem)
}

/** Whether the contact of a profile is only for families it said yes to. */
export const isContactProtected = (
  profile: Pick<Protected, 'contactVisibility'>,
  env: Env,
): boolean => contactVisibilityOf(profile, env) === 'request'

/** Whether lists show the day of birth to the caller: those do not know of introductions. */
export const isBirthListed = (
  caller: Pick<Caller, 'userId' | 'access'>,
  profile: Pick<Protected, 'ownerId' | 'contactVisibility'>,
  env: Env,
): boolean =>
  isAdmin(caller) || profile.ownerId === caller.userId || !isContactProtected(profile, env)

/** Who sees the contact and the photo of a profile, for its owner and approvers. */
export const visibilitiesOf = (
  profile: Pick<Protected, 'contactVisibility' | 'photoVisibility'>,
  env: Env,
) => ({
  contact_visibility: contactVisibilityOf(profile, env),
  photo_visibility: photoVisibilityOf(profile, env),
})

/** Tells the families to which a profile has shared a number that the number has changed. */
export async function tellOfChangedContact(
  tx: Queryable,
  profileId: number,
  changed: readonly Share[],
): Promise<void> {
  if (changed.length === 0) return
  const ofChanged = sql.param([...changed])
  await notify(tx, {
    kind: 'introduction_contact_changed',
    to: sql`select distinct ${profiles.ownerId} from ${profiles} where ${inArray(
      profiles.id,
      sql`(select case when ${introductions.fromProfileId} = ${profileId}
          then ${introductions.toProfileId} else ${introductions.fromProfileId} end
        from ${introductions} where ${introductions.state} = 'accepted' and (
          (${introductions.fromProfileId} = ${profileId}
            and ${introductions.fromShares} && ${ofChanged}::text[])
          or (${introductions.toProfileId} = ${profileId}
            and ${introductions.toShares} && ${ofChanged}::text[])))`,
    )}`,
    recordId: profileId,
  })
}
