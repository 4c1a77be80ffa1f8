import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import { accountCalls } from './accounts/calls.ts'
import { accountAdminCalls } from './accounts/users.calls.ts'
import { auditCalls } from './audit/calls.ts'
import { businessCalls } from './business/calls.ts'
import { businessCategoryCalls } from './business/categories.calls.ts'
import type { ReadingCall } from './call.ts'
import { committeeCalls } from './committee/calls.ts'
import { contactCalls } from './contact/calls.ts'
import { jobCalls } from './jobs/calls.ts'
import { masterDataCalls } from './master-data/calls.ts'
import { operationCalls } from './operations/calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { paymentLedgerCalls } from './payments/ledger.calls.ts'
import { paymentStatementCalls } from './payments/statements.calls.ts'
import { profileApprovalCalls } from './profiles/approval.calls.ts'
import { profileCalls } from './profiles/calls.ts'
import { resumeCalls } from './resumes/calls.ts'
import { reviewCalls } from './reviews/calls.ts'
import { wishListCalls } from './wish-list/calls.ts'

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
export type ReadingPath = {
  [P in CallPath]: Calls[P] extends ReadingCall ? P : never
}[CallPath]
export type ChangingPath = Exclude<CallPath, ReadingPath>

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
