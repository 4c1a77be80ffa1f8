import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoDecision } from '../../catalog.ts'
import { businesses } from '../../db/schema/business.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'
import { reclaimUpload } from '../../storage/uploads.ts'
import type { Business } from './directory.queries.ts'

/** Restores the columns that the decision changed, if nobody changed the record since. */
const restore =
  <Before extends Partial<typeof businesses.$inferInsert>>(rule: z.ZodType<Before>): UndoDecision =>
  async (tx, { entryId, subjectId, before: recorded }) => {
    const before = rule.safeParse(recorded)
    if (!before.success) return false
    const restored = await tx
      .update(businesses)
      .set({ ...before.data, remark: '', updatedAt: sql`now()` })
      .where(and(eq(businesses.id, subjectId), isUnchangedSince(businesses.updatedAt, entryId)))
      .returning({ id: businesses.id })
    return restored.length === 1
  }

const isApproval = (after: unknown) =>
  z.object({ banner: z.literal('Approved') }).safeParse(after).success

const bannerFiles = z.object({
  bannerPath: z.string(),
  newBannerPath: z.string(),
  newBannerAt: z.iso.datetime().transform((at) => new Date(at)),
  bannerRemark: z.string(),
})

/** The columns that a decision about a banner changes, for the audit trail. */
export const bannerFilesOf = (business: Business) => ({
  bannerPath: business.bannerPath,
  newBannerPath: business.newBannerPath,
  newBannerAt: business.newBannerAt?.toISOString(),
  bannerRemark: business.bannerRemark,
})

export const businessUndo = {
  // after a later decision an edit or a banner may be lost, so only the first one is undone
  business_approval: restore(z.object({ status: z.literal('Pending') })),

  async business_banner(tx, { entryId, subjectId, before, after }) {
    const files = z.object({ bannerFiles }).safeParse(before).data?.bannerFiles
    if (!files) return false
    const restored = await tx
      .update(businesses)
      .set({ ...files, updatedAt: sql`now()` })
      .where(and(eq(businesses.id, subjectId), isUnchangedSince(businesses.updatedAt, entryId)))
      .returning({ id: businesses.id })
    if (restored.length === 0) return false
    // housekeeping removes a replaced or rejected banner after a day
    await reclaimUpload(tx, isApproval(after) ? files.bannerPath : files.newBannerPath)
    return true
  },
} as const satisfies Record<string, UndoDecision>
