import { refuse } from '../../../http/calls/refuse.ts'
import type { ImageKind } from '../../../http/files/images.ts'
import { findSeen, isKnownFamily } from '../../../visibility/relations.ts'
import { hasShownPhoto, isInsider, isOpenFor, seesFurther } from '../../../visibility/seen.ts'
import { uploadKinds } from '../pictures/pictures.queries.ts'
import { findProfileByAnyPhoto } from '../profile.queries.ts'
import { edgeMark } from '../profiles.public.ts'
import { findReader } from '../registration/own.queries.ts'
import { readPhoto } from './photo.files.ts'

const profilePictures: Omit<ImageKind, 'kind'> = {
  async maySee({ caller, db, env, hasOwnTicket }, path, version) {
    const profile = await findProfileByAnyPhoto(db, path, caller.userId)
    if (!profile) return false
    const isInside = isInsider(caller, profile)
    if (!isInside && !hasShownPhoto(profile)) return false
    // other members do not see a photo before it is approved
    if (profile.isWaiting && !isInside) return false
    // only the details show further pictures, and only in this version
    if (profile.further && !isInside && version !== 'photo') return false
    // the large photo is part of a profile that the viewer has opened, which was counted
    if (version === 'photo' && !isInside && !(hasOwnTicket && profile.isOpened)) return false
    // a family answers a request without access to the list
    if (!isOpenFor(caller, profile) && !(await isKnownFamily({ caller, db }, profile.id)))
      return false
    if (version === 'blurred') return true
    const seen = await findSeen({ caller, db, env }, profile)
    return seesFurther(seen, profile.further ?? 'photo')
  },
  async draw(context, path, version) {
    if (version !== 'photo' || !context.hasOwnTicket) return null
    return { bytes: await drawForReader(context, path), contentType: 'image/jpeg' }
  },
}

/** The portrait and the further photos, and the patrika. */
export const profileImages: ImageKind[] = Object.values(uploadKinds).map((kind) => ({
  kind,
  ...profilePictures,
}))

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
  // never the stored file, which does not name its reader
  return marked ?? refuse('common.err_not_found', { status: 404 })
}
