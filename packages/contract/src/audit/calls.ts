import { z } from 'zod'
import { call } from '../call.ts'
import { optionalText, pageFacts, paging } from '../fields.ts'
import { auditActions } from './actions.ts'

export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor_name: z.string(),
  action: z.enum(auditActions),
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
    summary: 'What admins did, newest first',
    access: 'admin',
    reads: ['audit'],
    body: z.object({
      action: z.enum(['', ...auditActions]).default(''),
      search: optionalText(60),
      ...paging(20),
    }),
    data: z.object({
      data: z.array(auditEntry),
      next_cursor: pageFacts.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
}
