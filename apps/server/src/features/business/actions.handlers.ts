import { businessActions } from '@sangam/contract/business/calls'
import { outcomeOf } from '@sangam/contract/moderation/values'
import type { Context, Handlers } from '../../http/calls/handler.ts'
import { approvalOf, decide } from '../moderation/moderation.public.ts'
import { businessApproval } from './approval.ts'
import { isOwner, maySee } from './business.policy.ts'
import { readBusinessView } from './business.view.ts'
import { changeBusiness, lockBusiness } from './directory.queries.ts'
import { requireRoomForBusiness } from './registration/open-entries.ts'

export const businessActionHandlers: Handlers<'business/actions'> = {
  async 'business/actions'(context) {
    const { body, caller, db, masterDataCache, refuse, secret } = context
    const { business_id: id, action_type: action, acton_data: value } = body
    const allowed: readonly string[] = businessActions[action]
    if (!allowed.includes(value)) {
      return refuse('business_page.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    const message = action === 'approv_reject' ? await decideAbout(context) : await setOpen(context)
    const data = await readBusinessView({ db, caller, masterDataCache, secret }, id)
    return { message, params: { name: data.business_name }, data }
  },
}

/** Decides about the record in the state that the admin saw. */
async function decideAbout(context: Context<'business/actions'>) {
  const { body } = context
  const { message } = await decide(context, businessApproval, {
    id: body.business_id,
    seenStatus: body.business_status,
    ...approvalOf(outcomeOf('business', body.acton_data), body),
  })
  return message
}

/** Closes or reopens an entry. */
function setOpen({ body, caller, db, env, refuse }: Context<'business/actions'>) {
  const isOpen = body.acton_data === '1'
  return db.transaction(async (tx) => {
    const business = await lockBusiness(tx, body.business_id)
    if (!business || !maySee(caller, business)) {
      return refuse('business_page.err_not_found', { status: 404 })
    }
    if (!isOwner(caller, business)) return refuse('business_page.err_not_yours', { status: 403 })
    if (isOpen && !business.isOpen) {
      await requireRoomForBusiness(tx, env, business.ownerId, refuse)
    }
    await changeBusiness(tx, business.id, { isOpen })
    return isOpen ? ('business_page.msg_reopened' as const) : ('business_page.msg_closed' as const)
  })
}
