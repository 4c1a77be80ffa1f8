import { isAdmin } from '../../http/caller.ts'
import type { ImageKind } from '../../http/images.ts'
import { readBlurred } from './photo.blurred.ts'
import { findProfileByAnyPhoto } from './profile.queries.ts'
import { isOwner, maySee } from './profiles.public.ts'

export const profilePhotos: ImageKind = {
  kind: 'profile',
  async maySee({ caller, db }, path) {
    const profile = await findProfileByAnyPhoto(db, path)
    if (!profile || !maySee(caller, profile)) return false
    // other members do not see a photo before it is approved
    return !profile.isWaiting || isAdmin(caller) || isOwner(caller, profile)
  },
  async draw(context, path, version) {
    const bytes = version === 'blurred' ? await readBlurred(context, path) : null
    return bytes && { bytes, contentType: 'image/jpeg' }
  },
}
