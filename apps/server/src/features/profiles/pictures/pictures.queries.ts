import { type FurtherKind, furtherMax } from '@sangam/contract/profiles/pictures/values'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import type { FindNames } from '../../../db/record-names.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profilePictures } from '../../../db/schema/registry/profiles-pictures.ts'
import { claimUpload, releaseUpload } from '../../../storage/uploads.ts'
import { forgetSubjects } from '../../audit/audit.public.ts'

export type Picture = typeof profilePictures.$inferSelect

/** The kind of the upload of each kind of picture; a further photo can become the portrait. */
export const uploadKinds = { photo: 'profile', patrika: 'patrika' } as const

/** A picture in the statement that reads its profile. */
export type ReadPicture = Pick<Picture, 'id' | 'kind' | 'status' | 'remark' | 'path'> & {
  updatedAt: string
}

/** The pictures of a profile of the statement: photos in their order, then the patrika. */
export const picturesOfRow = sql<ReadPicture[]>`coalesce((
  select json_agg(json_build_object('id', pictures.id, 'kind', pictures.kind, 'status', pictures.status,
    'remark', pictures.remark, 'path', pictures.path, 'updatedAt', pictures.updated_at)
    order by pictures.kind desc, pictures.place, pictures.id)
  from profile_pictures as pictures where pictures.profile_id = profiles.id), '[]')`

export const listPictures = (db: Queryable, profileId: number): Promise<Picture[]> =>
  db
    .select()
    .from(profilePictures)
    .where(eq(profilePictures.profileId, profileId))
    .orderBy(desc(profilePictures.kind), asc(profilePictures.place), asc(profilePictures.id))

export async function findPicture(db: Queryable, id: number): Promise<Picture | undefined> {
  const [row] = await db.select().from(profilePictures).where(eq(profilePictures.id, id))
  return row
}

/** Whether a profile may have one more picture of this kind; rejected ones do not count. */
export async function hasRoomFor(
  db: Queryable,
  profileId: number,
  kind: FurtherKind,
): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(profilePictures)
    .where(
      and(
        eq(profilePictures.profileId, profileId),
        eq(profilePictures.kind, kind),
        ne(profilePictures.status, 'Rejected'),
      ),
    )
  return (row?.count ?? 0) < furtherMax[kind]
}

/** Adds an upload of the person after the other pictures; false if it is no upload that can be used. */
export async function addPicture(
  tx: Queryable,
  {
    profileId,
    kind,
    path,
    ownerId,
  }: Pick<Picture, 'profileId' | 'kind' | 'path'> & { ownerId: number },
): Promise<boolean> {
  if (!(await claimUpload(tx, { path, kind: uploadKinds[kind], ownerId }))) return false
  const place = sql`(select coalesce(max(place), 0) + 1 from profile_pictures where profile_id = ${profileId})`
  await tx.insert(profilePictures).values({ profileId, kind, path, place })
  return true
}

export async function changePicture(
  tx: Queryable,
  id: number,
  change: Partial<Pick<Picture, 'status' | 'remark' | 'path' | 'place'>>,
): Promise<void> {
  await tx
    .update(profilePictures)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(profilePictures.id, id))
}

/** Removes pictures with their files, and what the audit trail says about them. */
export async function removePictures(tx: Queryable, pictures: readonly Picture[]): Promise<void> {
  for (const { id, path, status } of pictures) {
    await tx.delete(profilePictures).where(eq(profilePictures.id, id))
    if (status !== 'Rejected') await releaseUpload(tx, path)
  }
  await forgetSubjects(
    tx,
    'picture',
    pictures.map(({ id }) => id),
  )
}

/** Approved pictures wait for approval again. */
export async function withdrawApprovals(tx: Queryable, profileId: number): Promise<void> {
  await tx
    .update(profilePictures)
    .set({ status: 'Pending', updatedAt: sql`now()` })
    .where(and(eq(profilePictures.profileId, profileId), eq(profilePictures.status, 'Approved')))
}

/** The files of the pictures that members can see. */
export async function findApprovedPaths(db: Queryable, profileId: number): Promise<string[]> {
  const rows = await listPictures(db, profileId)
  return rows.filter(({ status }) => status === 'Approved').map(({ path }) => path)
}

/** The audit trail names a picture by the number of its registration. */
export const findNamesOfPictures: FindNames = (db, ids) =>
  db
    .select({ id: profilePictures.id, name: profiles.registrationNumber })
    .from(profilePictures)
    .innerJoin(profiles, eq(profiles.id, profilePictures.profileId))
    .where(inArray(profilePictures.id, [...ids]))
