import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { optionalDay, optionalText, pageFields, paging } from '../rules.ts'
import { searchMax } from '../search.ts'

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** An action that a slice declares; old rows may have a name that no longer exists. */
  action: z.string(),
  /** 0 if there is no account (any more). */
  actor_id: z.int(),
  actor_name: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** False if there is no record (any more). */
  has_subject: z.boolean(),
  subject_name: z.string(),
  /** With `{{actor}}` and `{{subject}}` instead of the names. */
  sentence: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  remark: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditCalls = {
  'admin/audit-trail': call({
    summary: 'List the actions of admins as sentences, newest first',
    access: 'admin',
    reads: ['audit'],
    body: z.object({
      action: optionalText(40),
      /** The id of an admin; 0 for all. */
      actor: z.int().min(0).default(0),
      search: optionalText(searchMax),
      from: optionalDay(),
      to: optionalDay(),
      /** The language of the sentences. */
      lang: z.enum(languages, 'common.err_value').default('en'),
      ...paging(20),
    }),
    data: z.object({
      data: z.array(auditEntry),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
    refusals: ['common.err_bad_body'],
  }),
  'admin/audit-actors': call({
    summary: 'List the admins whose actions are in the audit trail',
    access: 'admin',
    reads: ['audit'],
    body: z.object({}),
    data: z.array(z.object({ id: z.int(), name: z.string() })),
    answers: ['common.msg_ok'],
  }),
}
