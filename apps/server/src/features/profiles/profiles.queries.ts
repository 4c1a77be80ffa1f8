import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import { profileChanges, profiles } from '../../db/schema/profiles.ts'
import { wishes } from '../../db/schema/wish-list.ts'
import { wholeRow } from '../../db/whole-row.ts'

export type Profile = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
export type ProfileChange = PgUpdateSetSource<typeof profiles>

/** A profile with the people around it. */
export interface ProfileWithPeople extends Profile {
  ownerName: string
  ownerMobile: string
  associateName: string
  isWished: boolean
}

export async function findProfile(
  pool: Pool,
  id: number,
  viewerId: number,
): Promise<ProfileWithPeople | undefined> {
  const { rows } = await pool.query<[object]>(byId, [viewerId, id])
  return rows[0] && withPeople.read(rows[0][0])
}

export async function findOwnProfiles(pool: Pool, ownerId: number): Promise<ProfileWithPeople[]> {
  const { rows } = await pool.query<[object]>(byOwner, [ownerId, ownerId])
  return rows.map(([json]) => withPeople.read(json))
}

const associates = alias(users, 'associates')
const fullNameOf = (table: typeof users | typeof associates) =>
  sql<string>`coalesce(trim(${table.firstName} || ' ' || ${table.lastName}), '')`

const withPeople = wholeRow<ProfileWithPeople>(profiles, {
  ownerName: fullNameOf(users),
  ownerMobile: users.mobile,
  associateName: fullNameOf(associates),
  isWished: sql`exists (select 1 from ${wishes} where ${wishes.profileId} = ${profiles.id} and ${wishes.userId} = ${sql.placeholder('viewerId')})`,
})

/**
 * Built once and run without the query builder, whose own part would take as long as the database's:
 * the page of a profile is asked for all day long. The first value is the viewer.
 */
const statementWithPeople = (name: string, condition: SQL | undefined) =>
  prepared({
    name,
    text: new QueryBuilder()
      .select({ json: withPeople.json })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.ownerId))
      .leftJoin(associates, eq(associates.id, profiles.associateId))
      .where(condition)
      .orderBy(desc(profiles.id))
      .toSQL().sql,
    rowMode: 'array',
  })
const byId = statementWithPeople('profile-by-id', eq(profiles.id, sql.placeholder('id')))
const byOwner = statementWithPeople(
  'profiles-by-owner',
  and(eq(profiles.ownerId, sql.placeholder('ownerId')), sql`${profiles.rowStatus} <> 2`),
)

export async function findProfileByPhoto(
  db: Queryable,
  photoPath: string,
): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.photoPath, photoPath))
  return row
}

/** The owner's profile that is not deleted, if any. */
export async function findLivingProfile(
  db: Queryable,
  ownerId: number,
): Promise<Pick<Profile, 'id' | 'status'> | undefined> {
  const [row] = await db
    .select({ id: profiles.id, status: profiles.status })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), ne(profiles.rowStatus, 2)))
  return row
}

/** Reads a profile for a change, so that two deciders take turns. */
export async function lockProfile(tx: Queryable, id: number): Promise<Profile | undefined> {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), ne(profiles.rowStatus, 2)))
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

/** Null when the owner has a profile already: the unique index decides between racing requests. */
export async function insertProfile(
  tx: Queryable,
  profile: Omit<NewProfile, 'registrationNumber'>,
): Promise<Pick<Profile, 'id' | 'registrationNumber'> | null> {
  const [row] = await tx
    .insert(profiles)
    .values({
      ...profile,
      registrationNumber: sql`'VV-' || to_char(nextval('registration_numbers'), 'FM0000000')`,
    })
    .onConflictDoNothing()
    .returning({ id: profiles.id, registrationNumber: profiles.registrationNumber })
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
