import { exportBatchSize, listExport } from '../../http/files/list-export.ts'

export const messageExport = listExport({
  name: 'messages',
  access: 'super_admin',
  call: 'get-contact-us',
  batchOf: (rows) => ({
    rows,
    nextCursor: rows.length === exportBatchSize ? String(rows.at(-1)?.id) : null,
  }),
  columns: [
    ['contact_inbox.lbl_date', (message, { time }) => time(message.created_at)],
    ['contact_inbox.lbl_name', (message) => message.full_name],
    ['contact_inbox.lbl_mobile_or_email', (message) => message.mobile_or_email],
    ['contact_inbox.lbl_subject', (message) => message.subject_details],
    ['contact_inbox.lbl_message', (message) => message.description_details],
    ['contact_inbox.lbl_answered_on', (message, { time }) => time(message.answered_at)],
    ['contact_inbox.lbl_answered_by', (message) => message.answered_by],
    ['contact_inbox.lbl_note', (message, { reason }) => reason(message.answer_note)],
  ],
})
