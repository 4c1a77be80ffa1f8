import type { EditedRecord, editCalls } from '@sangam/contract/moderation/edits.calls'
import { isWaitingField } from '@sangam/contract/moderation/edits.values'
import type { Catalog } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { toPage } from '../../../db/page.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { needsOtherAdmin, requireOtherAdmin } from '../../../http/calls/own-record.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { recordDecision } from '../record-decision.ts'
import {
  countEdits,
  type Edit,
  findEdit,
  keepFields,
  listEdits,
  lockEdit,
} from './edits.queries.ts'
import { waitingPart } from './edits.ts'

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

  async 'edits/accept'({ body, caller, catalog, db, refuse }) {
    await db.transaction(async (tx) => {
      const edit = await lockSeenEdit(tx, catalog, caller, body, refuse)
      const waiting = waitingPart(edit.subject, edit.fields)
      await keepFields(tx, edit, {})
      const decisionId = await record(tx, caller, 'edit_accept', edit, edit.fields)
      if (Object.keys(waiting).length > 0) {
        await catalog.waitingFields[edit.subject]?.approve(tx, edit.recordId, waiting, decisionId)
      }
    })
    return { message: 'edits_page.msg_accepted', data: null }
  },

  async 'edits/reject'({ body, caller, catalog, db, refuse }) {
    await db.transaction(async (tx) => {
      const edit = await lockSeenEdit(tx, catalog, caller, body, refuse)
      const waiting = waitingPart(edit.subject, edit.fields)
      if (Object.keys(waiting).length === 0) return refuse('edits.err_decided', { status: 409 })
      const others = Object.entries(edit.fields).filter(([name]) => !(name in waiting))
      await keepFields(tx, edit, Object.fromEntries(others))
      const remark = body.acton_remark
      const decisionId = await record(tx, caller, 'edit_reject', edit, waiting, remark)
      await catalog.waitingFields[edit.subject]?.reject(tx, edit.recordId, remark, decisionId)
    })
    return { message: 'edits_page.msg_rejected', data: null }
  },
}

/** Locks the record and its edit, or refuses if the admin saw another state or may not decide. */
async function lockSeenEdit(
  tx: Queryable,
  { waitingFields }: Catalog,
  caller: Caller,
  { edit_id, edit_version }: { edit_id: number; edit_version: number },
  refuse: Refuse<'edits.err_decided' | 'edits.err_edited_again' | 'approval.err_own_record'>,
): Promise<Edit> {
  const seen = await findEdit(tx, edit_id)
  if (seen) await waitingFields[seen.subject]?.lock(tx, seen.recordId)
  const edit = seen && (await lockEdit(tx, edit_id))
  if (!edit) return refuse('edits.err_decided', { status: 409 })
  requireOtherAdmin(caller, edit, refuse)
  if (edit.version !== edit_version) return refuse('edits.err_edited_again', { status: 409 })
  return edit
}

const record = (
  tx: Queryable,
  caller: Caller,
  action: 'edit_accept' | 'edit_reject',
  { subject, recordId, name, number }: Edit,
  fields: Edit['fields'],
  remark?: string,
) =>
  recordDecision(tx, {
    by: caller,
    action,
    subject,
    subjectId: recordId,
    subjectName: number ? `${name} (${number})` : name,
    // the names of the fields only: the trail stays, the values are erased with the record
    before: {},
    after: { fields: Object.keys(fields).join(', ') },
    ...(remark && { remark }),
    outcome: action === 'edit_accept' ? 'accepted' : 'rejected',
  })

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
  fields: Object.entries(edit.fields).map(([name, [before, after]]) => ({
    name,
    before,
    after,
    is_waiting: isWaitingField(edit.subject, name),
  })),
  needs_other_admin: needsOtherAdmin(caller, edit, true),
})
