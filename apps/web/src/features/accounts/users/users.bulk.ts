import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import type { BulkAction } from '@sangam/contract/moderation/values'
import type { BulkQueueOffer } from '../../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../../layout/selection/selectable-record.ts'
import { rejectReasons } from '../../../lib/forms/reject-reasons.ts'
import { isActive, isRejected, isVerified } from '../../../lib/texts/states.ts'
import { deactivationReasons } from './deactivation-reasons.ts'
import { userName } from './user-name.ts'

export const userBulkOffer: BulkQueueOffer<'users'> = {
  queue: 'users',
  undoSubject: 'user',
  actions: [
    {
      action: 'verify',
      label: 'users_page.btn_verify',
      question: 'users_page.msg_many_verify',
      isMain: true,
    },
    {
      action: 'reject',
      label: 'users_page.btn_reject',
      question: 'users_page.msg_many_reject',
      reasons: rejectReasons.users,
    },
    {
      action: 'deactivate',
      label: 'users_page.btn_deactivate',
      question: 'users_page.msg_many_deactivate',
      reasons: deactivationReasons,
      isDanger: true,
    },
  ],
}

export const selectableUser = (user: UserRecord): SelectableRecord<'users'> => ({
  id: user.id,
  name: userName(user),
  seen_updated_at: user.updated_at,
  actions: user.is_approval ? actionsOn(user) : [],
})

function actionsOn(user: UserRecord): BulkAction<'users'>[] {
  const allowed: Record<BulkAction<'users'>, boolean> = {
    verify: !isVerified(user),
    reject: !isRejected(user),
    deactivate: isActive(user),
  }
  return userBulkOffer.actions.map(({ action }) => action).filter((action) => allowed[action])
}
