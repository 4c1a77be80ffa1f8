import { isAdmin } from '../../../http/calls/caller.ts'
import type { ImageKind } from '../../../http/files/images.ts'
import { findSheetOwner, isPictureOfDesk } from './enrolments.queries.ts'
import { findRight } from './rights.ts'

/** The photos and sheets of enrolments; after the confirmation the sheet is for the trust and the family. */
export const deskPictures: ImageKind = {
  kind: 'desk',
  async maySee({ caller, db }, path) {
    const right = await findRight(db, caller)
    if (right && (await isPictureOfDesk(db, right, path))) return true
    const ownerId = await findSheetOwner(db, path)
    return ownerId !== null && (isAdmin(caller) || ownerId === caller.userId)
  },
}
