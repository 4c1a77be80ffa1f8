import { z } from 'zod'
import { call } from './call.ts'
import { optionalText, pageFacts, paging } from './fields.ts'

/** Every kind of action the trail knows; each module adds its own. */
export const auditActions = [
  'user_verification',
  'user_enable_disable',
  'vadhu_var_access',
  'user_role',
  'user_associate',
  'profile_approval',
  'profile_photo',
  'profile_enable_disable',
  'profile_lock',
  'business_approval',
  'business_edit',
  'category_save',
  'category_hide',
  'review_edit',
  'review_delete',
  'review_reply',
  'committee_create',
  'committee_update',
  'committee_enable_disable',
  'contact_answer',
  'contact_export',
  'job_approval',
  'resume_approval',
  'resume_enable_disable',
  'payment_decision',
  'payment_record',
  'payment_refund',
  'payment_statement',
  'payment_export',
] as const
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
