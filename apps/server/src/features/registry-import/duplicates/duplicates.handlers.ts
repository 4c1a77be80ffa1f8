import type { importRowCalls } from '@sangam/contract/registry-import/rows.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { findBatch, lockBatch } from '../batches.queries.ts'
import { lockRow } from '../rows.queries.ts'
import { decideDuplicates, lockDuplicates } from './decisions.queries.ts'

type DuplicateCalls = Extract<
  keyof typeof importRowCalls,
  'import/decide-duplicate' | 'import/decide-duplicates'
>

export const importDuplicateHandlers: Handlers<DuplicateCalls> = {
  async 'import/decide-duplicate'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockRow(tx, body.row_id)
      const batch = row && (await findBatch(tx, row.batchId))
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      const isOpen =
        row.state === 'checked' &&
        row.duplicateDecision === null &&
        (row.duplicateRowId !== null || row.duplicateProfileId !== null)
      if (!isOpen) return refuse('import_page.err_no_duplicate', { status: 409 })
      const { decision } = body
      await decideDuplicates(tx, [row], decision)
      await recordAction(tx, {
        by: caller,
        action: 'import_duplicate',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { line: row.line, decision },
      })
    })
    return { message: 'import_page.msg_decided', data: null }
  },

  async 'import/decide-duplicates'({ body, caller, db, refuse }) {
    const { decision, kind } = body
    const count = await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, body.batch_id)
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      const rows = await lockDuplicates(tx, batch.id, kind)
      if (rows.length === 0) return refuse('import_page.err_no_duplicate', { status: 409 })
      await decideDuplicates(tx, rows, decision)
      await recordAction(tx, {
        by: caller,
        action: 'import_duplicate',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { rows: rows.length, decision },
      })
      return rows.length
    })
    return { message: 'import_page.msg_all_decided', params: { count }, data: { rows: count } }
  },
}
