import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { payments } from '../../db/schema/services/payments.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'
import { removeInvitationsOf } from './people/people.queries.ts'
import { listPictures, removePictures } from './pictures/pictures.queries.ts'

const batchSize = 100

/** Erases profiles that were deleted more than `days` ago, with their photos. */
export async function eraseDeletedProfiles(db: Database, days: number): Promise<void> {
  const isExpired = and(
    eq(profiles.state, 'deleted'),
    lt(profiles.deletedAt, sql`now() - make_interval(days => ${days})`),
  )
  let batch: { id: number }[]
  do {
    batch = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(isExpired)
      .orderBy(asc(profiles.id))
      .limit(batchSize)
    for (const { id } of batch) await eraseWholeProfile(db, id)
  } while (batch.length === batchSize)
}

/** Erases all profiles of an account, deleted or not, and invitations to its number. */
export async function eraseProfilesOf(
  tx: Queryable,
  _files: FileStore,
  ownerId: number,
): Promise<void> {
  const own = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.ownerId, ownerId))
  for (const { id } of own) await eraseProfile(tx, id)
  await removeInvitationsOf(tx, ownerId)
}

/** Erases a profile immediately, with its photos. */
export const eraseWholeProfile = (db: Database, id: number): Promise<void> =>
  db.transaction((tx) => eraseProfile(tx, id))

async function eraseProfile(tx: Queryable, id: number): Promise<void> {
  // the ledger keeps what was paid, without the profile
  const ofProfile = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.profileId, id))
  await removePictures(tx, await listPictures(tx, id))
  const [erased] = await tx
    .delete(profiles)
    .where(eq(profiles.id, id))
    .returning({ photo: profiles.photoPath, newPhoto: profiles.newPhotoPath })
  if (!erased) return
  await releaseUpload(tx, erased.photo)
  if (erased.newPhoto) await releaseUpload(tx, erased.newPhoto)
  await forgetSubjects(tx, 'profile', [id])
  await forgetSubjects(
    tx,
    'payment',
    ofProfile.map((payment) => payment.id),
  )
}
