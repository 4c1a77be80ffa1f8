import { hasAccess } from '../../../http/calls/caller.ts'
import type { ImageKind } from '../../../http/files/images.ts'
import { mayEdit, maySee } from '../business.policy.ts'
import { findBusinessByBanner } from '../directory.queries.ts'

export const bannerImages: ImageKind = {
  kind: 'banner',
  async maySee({ caller, db }, path) {
    const business = await findBusinessByBanner(db, path)
    if (!business || !hasAccess(caller, 'member') || !maySee(caller, business)) return false
    // other members do not see a banner before it is approved
    return business.bannerPath === path || mayEdit(caller, business)
  },
}
