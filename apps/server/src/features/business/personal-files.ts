import { eq } from 'drizzle-orm'
import type { FindPersonalFiles } from '../../composition/slice.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { versionKey } from '../../storage/uploads.ts'
import { bannerWidths, versionOfWidth } from './banner/banner.ts'

const largest = versionOfWidth(Math.max(...bannerWidths))

/** The banners of the businesses of a person. */
export const bannersOf: FindPersonalFiles = async function* ({ db, files }, userId) {
  const own = await db.select().from(businesses).where(eq(businesses.ownerId, userId))
  for (const { id, bannerPath, newBannerPath } of own) {
    for (const [name, path] of Object.entries({
      banner: bannerPath,
      'new-banner': newBannerPath,
    })) {
      if (!path) continue
      const bytes = await files.getBytes(versionKey(path, largest)).catch(() => null)
      if (bytes) yield { name: `photos/business-${id}-${name}.jpg`, bytes }
    }
  }
}
