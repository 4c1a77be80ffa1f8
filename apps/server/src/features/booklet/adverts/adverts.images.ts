import { isAdmin } from '../../../http/calls/caller.ts'
import type { ImageKind } from '../../../http/files/images.ts'
import { hasAdvertWith } from './adverts.queries.ts'

/** Advertisements before they are printed: for those who make the booklet. */
export const advertPictures: ImageKind = {
  kind: 'advert',
  maySee: async ({ caller, db }, path) => isAdmin(caller) && (await hasAdvertWith(db, path)),
}
