import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'
import { removeBiodata } from './biodata.pdf.ts'

const atOnce = 100

/** Erases profiles, with their photos and biodata, so many days after they were deleted. */
export async function eraseDeletedProfiles(
  { db, files }: { db: Database; files: FileStore },
  days: number,
): Promise<void> {
  const isOver = and(
    eq(profiles.state, 'deleted'),
    lt(profiles.deletedAt, sql`now() - make_interval(days => ${days})`),
  )
  let found: number
  do {
    const over = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(isOver)
      .orderBy(asc(profiles.id))
      .limit(atOnce)
    for (const { id } of over) {
      // the files first: a profile whose files could not be removed is found again the next night
      await removeBiodata(files, id)
      await db.transaction((tx) => eraseProfile(tx, id))
    }
    found = over.length
  } while (found === atOnce)
}

/** Erases all profiles of an account, deleted or not. */
export async function eraseProfilesOf(
  tx: Queryable,
  files: FileStore,
  ownerId: number,
): Promise<void> {
  const own = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.ownerId, ownerId))
  for (const { id } of own) {
    await removeBiodata(files, id)
    await eraseProfile(tx, id)
  }
}

async function eraseProfile(tx: Queryable, id: number): Promise<void> {
  const [erased] = await tx
    .delete(profiles)
    .where(eq(profiles.id, id))
    .returning({ photo: profiles.photoPath, newPhoto: profiles.newPhotoPath })
  if (!erased) return
  await releaseUpload(tx, erased.photo)
  if (erased.newPhoto) await releaseUpload(tx, erased.newPhoto)
  await forgetSubjects(tx, 'profile', [id])
}
