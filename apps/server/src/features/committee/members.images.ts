import { hasAccess, isAdmin } from '../../http/calls/caller.ts'
import type { ImageKind } from '../../http/files/images.ts'
import { hasMemberWithPhoto } from './members.queries.ts'

export const committeePhotos: ImageKind = {
  kind: 'committee',
  async maySee({ caller, db }, path) {
    return hasAccess(caller, 'member') && hasMemberWithPhoto(db, path, isAdmin(caller))
  },
}
