import type { registryImportCalls } from '@sangam/contract/registry-import/calls'
import type { importRowCalls } from '@sangam/contract/registry-import/rows.calls'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import { namePeople } from '../accounts/accounts.public.ts'
import { recordAction } from '../audit/audit.public.ts'
import type { importBatchHandlers } from './batches.handlers.ts'
import { findBatch, lockBatch } from './batches.queries.ts'
import { batchSize, checkRows, withoutHiddenColumns } from './check.ts'
import type { importDuplicateHandlers } from './duplicates/duplicates.handlers.ts'
import { findDuplicates } from './duplicates/duplicates.queries.ts'
import { countFields } from './fields.queries.ts'
import { expireDays } from './import.limits.ts'
import { invitationJob } from './jobs.ts'
import { changeMended, findSameTexts } from './reading/same-texts.ts'
import {
  changeRow,
  emptied,
  findProfilesOf,
  findRows,
  holdRows,
  listRows,
  lockRow,
} from './rows.queries.ts'
import { rowView } from './rows.view.ts'

type RowCalls = Exclude<
  keyof typeof registryImportCalls | keyof typeof importRowCalls,
  keyof typeof importBatchHandlers | keyof typeof importDuplicateHandlers
>

const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const textsOf = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) =>
      text === undefined ? [] : [[column, text] as const],
    ),
  )

export const importRowHandlers: Handlers<RowCalls> = {
  async 'import/rows'({ body, caller, db, env, refuse, secret }) {
    const stored = await findBatch(db, body.batch_id)
    if (!stored) return refuse('import_page.err_not_found', { status: 404 })
    const { filter, order, sheet, search, limit, cursor } = body
    const rows = await listRows(db, {
      batchId: stored.id,
      sheet,
      filter,
      order,
      search,
      limit: limit + 1,
      cursor,
      expireDays,
    })
    const { page, nextCursor } = toPage(rows, limit, (row) => row.cursor)
    const others = {
      rows: byId(
        await findRows(
          db,
          page.flatMap(({ duplicateRowId }) => duplicateRowId ?? []),
        ),
      ),
      profiles: byId(
        await findProfilesOf(
          db,
          page.flatMap(({ duplicateProfileId }) => duplicateProfileId ?? []),
        ),
      ),
    }
    const people = await namePeople(
      db,
      page.flatMap(({ claimedBy, askedBy }) => (askedBy === null ? [] : [claimedBy ?? 0, askedBy])),
    )
    const batch = withoutHiddenColumns(stored, env.trust)
    const view = { batch, others, people, addressOf: imageAddressFor(secret, caller), expireDays }
    const data = page.map((row) => rowView(row, view))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'import/fields'({ body, db, env, refuse }) {
    const batch = await findBatch(db, body.batch_id)
    if (!batch) return refuse('import_page.err_not_found', { status: 404 })
    const data = await countFields(db, batch.id, body.sheet, env.trust.own_fields)
    return { message: 'common.msg_ok', data }
  },

  async 'import/mend-row'({ body, caller, db, env, masterDataCache, refuse }) {
    const masterData = await masterDataCache.read()
    const texts = textsOf(body.texts)
    const rows = await db.transaction(async (tx) => {
      const row = await lockRow(tx, body.row_id)
      const batch = row && (await findBatch(tx, row.batchId))
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (row.state !== 'checked') return refuse('import_page.err_row_fixed', { status: 409 })
      const same = body.is_for_all ? await findSameTexts(tx, batch, row, texts) : []
      const mended = [{ ...row, mended: { ...row.mended, ...texts } }, ...same]
      await changeMended(tx, mended)
      for (let start = 0; start < mended.length; start += batchSize) {
        const part = mended.slice(start, start + batchSize)
        await checkRows(tx, { masterData, trust: env.trust }, batch, part)
      }
      await findDuplicates(tx, batch.id)
      await recordAction(tx, {
        by: caller,
        action: 'import_mend',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        // the values are personal data of people without an account
        after: { line: row.line, ...(same.length > 0 && { rows: mended.length }) },
      })
      return mended.length
    })
    return { message: 'import_page.msg_mended', params: { count: rows }, data: { rows } }
  },

  async 'import/skip-row'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockRow(tx, body.row_id)
      const batch = row && (await findBatch(tx, row.batchId))
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (row.state !== 'checked') return refuse('import_page.err_row_fixed', { status: 409 })
      await changeRow(tx, row.id, { state: 'skipped', ...emptied })
      await recordAction(tx, {
        by: caller,
        action: 'import_skip',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { line: row.line },
      })
    })
    return { message: 'import_page.msg_skipped', data: null }
  },

  async 'import/invite'({ body, caller, db, jobs, refuse }) {
    const invited = await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, body.batch_id)
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (batch.state === 'cancelled') return refuse('import_page.err_cancelled', { status: 409 })
      const count = await holdRows(tx, batch.id, body.region_id)
      if (count === 0) return refuse('import_page.err_nobody', { status: 409 })
      await recordAction(tx, {
        by: caller,
        action: 'import_invite',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { rows: count },
      })
      return count
    })
    await jobs.send(invitationJob, {})
    return { message: 'import_page.msg_invited', params: { count: invited }, data: { invited } }
  },
}
