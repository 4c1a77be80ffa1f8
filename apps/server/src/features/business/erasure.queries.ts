import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

/** Erases the businesses of an account, with their banners. */
export async function eraseBusinessesOf(tx: Queryable, ownerId: number): Promise<void> {
  const erased = await tx.delete(businesses).where(eq(businesses.ownerId, ownerId)).returning({
    id: businesses.id,
    banner: businesses.bannerPath,
    newBanner: businesses.newBannerPath,
  })
  for (const { banner, newBanner } of erased) {
    await releaseUpload(tx, banner)
    if (newBanner) await releaseUpload(tx, newBanner)
  }
  await forgetSubjects(
    tx,
    'business',
    erased.map(({ id }) => id),
  )
}
