import type { OwnProfileChoice } from '@sangam/contract/profiles/own-profile-choice'
import { seatRoles } from '@sangam/contract/profiles/people/values'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import {
  isActing,
  isNotDeleted,
  isOwnOrActing,
  profiles,
} from '../../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../../db/schema/registry/profiles-people.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Env } from '../../../settings/env.ts'
import { fullName } from '../list/card.view.ts'
import { changeSeat } from '../people/people.queries.ts'
import type { Profile } from '../profile.queries.ts'

type Limit = { trust: Pick<Env['trust'], 'profiles_per_account'> }

const ofOwner = (ownerId: number) => and(eq(profiles.ownerId, ownerId), isNotDeleted)

/** The profile for which a member acts: the one that is not deleted, and of several the chosen one. */
async function findActingProfile(
  db: Queryable,
  ownerId: number,
): Promise<Pick<Profile, 'id' | 'status' | 'registrationNumber'> | undefined> {
  const [row] = await db
    .select({
      id: profiles.id,
      status: profiles.status,
      registrationNumber: profiles.registrationNumber,
    })
    .from(profiles)
    .where(isActing(ownerId))
  return row
}

/** The profile that a member has registered; of several the one that was chosen last. */
export async function findRegisteredId(
  db: Queryable,
  ownerId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(ofOwner(ownerId))
    .orderBy(sql`${profiles.chosenAt} desc nulls last`, asc(profiles.id))
    .limit(1)
  return row?.id
}

/** Whose copy a file is: the registration number, or the name of a person without a profile. */
export async function findReader({
  caller,
  db,
}: {
  caller: Caller
  db: Queryable
}): Promise<string> {
  const name = `${caller.firstName} ${caller.lastName}`.trim()
  return (await findActingProfile(db, caller.userId))?.registrationNumber ?? name
}

/** The id of the named profile if the member has it, or with 0 of the one for which the member acts. */
export async function findOwnId(
  db: Queryable,
  ownerId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(isOwnOrActing(ownerId, id))
  return row?.id
}

/** The places of the profiles of an account that are not deleted. */
async function findPlaces(db: Queryable, ownerId: number): Promise<number[]> {
  const rows = await db.select({ place: profiles.place }).from(profiles).where(ofOwner(ownerId))
  return rows.map(({ place }) => place)
}

/** Whether an account may have another profile; a lower limit leaves those that it has. */
export async function hasRoom(db: Queryable, ownerId: number, { trust }: Limit): Promise<boolean> {
  return (await findPlaces(db, ownerId)).length < trust.profiles_per_account
}

/** The lowest free place of an account, or null. The caller of this function holds the lock of the account. */
export async function findFreePlace(
  tx: Queryable,
  ownerId: number,
  { trust: { profiles_per_account: limit } }: Limit,
): Promise<number | null> {
  const taken = await findPlaces(tx, ownerId)
  if (taken.length >= limit) return null
  const places = Array.from({ length: limit }, (_, index) => index + 1)
  return places.find((place) => !taken.includes(place)) ?? null
}

/** The profiles that an account owns or takes part in, to choose from; undefined unless there are several. */
export async function findProfileChoice(
  db: Queryable,
  userId: number,
): Promise<OwnProfileChoice[] | undefined> {
  const rows = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      middleName: profiles.middleName,
      lastName: profiles.lastName,
      gender: profiles.gender,
      isChosen: sql<boolean>`${isActing(userId)}`,
    })
    .from(profiles)
    .where(sql`${profiles.id} in ${profilesOfPerson(userId, seatRoles)}`)
    .orderBy(asc(profiles.id))
  if (rows.length < 2) return undefined
  return rows.map(({ id, gender, isChosen, ...names }) => ({
    id,
    full_name: fullName(names),
    first_name: names.firstName,
    gender,
    is_chosen: isChosen,
  }))
}

// the clock, not the time of the transaction: of two choices the later one counts
const now = { chosenAt: sql`clock_timestamp()` }

/** Acts for a profile from now on. False: the member has no such profile. */
export async function chooseProfile(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'seats'>,
  id: number,
): Promise<boolean> {
  const seat = caller.seats.find(({ profileId }) => profileId === id)
  if (seat) {
    await changeSeat(db, seat, now)
    return true
  }
  const chosen = await db
    .update(profiles)
    .set(now)
    .where(and(ofOwner(caller.userId), eq(profiles.id, id)))
    .returning({ id: profiles.id })
  return chosen.length === 1
}
