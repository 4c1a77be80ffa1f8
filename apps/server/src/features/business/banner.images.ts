import { hasAccess } from '../../http/caller.ts'
import type { ImageKind } from '../../http/images.ts'
import { maySee } from './business.policy.ts'
import { findBusinessByBanner } from './directory.queries.ts'

export const bannerImages: ImageKind = {
  kind: 'banner',
  async maySee({ caller, db }, path) {
    const business = await findBusinessByBanner(db, path)
    return business !== undefined && hasAccess(caller, 'member') && maySee(caller, business)
  },
}
