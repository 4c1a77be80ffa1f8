import { type SeatRole, seatRoles } from '@sangam/contract/profiles/people/values'
import type { MessageKind } from '@sangam/contract/slices'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import { isNotDeleted, profileChanges, profiles } from '../../../db/schema/registry/profiles.ts'
import { peopleOfProfile, profileSeats } from '../../../db/schema/registry/profiles-people.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { hasBlockedOwner } from './invitations.ts'

/** An invitation without an answer ends after this number of days. */
const invitationDays = 14

/** Who takes part needs the last changes; the trust keeps more. */
const shownChanges = 5

type Seat = typeof profileSeats.$inferSelect

const fullName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

const isInvited = and(isNull(profileSeats.userId), gt(profileSeats.endsAt, sql`now()`))

/** The people of a profile beside its owner, with invitations that wait. */
export const listSeats = (db: Queryable, profileId: number) =>
  db
    .select({ seat: profileSeats, name: fullName })
    .from(profileSeats)
    .leftJoin(users, eq(users.id, profileSeats.userId))
    .where(
      and(eq(profileSeats.profileId, profileId), or(isNotNull(profileSeats.userId), isInvited)),
    )
    .orderBy(asc(profileSeats.role))

/** The seat of a role, for a change under the lock of the profile. */
export async function findSeat(
  tx: Queryable,
  profileId: number,
  role: SeatRole,
): Promise<Seat | undefined> {
  const [row] = await tx
    .select()
    .from(profileSeats)
    .where(and(eq(profileSeats.profileId, profileId), eq(profileSeats.role, role)))
  return row
}

/** Whether an account, or the account with a number, already takes part in a profile. */
export async function takesSeat(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.mobile, mobile), sql`${users.id} in ${peopleOfProfile(profileId, seatRoles)}`),
    )
  return rows.length > 0
}

/** Invites a number; an invitation that has ended gives way. False: somebody has the seat. */
export async function inviteRelative(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  await tx
    .delete(profileSeats)
    .where(
      and(
        eq(profileSeats.profileId, profileId),
        isNull(profileSeats.userId),
        lt(profileSeats.endsAt, sql`now()`),
      ),
    )
  const added = await tx
    .insert(profileSeats)
    .values({
      profileId,
      role: 'relative',
      mobile,
      endsAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .onConflictDoNothing()
    .returning({ profileId: profileSeats.profileId })
  return added.length === 1
}

const columns = {
  profileId: profiles.id,
  firstName: profiles.firstName,
  cityVillage: profiles.cityVillage,
  ownerName: fullName,
}

/** The profiles that name a number: as that of the bride or groom, or by an invitation. */
export async function listOffers(db: Queryable, userId: number, mobile: string) {
  const isOfOther = and(isNotDeleted, ne(profiles.ownerId, userId))
  const asCandidate = db
    .select({ ...columns, role: sql<SeatRole>`'candidate'`.as('role') })
    .from(profileCandidates)
    .innerJoin(profiles, eq(profiles.id, profileCandidates.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(
      and(
        eq(profileCandidates.mobile, mobile),
        isOfOther,
        sql`not exists (select from ${profileSeats} where ${profileSeats.profileId} = ${profiles.id}
          and (${profileSeats.role} = 'candidate' or ${profileSeats.userId} = ${userId}))`,
      ),
    )
  const invited = db
    .select({ ...columns, role: sql<SeatRole>`${profileSeats.role}`.as('role') })
    .from(profileSeats)
    .innerJoin(profiles, eq(profiles.id, profileSeats.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(
      and(
        eq(profileSeats.mobile, mobile),
        isInvited,
        isOfOther,
        sql`not exists (select from profile_seats as mine
          where mine.profile_id = ${profiles.id} and mine.user_id = ${userId})`,
        not(hasBlockedOwner(userId, sql`${profiles.id}`)),
      ),
    )
  return asCandidate.unionAll(invited)
}

/** Whether a profile names this number as that of its bride or groom. */
export async function isNumberOfCandidate(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ mobile: profileCandidates.mobile })
    .from(profileCandidates)
    .where(eq(profileCandidates.profileId, profileId))
  return row?.mobile === mobile
}

export async function storeSeat(tx: Queryable, seat: typeof profileSeats.$inferInsert) {
  await tx.insert(profileSeats).values(seat)
}

/** Gives an invited number its seat. False: the invitation has ended. */
export async function acceptInvitation(
  tx: Queryable,
  { profileId, userId, mobile }: { profileId: number; userId: number; mobile: string },
): Promise<boolean> {
  const joined = await tx
    .update(profileSeats)
    .set({ userId, mobile: '', endsAt: null, joinedAt: sql`now()` })
    .where(and(eq(profileSeats.profileId, profileId), eq(profileSeats.mobile, mobile), isInvited))
    .returning({ profileId: profileSeats.profileId })
  return joined.length === 1
}

/** Removes an invitation that the invited person declines. */
export async function removeInvitation(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  const removed = await tx
    .delete(profileSeats)
    .where(and(eq(profileSeats.profileId, profileId), eq(profileSeats.mobile, mobile), isInvited))
    .returning({ profileId: profileSeats.profileId })
  return removed.length === 1
}

export async function removeOldInvitations(db: Queryable): Promise<void> {
  await db
    .delete(profileSeats)
    .where(and(isNull(profileSeats.userId), lt(profileSeats.endsAt, sql`now()`)))
}

/** Removes the invitations to the number of an account, when it is erased. */
export async function removeInvitationsOf(tx: Queryable, userId: number): Promise<void> {
  await tx
    .delete(profileSeats)
    .where(
      and(
        isNull(profileSeats.userId),
        sql`${profileSeats.mobile} = (select mobile from users where id = ${userId})`,
      ),
    )
}

export async function changeSeat(
  tx: Queryable,
  { profileId, role }: Pick<Seat, 'profileId' | 'role'>,
  values: PgUpdateSetSource<typeof profileSeats>,
): Promise<void> {
  await tx
    .update(profileSeats)
    .set(values)
    .where(and(eq(profileSeats.profileId, profileId), eq(profileSeats.role, role)))
}

/** Ends a seat or an invitation; what the bride or groom has hidden stays hidden. */
export async function removeSeat(
  tx: Queryable,
  { profileId, role }: Pick<Seat, 'profileId' | 'role'>,
): Promise<void> {
  await tx
    .delete(profileSeats)
    .where(and(eq(profileSeats.profileId, profileId), eq(profileSeats.role, role)))
}

/** The last changes of the entries of a listed profile, with the name of the person who made them. */
export async function listLastChanges(db: Queryable, profileId: number) {
  const isOfProfile = sql`${users.id} in ${peopleOfProfile(profileId, seatRoles)}`
  return db
    .select({
      at: profileChanges.at,
      fields: profileChanges.fields,
      // empty: the trust
      by: sql<string>`case when ${users.id} is null then '–' when ${isOfProfile} then ${fullName} else '' end`,
    })
    .from(profileChanges)
    .leftJoin(users, eq(users.id, profileChanges.changedBy))
    .where(eq(profileChanges.profileId, profileId))
    .orderBy(desc(profileChanges.id))
    .limit(shownChanges)
}

/** Ends the seat of the bride or groom for the trust, and tells the family. Returns who had it; null: nobody. */
export async function endCandidateSeat(tx: Queryable, profileId: number): Promise<number | null> {
  const seat = await findSeat(tx, profileId, 'candidate')
  if (!seat?.userId) return null
  await tellOthers(tx, 'people_left', { profileId, by: seat.userId })
  await removeSeat(tx, seat)
  return seat.userId
}

type PeopleMessage = Extract<MessageKind, `people_${string}` | 'profile_deleted'>

/** Tells the other people of a profile what one of them has done. */
export const tellOthers = (
  tx: Queryable,
  kind: PeopleMessage,
  { profileId, by, roles = seatRoles }: Telling,
): Promise<void> =>
  notify(tx, {
    kind,
    to: sql`select others.id from ${peopleOfProfile(profileId, roles)} as others(id) where others.id <> ${by}`,
    recordId: profileId,
  })

/** Tells the other people what the owner has saved: one message, however much has changed. */
export async function tellOfEdit(
  tx: Queryable,
  { profileId, by }: Pick<Telling, 'profileId' | 'by'>,
  { fields, chosen }: { fields: object; chosen: object },
): Promise<void> {
  const isEdited = Object.keys(fields).length > 0
  if (!isEdited && Object.keys(chosen).length === 0) return
  await tellOthers(tx, isEdited ? 'people_edited' : 'people_visibility', { profileId, by })
}

interface Telling {
  profileId: number
  /** The person who needs no message; 0: all are told. */
  by: number
  /** The roles beside the owner that are told. */
  roles?: readonly SeatRole[]
}
