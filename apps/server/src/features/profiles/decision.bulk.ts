import type { BulkDecisions, DecidedRecord, DecisionContext } from '../../http/handler.ts'
import { isVerificationPending } from '../accounts/accounts.public.ts'
import { approvalHandlers } from './approval.handlers.ts'
import { findOwnerId } from './profile.queries.ts'

const actionOn = ({ id, acton_remark, seen_version }: DecidedRecord) => ({
  bride_groom_id: id,
  acton_remark,
  seen_version,
})

/** Like the first button of the review mode, an approval verifies an owner who waits for that. */
async function approve(context: DecisionContext, record: DecidedRecord) {
  const ownerId = await findOwnerId(context.db, record.id)
  const isOwnerWaiting = ownerId !== undefined && (await isVerificationPending(context.db, ownerId))
  return approvalHandlers['vadhu-var/approve-reject']({
    ...context,
    body: {
      ...actionOn(record),
      action_type: 'approv_reject',
      acton_name: 'Approved',
      with_owner: isOwnerWaiting ? 1 : 0,
      edit_version: 0,
    },
  })
}

const reject = (context: DecisionContext, record: DecidedRecord) =>
  approvalHandlers['vadhu-var/approve-reject']({
    ...context,
    body: {
      ...actionOn(record),
      action_type: 'approv_reject',
      acton_name: 'Rejected',
      with_owner: 0,
      edit_version: 0,
    },
  })

const decidePhoto =
  (acton_name: 'Approved' | 'Rejected') => (context: DecisionContext, record: DecidedRecord) =>
    approvalHandlers['vadhu-var/approve-reject-profile-img']({
      ...context,
      body: { ...actionOn(record), action_type: 'profile_photo', acton_name },
    })

export const profileDecisions: BulkDecisions<'profiles' | 'photos'> = {
  profiles: { approve, reject },
  photos: { approve: decidePhoto('Approved'), reject: decidePhoto('Rejected') },
}
