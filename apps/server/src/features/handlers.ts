import type { CallPath } from '@sangam/contract/calls'
import type { Handlers } from '../http/handler.ts'
import { accountHandlers } from './accounts/accounts.handlers.ts'
import { accountAdminHandlers } from './accounts/users.handlers.ts'
import { auditHandlers } from './audit/audit.handlers.ts'
import { masterDataHandlers } from './master-data/master-data.handlers.ts'

/** One handler for each call of the table; a missing one fails the type check. */
export const handlers: Handlers<CallPath> = {
  ...accountHandlers,
  ...accountAdminHandlers,
  ...auditHandlers,
  ...masterDataHandlers,
}
