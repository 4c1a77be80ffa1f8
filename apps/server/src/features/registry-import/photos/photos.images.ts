import { hasAccess } from '../../../http/calls/caller.ts'
import type { ImageKind } from '../../../http/files/images.ts'
import { isPhotoOfRow, photoUpload } from './photos.queries.ts'

/** Photos of imported rows; the family sees a copy of its own after it has taken the row. */
export const importPhotos: ImageKind = {
  kind: photoUpload.kind,
  maySee: async ({ caller, db }, path) =>
    hasAccess(caller, 'super_admin') && (await isPhotoOfRow(db, path)),
}
