import type { EditedRecord, editCalls } from '@sangam/contract/edits/calls'
import { toPage } from '../../db/page.ts'
import type { Caller } from '../../http/caller.ts'
import type { Handlers } from '../../http/handler.ts'
import { needsOtherAdmin, requireOtherAdmin } from '../../http/own-record.ts'
import { recordAction } from '../audit/audit.public.ts'
import { removeEdit } from './edits.public.ts'
import { countEdits, type Edit, listEdits, lockEdit } from './edits.queries.ts'

export const editHandlers: Handlers<keyof typeof editCalls> = {
  async 'edits/list'({ body, caller, db }) {
    const { subject, limit, cursor } = body
    const [rows, total] = await Promise.all([
      listEdits(db, subject, limit + 1, cursor),
      countEdits(db, subject),
    ])
    const { page, nextCursor } = toPage(rows, limit, ({ id }) => id)
    const data = page.map((edit) => editView(edit, caller))
    return { message: 'common.msg_ok', data: { data, total, next_cursor: nextCursor } }
  },

  async 'edits/accept'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const edit = await lockEdit(tx, body.edit_id)
      if (!edit) return refuse('edits.err_decided', { status: 409 })
      requireOtherAdmin(caller, edit, refuse)
      if (edit.version !== body.edit_version) {
        return refuse('edits.err_edited_again', { status: 409 })
      }
      await removeEdit(tx, { subject: edit.subject, id: edit.recordId })
      await recordAction(tx, {
        by: caller,
        action: 'edit_accept',
        subject: edit.subject,
        subjectId: edit.recordId,
        subjectName: edit.number ? `${edit.name} (${edit.number})` : edit.name,
        // the names of the fields only: the trail stays, the values are erased with the record
        before: {},
        after: { fields: Object.keys(edit.fields).join(', ') },
      })
    })
    return { message: 'edits_page.msg_accepted', data: null }
  },
}

const editView = (edit: Edit, caller: Caller): EditedRecord => ({
  edit_id: edit.id,
  edit_version: edit.version,
  subject: edit.subject,
  record_id: edit.recordId,
  name: edit.name,
  number: edit.number,
  owner_name: edit.ownerName,
  since: edit.since.toISOString(),
  changed_at: edit.changedAt.toISOString(),
  fields: Object.entries(edit.fields).map(([name, [before, after]]) => ({ name, before, after })),
  needs_other_admin: needsOtherAdmin(caller, edit, true),
})
