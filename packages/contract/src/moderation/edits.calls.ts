import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, pageFields, paging, text } from '../rules.ts'
import { editSubjects } from './edits.values.ts'

/** A record that its owner edited after approval. */
const editedRecord = z.object({
  edit_id: z.int(),
  /** Names the exact state of the edit; a decision about an older state is refused. */
  edit_version: z.int(),
  subject: z.enum(editSubjects),
  record_id: z.int(),
  name: z.string(),
  /** The registration number of a profile or the number of a job; a business has none. */
  number: z.string(),
  owner_name: z.string(),
  /** The time of the first and the last edit since approval. */
  since: z.string(),
  changed_at: z.string(),
  /** The fields of the form, with the approved value and the one that the owner gave. */
  fields: z.array(
    z.object({
      name: z.string(),
      before: z.string(),
      after: z.string(),
      /** Others see the approved value until an admin approves the new one. */
      is_waiting: z.boolean(),
    }),
  ),
  /** It belongs to the calling admin, so another one decides. */
  needs_other_admin: z.boolean(),
})
export type EditedRecord = z.output<typeof editedRecord>

const seenEdit = { edit_id: id(), edit_version: id() }
const refusals = ['edits.err_decided', 'edits.err_edited_again', 'approval.err_own_record'] as const

export const editCalls = {
  'edits/list': call({
    summary: 'List the records that their owners edited after approval, oldest first',
    access: 'admin',
    reads: ['accounts', 'business', 'edits', 'jobs', 'profiles'],
    body: z.object({
      subject: z.enum(['', ...editSubjects], 'common.err_value').default(''),
      ...paging(5, 20),
    }),
    data: z.object({ data: z.array(editedRecord), ...pageFields }),
    answers: ['common.msg_ok'],
  }),
  'edits/accept': call({
    summary: 'Accept the edits of an approved record',
    access: 'admin',
    changes: ['audit', 'edits', 'profiles'],
    body: z.object(seenEdit),
    data: z.null(),
    answers: ['edits_page.msg_accepted'],
    refusals,
  }),
  'edits/reject': call({
    summary: 'Reject the changes that wait for approval; the record keeps its approved values',
    access: 'admin',
    changes: ['audit', 'edits', 'profiles'],
    body: z.object({ ...seenEdit, acton_remark: text(remarkMax) }),
    data: z.null(),
    answers: ['edits_page.msg_rejected'],
    refusals,
  }),
}
