import type { Verification } from '@sangam/contract/codes'
import { seatRoles } from '@sangam/contract/profiles/people/values'
import { and, desc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { jsonRow } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/base/accounts.ts'
import {
  actingProfileId,
  isNotDeleted,
  profileChanges,
  profiles,
} from '../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'
import { profilePictures } from '../../db/schema/registry/profiles-pictures.ts'
import { profileViews } from '../../db/schema/registry/profiles-readings.ts'
import { decisiveColumns } from '../../visibility/seen.ts'
import { picturesOfRow, type ReadPicture } from './pictures/pictures.queries.ts'

export type Profile = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
export type ProfileChange = PgUpdateSetSource<typeof profiles>

/** The owner and the associate of a profile, for its family and for admins. */
export interface ProfilePeople {
  ownerName: string
  ownerMobile: string
  ownerRole: 'member' | 'admin' | 'super_admin'
  ownerVerification: Verification
  ownerAccountState: 'active' | 'deactivated'
  ownerHasListAccess: boolean
  associateName: string
}

/** A profile with its people and the wish of the viewer. */
export interface ProfileWithPeople extends Profile, ProfilePeople {
  isWished: boolean
  pictures: ReadPicture[]
}

const associates = alias(users, 'associates')
const fullNameOf = (table: typeof users | typeof associates) =>
  sql<string>`coalesce(trim(${table.firstName} || ' ' || ${table.lastName}), '')`

const people = {
  ownerName: fullNameOf(users),
  ownerMobile: users.mobile,
  ownerRole: users.role,
  ownerVerification: users.verification,
  ownerAccountState: users.state,
  ownerHasListAccess: users.hasListAccess,
  associateName: fullNameOf(associates),
}
const isWished = sql<boolean>`exists (select from wishes
    where wishes.profile_id = profiles.id and wishes.user_id = ${sql.placeholder('viewerId')})`
const isOwner = eq(users.id, profiles.ownerId)
const isAssociate = eq(associates.id, profiles.associateId)

const selectWithPeople = (db: Queryable) =>
  db
    .select({ ...getTableColumns(profiles), isWished, pictures: picturesOfRow, ...people })
    .from(profiles)
    .innerJoin(users, isOwner)
    .leftJoin(associates, isAssociate)

const profileById = prepared('profile-by-id', (db, name) =>
  selectWithPeople(db)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare(name),
)

export async function findProfile(
  db: Queryable,
  id: number,
  viewerId: number,
): Promise<ProfileWithPeople | undefined> {
  const [profile] = await profileById(db).execute({ id, viewerId })
  return profile
}

const { chosenAt, createdAt, updatedAt, deletedAt, ...plainColumns } = getTableColumns(profiles)

const profileForDetails = prepared('profile-for-details', (db, name) =>
  db
    .select({
      // one value: the driver would take as long for the 90 columns as for the rest of the call
      plain: jsonRow(plainColumns),
      moments: { chosenAt, createdAt, updatedAt, deletedAt },
      isWished,
      pictures: picturesOfRow,
      isReadingRecorded: sql<boolean>`exists (select from profile_views
        where profile_views.viewer_id = ${sql.placeholder('viewerId')}
          and profile_views.at > now() - reload_period()
          and profile_views.profile_id = profiles.id and profile_views.kind = 'details'
          and profile_views.ip = ${sql.placeholder('ip')})`,
      hasOwnPreferences: sql<boolean>`exists (select from partner_preferences
        where partner_preferences.profile_id = ${actingProfileId(sql.placeholder('viewerId'))})`,
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare(name),
)

/** The profile without its people, and whether the further statements of its details are needed. */
export async function findForDetails(db: Queryable, id: number, viewerId: number, ip: string) {
  const [row] = await profileForDetails(db).execute({ id, viewerId, ip })
  if (!row) return undefined
  const { plain, moments, ...viewed } = row
  return { ...plain, ...moments, ...viewed }
}

const peopleById = prepared('profile-people', (db, name) =>
  db
    .select(people)
    .from(profiles)
    .innerJoin(users, isOwner)
    .leftJoin(associates, isAssociate)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare(name),
)

export async function findPeople(db: Queryable, id: number): Promise<ProfilePeople | undefined> {
  const [found] = await peopleById(db).execute({ id })
  return found
}

const profilesByOwner = prepared('profiles-by-owner', (db, name) =>
  selectWithPeople(db)
    .where(sql`${profiles.id} in ${profilesOfPerson(sql.placeholder('viewerId'), seatRoles)}`)
    .orderBy(desc(profiles.id))
    .prepare(name),
)

export async function findOwnProfiles(
  db: Queryable,
  ownerId: number,
): Promise<ProfileWithPeople[]> {
  return profilesByOwner(db).execute({ viewerId: ownerId })
}

export async function findProfileByPhoto(
  db: Queryable,
  photoPath: string,
): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.photoPath, photoPath))
  return row
}

const ofPicture = {
  ...decisiveColumns,
  registrationNumber: profiles.registrationNumber,
  /** Since yesterday, so that a page that is open at midnight keeps its photo. */
  isOpened: sql<boolean>`exists (select from ${profileViews}
    where profile_views.viewer_id = ${sql.placeholder('viewerId')}
      and profile_views.at > now() - interval '24 hours'
      and profile_views.profile_id = profiles.id and profile_views.kind = 'details')`,
}

const profileByAnyPhoto = prepared('profile-by-any-photo', (db, name) =>
  db
    .select({
      ...ofPicture,
      isWaiting: sql<boolean>`${profiles.photoPath} <> ${sql.placeholder('path')}`,
    })
    .from(profiles)
    .where(
      or(
        eq(profiles.photoPath, sql.placeholder('path')),
        and(eq(profiles.newPhotoPath, sql.placeholder('path')), isNotDeleted),
      ),
    )
    .prepare(name),
)

const profileByFurther = prepared('profile-by-further', (db, name) =>
  db
    .select({
      ...ofPicture,
      isWaiting: sql<boolean>`${profilePictures.status} = 'Pending'`,
      further: profilePictures.kind,
    })
    .from(profilePictures)
    .innerJoin(profiles, eq(profiles.id, profilePictures.profileId))
    .where(
      and(
        eq(profilePictures.path, sql.placeholder('path')),
        ne(profilePictures.status, 'Rejected'),
        isNotDeleted,
      ),
    )
    .prepare(name),
)

/** The profile that shows a picture, or on which it waits for approval; `further` names the kind of others than the portrait. */
export async function findProfileByAnyPhoto(db: Queryable, path: string, viewerId: number) {
  const [row] = await profileByAnyPhoto(db).execute({ path, viewerId })
  if (row) return { ...row, further: null }
  const [ofFurther] = await profileByFurther(db).execute({ path, viewerId })
  return ofFurther
}

export async function findOwnerId(db: Queryable, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerId: profiles.ownerId })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row?.ownerId
}

/** Reads and locks a profile, so that concurrent decisions run one after the other. */
export async function lockProfile(tx: Queryable, id: number): Promise<Profile | undefined> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), isNotDeleted))
    .for('update')
  return row
}

export async function changeProfile(
  tx: Queryable,
  id: number,
  change: ProfileChange,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...change, version: sql`${profiles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(profiles.id, id))
}

/** No change of the content: a decision about the profile that an admin is looking at stays valid. */
export async function setBiodataLook(
  tx: Queryable,
  id: number,
  { design, language }: { design: Profile['biodataDesign']; language: Profile['biodataLanguage'] },
): Promise<void> {
  await tx
    .update(profiles)
    .set({ biodataDesign: design, biodataLanguage: language })
    .where(eq(profiles.id, id))
}

/** Null if the place is taken: the unique index decides a race. */
export async function insertProfile(
  tx: Queryable,
  profile: Omit<NewProfile, 'registrationNumber'> & { place: number },
): Promise<Profile | null> {
  const [row] = await tx
    .insert(profiles)
    .values({
      ...profile,
      registrationNumber: sql`'VV-' || to_char(nextval('registration_numbers'), 'FM0000000')`,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export async function recordChange(
  tx: Queryable,
  change: typeof profileChanges.$inferInsert,
): Promise<void> {
  await tx.insert(profileChanges).values(change)
}

export async function listChanges(db: Queryable, profileId: number) {
  return db
    .select({
      at: profileChanges.at,
      fields: profileChanges.fields,
      by: fullNameOf(users),
    })
    .from(profileChanges)
    .leftJoin(users, eq(users.id, profileChanges.changedBy))
    .where(eq(profileChanges.profileId, profileId))
    .orderBy(desc(profileChanges.id))
    .limit(20)
}
