import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { removeBiodata } from './profiles.pdf.ts'

const atOnce = 100

/** Erases profiles, with their photos and biodata, so many days after they were deleted. */
export async function eraseDeletedProfiles(
  { db, files }: { db: Database; files: FileStore },
  days: number,
): Promise<void> {
  const isOver = and(
    eq(profiles.rowStatus, 2),
    lt(profiles.deletedAt, sql`now() - make_interval(days => ${days})`),
  )
  let found: number
  do {
    const over = await db
      .select({ id: profiles.id, photo: profiles.photoPath, newPhoto: profiles.newPhotoPath })
      .from(profiles)
      .where(isOver)
      .orderBy(asc(profiles.id))
      .limit(atOnce)
    for (const { id, photo, newPhoto } of over) {
      // the files first: a profile whose files could not be removed is found again the next night
      await removeBiodata(files, id)
      await db.transaction(async (tx) => {
        await tx.delete(profiles).where(eq(profiles.id, id))
        await releaseUpload(tx, photo)
        if (newPhoto) await releaseUpload(tx, newPhoto)
      })
    }
    found = over.length
  } while (found === atOnce)
}
