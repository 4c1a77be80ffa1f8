import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { accountAdminCalls } from './accounts-admin.ts'
import { auditCalls } from './audit.ts'
import { businessCalls } from './business.ts'
import { businessCategoryCalls } from './business-categories.ts'
import { committeeCalls } from './committee.ts'
import { contactCalls } from './contact.ts'
import { jobCalls } from './jobs.ts'
import { masterDataCalls } from './master-data.ts'
import { operationCalls } from './operations.ts'
import { paymentCalls } from './payments.ts'
import { paymentLedgerCalls } from './payments-admin.ts'
import { paymentStatementCalls } from './payments-statements.ts'
import { profileCalls } from './profiles.ts'
import { profileApprovalCalls } from './profiles-approval.ts'
import { resumeCalls } from './resumes.ts'
import { reviewCalls } from './reviews.ts'
import { wishListCalls } from './wish-list.ts'

/** The table of calls: routes, handler types, client types, documentation and sweep tests come from it. */
export const calls = {
  ...accountCalls,
  ...accountAdminCalls,
  ...auditCalls,
  ...businessCalls,
  ...businessCategoryCalls,
  ...committeeCalls,
  ...contactCalls,
  ...jobCalls,
  ...masterDataCalls,
  ...operationCalls,
  ...resumeCalls,
  ...paymentCalls,
  ...paymentLedgerCalls,
  ...paymentStatementCalls,
  ...profileCalls,
  ...profileApprovalCalls,
  ...reviewCalls,
  ...wishListCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls

/** What a client may send. */
export type Input<P extends CallPath> = z.input<Calls[P]['body']>
/** What a handler receives. */
export type Body<P extends CallPath> = z.output<Calls[P]['body']>
/** What a good outcome carries. */
export type Data<P extends CallPath> = z.output<Calls[P]['data']>
export type AnswerKey<P extends CallPath> = Calls[P]['answers'][number]
export type RefusalKey<P extends CallPath> = Calls[P] extends {
  refusals: readonly (infer Key extends TextKey)[]
}
  ? Key
  : never
