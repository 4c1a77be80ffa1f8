import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { claimUpload, releaseUpload } from '../../../storage/uploads.ts'
import { isOwner } from '../business.policy.ts'
import type { Business, BusinessChange } from '../directory.queries.ts'

const noneWaits = { newBannerPath: null, newBannerAt: null } as const

/**
 * Claims the first or another banner and returns the columns that it changes; null if the upload does not exist.
 * Other members see an approved entry, so the banner of its owner waits for approval. The banner of
 * an admin counts as checked.
 */
export async function replaceBanner(
  tx: Queryable,
  caller: Caller,
  current: Business | undefined,
  path: string,
): Promise<BusinessChange | null> {
  if (path === current?.bannerPath || path === current?.newBannerPath) return {}
  if (!(await claimUpload(tx, { path, kind: 'banner', ownerId: caller.userId }))) return null
  if (!current) return { bannerPath: path }
  if (current.newBannerPath) await releaseUpload(tx, current.newBannerPath)
  if (current.status === 'Approved' && isOwner(caller, current)) {
    return { newBannerPath: path, newBannerAt: sql`now()`, bannerRemark: '' }
  }
  await releaseUpload(tx, current.bannerPath)
  return { ...noneWaits, bannerPath: path, bannerRemark: '' }
}

/** Makes the waiting banner the banner of the entry. */
export async function acceptBanner(tx: Queryable, current: Business): Promise<BusinessChange> {
  if (!current.newBannerPath) return {}
  await releaseUpload(tx, current.bannerPath)
  return { ...noneWaits, bannerPath: current.newBannerPath, bannerRemark: '' }
}

/** Removes the waiting banner; the owner sees the reason. */
export async function rejectBanner(
  tx: Queryable,
  current: Business,
  bannerRemark: string,
): Promise<BusinessChange> {
  if (current.newBannerPath) await releaseUpload(tx, current.newBannerPath)
  return { ...noneWaits, bannerRemark }
}
