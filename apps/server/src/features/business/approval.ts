import type { ListingOutcome } from '@sangam/contract/moderation/values'
import { businesses } from '../../db/schema/services/business.ts'
import type { Reviewable } from '../../http/calls/handler.ts'
import {
  approveOrReject,
  closeEdit,
  type DecisionKind,
  decidedColumns,
  firstDecision,
  pendingIn,
  restore,
  statusChange,
  statusRecord,
} from '../moderation/moderation.public.ts'
import { acceptBanner } from './banner/banner.change.ts'
import { maySee } from './business.policy.ts'
import { type Business, changeBusiness, lockBusiness } from './directory.queries.ts'

/** How the audit trail names a business. */
export const subjectOf = ({ id, name }: Business) => ({
  subject: 'business' as const,
  subjectId: id,
  subjectName: name,
})

export const businessApproval: DecisionKind<
  'business/actions',
  Business,
  ListingOutcome<'business'>
> = {
  ...statusRecord,
  action: 'business_approval',
  async lock(tx, id, { caller }) {
    const business = await lockBusiness(tx, id)
    return business && maySee(caller, business) ? business : undefined
  },
  subjectOf,
  outcomes: {
    Approved: { answer: 'business_page.msg_approved', message: 'business_approved' },
    Rejected: {
      answer: 'business_page.msg_rejected',
      message: 'business_rejected',
      needsRemark: true,
    },
  },
  refusals: {
    notFound: 'business_page.err_not_found',
    notAdmin: 'common.err_not_allowed',
    own: 'approval.err_own_record',
    remark: 'business_page.err_remark_required',
    decided: 'business_page.err_decided',
    changed: 'business_page.err_changed',
  },
  async apply({ tx, row, request, refuse }) {
    await closeEdit(tx, { subject: 'business', id: row.id }, request.editVersion, refuse)
    await changeBusiness(tx, row.id, {
      ...decidedColumns(request),
      // a rejected entry is decided again as a whole, with the banner that waits
      ...(await acceptBanner(tx, row)),
    })
    return statusChange(row, request)
  },
}

export const reviewableBusinesses: Reviewable<'businesses'> = {
  waiting: pendingIn(businesses),
  undo: { business_approval: restore(businesses, changeBusiness, firstDecision) },
  bulk: approveOrReject(businessApproval),
}
