import type { UserAction } from '@sangam/contract/accounts/users.calls'
import type { BulkDecisions, DecidedRecord, DecisionContext } from '../../http/handler.ts'
import { accountAdminHandlers } from './users.handlers.ts'

const act =
  (action_type: UserAction, acton_data: string) =>
  (context: DecisionContext, record: DecidedRecord) =>
    accountAdminHandlers['user-actions']({
      ...context,
      body: {
        user_details_id: record.id,
        action_type,
        acton_data,
        acton_remark: record.acton_remark,
        seen_updated_at: record.seen_updated_at,
      },
    })

export const accountDecisions: BulkDecisions<'users'> = {
  users: {
    verify: act('user_verification', '1'),
    reject: act('user_verification', '2'),
    deactivate: act('user_enable_disable', '0'),
  },
}
