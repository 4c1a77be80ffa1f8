import type { ListingOutcome } from '@sangam/contract/moderation/values'
import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { businesses } from '../../../db/schema/services/business.ts'
import type { Reviewable } from '../../../http/calls/handler.ts'
import { reclaimUpload } from '../../../storage/uploads.ts'
import {
  type DecisionKind,
  lockUnchanged,
  ownedRecord,
  waitingIn,
} from '../../moderation/moderation.public.ts'
import { subjectOf } from '../approval.ts'
import { type Business, changeBusiness, lockBusiness } from '../directory.queries.ts'
import { acceptBanner, rejectBanner } from './banner.change.ts'

export const bannerApproval: DecisionKind<
  'business/approve-reject-banner',
  Business,
  ListingOutcome<'banner'>
> = {
  ...ownedRecord,
  action: 'business_banner',
  lock: lockBusiness,
  subjectOf,
  // the owner may have replaced the banner that the admin saw
  versionOf: ({ newBannerPath }) => newBannerPath,
  isOpen: ({ newBannerPath }) => newBannerPath !== null,
  outcomes: {
    Approved: { answer: 'business_page.msg_banner_approved', message: 'banner_approved' },
    Rejected: {
      answer: 'business_page.msg_banner_rejected',
      message: 'banner_rejected',
      needsRemark: true,
    },
  },
  refusals: {
    notFound: 'business_page.err_not_found',
    notAdmin: null,
    own: 'approval.err_own_record',
    remark: 'business_page.err_remark_required',
    decided: 'business_page.err_banner_decided',
    changed: 'business_page.err_banner_changed',
  },
  async apply({ tx, row, request: { outcome, remark } }) {
    const change =
      outcome === 'Approved' ? await acceptBanner(tx, row) : await rejectBanner(tx, row, remark)
    await changeBusiness(tx, row.id, change)
    return {
      before: { banner: 'Pending', bannerFiles: bannerFilesOf(row) },
      after: { banner: outcome },
    }
  },
}

/** The columns that a decision about a banner changes. */
const bannerFilesOf = (business: Business) => ({
  bannerPath: business.bannerPath,
  newBannerPath: business.newBannerPath,
  newBannerAt: business.newBannerAt?.toISOString(),
  bannerRemark: business.bannerRemark,
})

const bannerFiles = z.object({
  bannerPath: z.string(),
  newBannerPath: z.string(),
  newBannerAt: z.iso.datetime().transform((at) => new Date(at)),
  bannerRemark: z.string(),
})

const isApproval = (after: unknown) =>
  z.object({ banner: z.literal('Approved') }).safeParse(after).success

export const reviewableBanners: Reviewable<'banners'> = {
  waiting: waitingIn(
    businesses,
    { since: businesses.newBannerAt, owner: businesses.ownerId },
    isNotNull(businesses.newBannerPath),
  ),
  undo: {
    async business_banner(tx, decision) {
      const files = z.object({ bannerFiles }).safeParse(decision.before).data?.bannerFiles
      if (!files || !(await lockUnchanged(tx, businesses, decision))) return false
      await changeBusiness(tx, decision.subjectId, files)
      // housekeeping removes a replaced or rejected banner after a day
      await reclaimUpload(tx, isApproval(decision.after) ? files.bannerPath : files.newBannerPath)
      return true
    },
  },
}
