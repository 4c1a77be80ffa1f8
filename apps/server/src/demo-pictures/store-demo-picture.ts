import type { UploadKind } from '@sangam/contract/slices'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { users } from '../db/schema/base/accounts.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { PictureVersions } from '../storage/pictures/pictures.ts'
import { claimUpload, storeUpload } from '../storage/uploads.ts'
import { type DemoPicture, readDemoVersions } from './demo-pictures.ts'

interface Stored {
  picture: DemoPicture
  kind: UploadKind
  versions: PictureVersions
}

/** Stores a drawn picture as if this user had uploaded it; returns its path. */
export async function storeDemoPicture(
  target: { db: Queryable; files: FileStore },
  ownerId: number,
  { picture, kind, versions }: Stored,
): Promise<string> {
  const upload = { kind, ownerId, versions: await readDemoVersions(picture, versions) }
  const path = await storeUpload(target, upload)
  await claimUpload(target.db, { path, kind, ownerId })
  return path
}

/** The admin who has written what the demo trust publishes. */
export async function findDemoAdmin(db: Queryable): Promise<number> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000001'))
  return admin?.id ?? 0
}
