import { isAdmin } from '../../http/caller.ts'
import type { ImageKind } from '../../http/images.ts'
import { findDisclosure, isKnownFamily } from '../introductions/introductions.public.ts'
import { findProfileByAnyPhoto } from './profile.queries.ts'
import { isOwner, maySee, maySeePhoto } from './profiles.public.ts'

export const profilePhotos: ImageKind = {
  kind: 'profile',
  async maySee({ caller, db, env }, path, version) {
    const profile = await findProfileByAnyPhoto(db, path)
    if (!profile || !maySeePhoto(caller, profile)) return false
    // other members do not see a photo before it is approved
    if (profile.isWaiting && !isAdmin(caller) && !isOwner(caller, profile)) return false
    // a family answers a request without access to the list
    if (!maySee(caller, profile) && !(await isKnownFamily({ caller, db }, profile.id))) return false
    return version === 'blurred' || (await findDisclosure({ caller, db, env }, profile)).hasPhoto
  },
}
