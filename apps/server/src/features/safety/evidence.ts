import { groupOf, type ReportKind } from '@sangam/contract/safety/values'
import type { Queryable } from '../../db/client.ts'
import { isAdmin } from '../../http/calls/caller.ts'
import type { Context } from '../../http/calls/handler.ts'
import type { ImageKind } from '../../http/files/images.ts'
import type { PictureVersions } from '../../storage/pictures/pictures.ts'
import { claimUpload, storeUpload, versionKey } from '../../storage/uploads.ts'
import { findApprovedPaths, findPhotoPath } from '../profiles/profiles.public.ts'
import { findReportOfFile } from './evidence.queries.ts'
import type { Subject } from './report/subjects.queries.ts'

/** Screenshots must stay readable. */
export const evidenceVersions = {
  photo: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} satisfies PictureVersions

/** Uploads of visitors have no owner. */
const portalOwner = 0

/** Copies the photo of a profile, because the family can replace it; empty if there is none. */
export async function copyReportedPhoto(
  { db, files }: Pick<Context<'safety/report'>, 'db' | 'files'>,
  kind: ReportKind,
  { id }: Subject,
): Promise<string> {
  if (groupOf(kind) !== 'picture' || id === null) return ''
  const original = await findPhotoPath(db, id)
  return original ? copyPicture({ db, files }, original) : ''
}

async function copyPicture(
  { db, files }: Pick<Context<'safety/report'>, 'db' | 'files'>,
  original: string,
): Promise<string> {
  const bytes = await files.getBytes(versionKey(original, 'photo')).catch(() => null)
  if (!bytes) return ''
  const versions = { photo: Buffer.from(bytes) }
  return storeUpload({ db, files }, { kind: 'report', ownerId: portalOwner, versions })
}

/** Copies the other pictures that members could see. */
export async function copyFurtherPictures(
  { db, files }: Pick<Context<'safety/report'>, 'db' | 'files'>,
  kind: ReportKind,
  { id }: Subject,
): Promise<string[]> {
  if (groupOf(kind) !== 'picture' || id === null) return []
  const copies: string[] = []
  for (const path of await findApprovedPaths(db, id)) {
    const copy = await copyPicture({ db, files }, path)
    if (copy) copies.push(copy)
  }
  return copies
}

/** Keeps the copy, in the transaction that stores its complaint. */
export async function claimPhotoCopy(tx: Queryable, path: string): Promise<void> {
  if (path) await claimUpload(tx, { path, kind: 'report', ownerId: portalOwner })
}

/** Only the desk sees the evidence, except admins whom the complaint is about. */
export const reportPictures: ImageKind = {
  kind: 'report',
  async maySee({ caller, db }, path) {
    if (!isAdmin(caller)) return false
    const report = await findReportOfFile(db, path)
    return report !== undefined && report.subjectOwnerId !== caller.userId
  },
}
