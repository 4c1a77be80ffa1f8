import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { accountAdminCalls } from './accounts-admin.ts'
import { auditCalls } from './audit.ts'
import { masterDataCalls } from './master-data.ts'

/** The table of calls: routes, handler types, client types, documentation and sweep tests come from it. */
export const calls = {
  ...accountCalls,
  ...accountAdminCalls,
  ...auditCalls,
  ...masterDataCalls,
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
