import type { CallPath } from '@sangam/contract/calls'
import type { Handlers } from '../http/handler.ts'
import { accountHandlers } from './accounts/accounts.handlers.ts'
import { accountAdminHandlers } from './accounts/users.handlers.ts'
import { auditHandlers } from './audit/audit.handlers.ts'
import { businessHandlers } from './business/business.handlers.ts'
import { businessCategoryHandlers } from './business/categories.handlers.ts'
import { committeeHandlers } from './committee/committee.handlers.ts'
import { contactHandlers } from './contact/contact.handlers.ts'
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts'
import { applicationHandlers } from './jobs/applications.handlers.ts'
import { jobActionHandlers } from './jobs/jobs.actions.handlers.ts'
import { jobHandlers } from './jobs/jobs.handlers.ts'
import { masterDataHandlers } from './master-data/master-data.handlers.ts'
import { operationHandlers } from './operations/operations.handlers.ts'
import { paymentLedgerHandlers } from './payments/ledger.handlers.ts'
import { paymentHandlers } from './payments/payments.handlers.ts'
import { paymentStatementHandlers } from './payments/statements.handlers.ts'
import { profileApprovalHandlers } from './profiles/approval.handlers.ts'
import { profileHandlers } from './profiles/profiles.handlers.ts'
import { resumeActionHandlers } from './resumes/resumes.actions.handlers.ts'
import { resumeHandlers } from './resumes/resumes.handlers.ts'
import { reviewHandlers } from './reviews/reviews.handlers.ts'
import { wishListHandlers } from './wish-list/wish-list.handlers.ts'

/** One handler for each call of the table; a missing one fails the type check. */
export const handlers: Handlers<CallPath> = {
  ...accountHandlers,
  ...accountAdminHandlers,
  ...auditHandlers,
  ...committeeHandlers,
  ...contactHandlers,
  ...dashboardHandlers,
  ...businessHandlers,
  ...businessCategoryHandlers,
  ...jobHandlers,
  ...jobActionHandlers,
  ...applicationHandlers,
  ...masterDataHandlers,
  ...operationHandlers,
  ...resumeHandlers,
  ...resumeActionHandlers,
  ...paymentHandlers,
  ...paymentLedgerHandlers,
  ...paymentStatementHandlers,
  ...profileHandlers,
  ...profileApprovalHandlers,
  ...reviewHandlers,
  ...wishListHandlers,
}
