import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import { and, countDistinct, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { contactReveals } from '../../../db/schema/registry/introductions.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../../db/schema/registry/profiles-people.ts'

const viewerProfiles = alias(profiles, 'viewer_profiles')

/** A profile of a person; 0: all of them. */
export interface OwnProfiles {
  ownerId: number
  profileId: number
}

export const areOwn = ({ ownerId, profileId }: OwnProfiles) =>
  and(
    sql`${profiles.id} in ${profilesOfPerson(ownerId, seatRolesWith('readRequests'))}`,
    profileId === 0 ? undefined : eq(profiles.id, profileId),
  )

/** Newest first; without names of erased viewers. */
export const listReveals = (db: Queryable, own: OwnProfiles, limit: number, cursor: string) =>
  db
    .select({
      id: contactReveals.id,
      at: contactReveals.at,
      kind: contactReveals.kind,
      firstName: sql<string>`coalesce(${users.firstName}, '')`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      regionId: sql<number>`coalesce(${viewerProfiles.regionId}, ${users.regionId}, 0)`,
      registrationNumber: sql<string>`coalesce(${viewerProfiles.registrationNumber}, '')`,
    })
    .from(contactReveals)
    .innerJoin(profiles, eq(profiles.id, contactReveals.profileId))
    .leftJoin(users, eq(users.id, contactReveals.viewerId))
    .leftJoin(viewerProfiles, eq(viewerProfiles.id, contactReveals.viewerProfileId))
    .where(and(areOwn(own), cursor ? lt(contactReveals.id, Number(cursor)) : undefined))
    .orderBy(desc(contactReveals.id))
    .limit(limit)

/** The number of members to whom the contact of own profiles was shown; admins do not count. */
export async function countContactViewers(db: Queryable, own: OwnProfiles): Promise<number> {
  const [row] = await db
    .select({ viewers: countDistinct(contactReveals.viewerId) })
    .from(contactReveals)
    .innerJoin(profiles, eq(profiles.id, contactReveals.profileId))
    .where(and(areOwn(own), eq(contactReveals.kind, 'contact')))
  return row?.viewers ?? 0
}

export async function removeOldReveals(db: Queryable, days: number): Promise<void> {
  await db
    .delete(contactReveals)
    .where(lt(contactReveals.at, sql`now() - make_interval(days => ${days})`))
}
