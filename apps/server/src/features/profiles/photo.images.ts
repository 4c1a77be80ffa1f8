import { isAdmin } from '../../http/caller.ts'
import type { ImageKind } from '../../http/images.ts'
import { refuse } from '../../http/refuse.ts'
import { findDisclosure, isKnownFamily } from '../introductions/introductions.public.ts'
import { findReader } from './own.queries.ts'
import { readPhoto } from './photo.files.ts'
import { findProfileByAnyPhoto } from './profile.queries.ts'
import { edgeMark, isOwner, maySee, maySeePhoto } from './profiles.public.ts'

export const profilePhotos: ImageKind = {
  kind: 'profile',
  async maySee({ caller, db, env, hasOwnTicket }, path, version) {
    const profile = await findProfileByAnyPhoto(db, path, caller.userId)
    if (!profile || !maySeePhoto(caller, profile)) return false
    const isInsider = isAdmin(caller) || isOwner(caller, profile)
    // other members do not see a photo before it is approved
    if (profile.isWaiting && !isInsider) return false
    // the large photo is part of a profile that the viewer has opened, which was counted
    if (version === 'photo' && !isInsider && !(hasOwnTicket && profile.isOpened)) return false
    // a family answers a request without access to the list
    if (!maySee(caller, profile) && !(await isKnownFamily({ caller, db }, profile.id))) return false
    return version === 'blurred' || (await findDisclosure({ caller, db, env }, profile)).hasPhoto
  },
  async draw(context, path, version) {
    if (version !== 'photo' || !context.hasOwnTicket) return null
    return { bytes: await drawForReader(context, path), contentType: 'image/jpeg' }
  },
}

/** The large photo with the name of the reader across it. */
async function drawForReader(
  context: Parameters<ImageKind['maySee']>[0],
  path: string,
): Promise<Buffer> {
  const { caller, db, env, pictures } = context
  const profile = await findProfileByAnyPhoto(db, path, caller.userId)
  const marked = await pictures.watermark({
    viewer: `user ${caller.userId}`,
    picture: path,
    read: () => readPhoto(context, path, false),
    edge: edgeMark(env.trust.trust_name, profile?.registrationNumber ?? ''),
    across: await findReader({ caller, db }),
  })
  // never the stored file, which names nobody
  return marked ?? refuse('common.err_not_found', { status: 404 })
}
