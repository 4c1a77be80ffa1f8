import { z } from 'zod'
import { call } from '../call.ts'
import { optionalText, pageFields, paging } from '../rules.ts'
import { searchMax } from '../search.ts'

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_name: z.string(),
  /** An action that a slice declares; old rows may have a name that no longer exists. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  remark: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditCalls = {
  'admin/audit-trail': call({
    summary: 'List the actions of admins, newest first',
    access: 'admin',
    reads: ['audit'],
    body: z.object({
      action: optionalText(40),
      search: optionalText(searchMax),
      ...paging(20),
    }),
    data: z.object({
      data: z.array(auditEntry),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
    refusals: ['common.err_bad_body'],
  }),
}
