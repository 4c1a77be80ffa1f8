import { type BusinessStatus, businessActions } from '@sangam/contract/business/calls'
import type { AnswerKey } from '@sangam/contract/calls'
import { isAdmin } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { requireOtherAdmin } from '../../http/own-record.ts'
import { isOutdated } from '../../http/seen-state.ts'
import { recordAction } from '../audit/audit.public.ts'
import { closeEdit } from '../edits/edits.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { acceptBanner } from './banner.change.ts'
import { isOwner, maySee } from './business.policy.ts'
import { readBusinessView } from './business.view.ts'
import { changeBusiness, lockBusiness } from './directory.queries.ts'
import { requireRoomForBusiness } from './open-entries.ts'

export const businessActionHandlers: Handlers<'business/actions'> = {
  async 'business/actions'({ body, caller, db, env, masterDataCache, refuse, secret }) {
    const { business_id: id, action_type: action, acton_data: value, acton_remark: remark } = body
    const allowed: readonly string[] = businessActions[action]
    if (!allowed.includes(value)) {
      return refuse('business_page.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    if (value === 'Rejected' && !remark) {
      return refuse('business_page.err_remark_required', {
        errors: { acton_remark: 'business_page.err_remark_required' },
      })
    }

    await db.transaction(async (tx) => {
      const business = await lockBusiness(tx, id)
      if (!business || !maySee(caller, business)) {
        return refuse('business_page.err_not_found', { status: 404 })
      }
      if (action === 'enable_disable') {
        if (!isOwner(caller, business)) {
          return refuse('business_page.err_not_yours', { status: 403 })
        }
        const isOpen = value === '1'
        if (isOpen && !business.isOpen) {
          await requireRoomForBusiness(tx, env, business.ownerId, refuse)
        }
        return changeBusiness(tx, id, { isOpen })
      }

      if (!isAdmin(caller)) return refuse('common.err_not_allowed', { status: 403 })
      requireOtherAdmin(caller, business, refuse)
      const expectedStatus = body.business_status || business.status
      if (business.status === value || business.status !== expectedStatus) {
        return refuse('business_page.err_decided', { status: 409 })
      }
      if (isOutdated(business, body.seen_updated_at)) {
        return refuse('business_page.err_changed', { status: 409 })
      }
      await closeEdit(tx, { subject: 'business', id }, body.edit_version, refuse)
      const before = { status: business.status }
      const after = { status: value as BusinessStatus }
      await changeBusiness(tx, id, {
        ...after,
        remark: value === 'Rejected' ? remark : '',
        // a rejected entry is decided again as a whole, with the banner that waits
        ...(await acceptBanner(tx, business)),
      })
      await recordAction(tx, {
        by: caller,
        action: 'business_approval',
        subject: 'business',
        subjectId: id,
        subjectName: business.name,
        before,
        after,
        remark,
      })
      await notify(tx, {
        kind: value === 'Approved' ? 'business_approved' : 'business_rejected',
        to: business.ownerId,
        recordId: id,
      })
    })

    const data = await readBusinessView({ db, caller, masterDataCache, secret }, id)
    return { message: messages[value as Outcome], params: { name: data.business_name }, data }
  },
}

type Outcome = (typeof businessActions)[keyof typeof businessActions][number]
const messages: Record<Outcome, AnswerKey<'business/actions'>> = {
  Approved: 'business_page.msg_approved',
  Rejected: 'business_page.msg_rejected',
  '0': 'business_page.msg_closed',
  '1': 'business_page.msg_reopened',
}
