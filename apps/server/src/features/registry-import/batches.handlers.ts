import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import type { registryImportCalls } from '@sangam/contract/registry-import/calls'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import {
  type Batch,
  changeBatch,
  countRows,
  findBatch,
  findBatchByContent,
  listBatches,
  lockBatch,
  noRows,
  rememberHeadings,
} from './batches.queries.ts'
import { checkReadRows, withoutHiddenColumns } from './check.ts'
import { countDuplicates } from './duplicates/decisions.queries.ts'
import { replaceEarlier } from './duplicates/replaced.queries.ts'
import { expireDays, maxColumns, maxRows } from './import.limits.ts'
import { checkJob, photoJob } from './jobs.ts'
import { erasePhotoFiles, listPhotoFiles } from './photos/photos.queries.ts'
import { decideSheets, sheetsOf } from './reading/sheets.ts'
import {
  countBySheet,
  countInvitable,
  eraseUntakenRows,
  listSamples,
  readAgain,
} from './rows.queries.ts'
import { batchView, photoFileView, sheetView } from './rows.view.ts'
import { storeArchive, storeImport, storePhotoFile, storePictures } from './upload.ts'
import { openUpload } from './workbook/registry-archive.ts'
import { readUploadedWorkbook } from './workbook/workbook.reader.ts'

/** In the order of the sheets; the database does not keep the order of the mapping. */
const headingsOf = ({ sheets }: Batch) => [
  ...new Set(sheets.flatMap(({ headings }) => headings.filter(Boolean))),
]

/** The number of rows that a request checks itself, in about a second. */
const checkedAtOnce = 600

const pick = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))

type BatchCalls = Extract<
  keyof typeof registryImportCalls,
  'import/upload' | 'import/batches' | 'import/batch' | 'import/mapping' | 'import/cancel'
>

export const importBatchHandlers: Handlers<BatchCalls> = {
  async 'import/upload'({ body, caller, db, env, file, files, jobs, processes, refuse }) {
    const opened = await openUpload(file.path, { env, processes })
    if ('problem' in opened) {
      const params = { line: 0, rows: maxRows, columns: maxColumns }
      return refuse(`import_page.err_file_${opened.problem}`, { params })
    }
    const { bytes, sha256, photos } = opened
    const known = await findBatchByContent(db, sha256)
    if (known) return { message: 'import_page.msg_known', data: { batch_id: known.id } }
    const result = await readUploadedWorkbook(bytes, { env, processes })
    if ('problem' in result) {
      const params = {
        line: result.line,
        rows: maxRows,
        columns: maxColumns,
      }
      return refuse(`import_page.err_file_${result.problem}`, { params })
    }
    const picturesPath = await storePictures({ db, files }, bytes, result)
    const photosPath = photos > 0 && (await storeArchive({ db, files }, file.path))
    const upload = {
      sha256,
      fileName: file.name,
      source: body.source,
      paperConsentYear: body.paper_consent_year,
      by: caller,
      picturesPath,
      ownFields: env.trust.own_fields,
    }
    const { batch, isCorrected } = await db.transaction(async (tx) => {
      const stored = await storeImport(tx, upload, result)
      if (stored && photosPath) {
        const archive = { name: file.name, path: photosPath, total: photos }
        await storePhotoFile(tx, caller, stored, archive)
      }
      return { batch: stored, isCorrected: stored && (await replaceEarlier(tx, caller, stored)) }
    })
    if (batch) await jobs.send(checkJob, {})
    if (picturesPath || photosPath) await jobs.send(photoJob, {})
    const stored = batch ?? (await findBatchByContent(db, sha256))
    if (!stored) throw new Error('the import was not inserted')
    return {
      message: isCorrected
        ? 'import_page.msg_replaced'
        : batch
          ? 'import_page.msg_uploaded'
          : 'import_page.msg_known',
      data: { batch_id: stored.id },
    }
  },

  async 'import/batches'({ body, db, env }) {
    const rows = await listBatches(db, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const counts = await countRows(
      db,
      page.map(({ id }) => id),
      expireDays,
    )
    const data = page.map((batch) => batchView(batch, counts.get(batch.id) ?? noRows))
    const limits = {
      file_mb: env.IMPORT_MAX_MB,
      photos_mb: env.IMPORT_PHOTOS_MAX_MB,
      invites_per_day: env.IMPORT_INVITES_PER_DAY,
      expire_days: expireDays,
    }
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor, limits } }
  },

  async 'import/batch'({ body, db, env, refuse }) {
    const stored = await findBatch(db, body.batch_id)
    if (!stored) return refuse('import_page.err_not_found', { status: 404 })
    const batch = withoutHiddenColumns(stored, env.trust)
    const counted = await countRows(db, [batch.id], expireDays)
    const counts = counted.get(batch.id) ?? noRows
    const rowsOfSheet = await countBySheet(db, batch.id)
    const samples = await Promise.all(
      batch.sheets.map((_sheet, index) => listSamples(db, batch.id, index)),
    )
    const samplesOf = (heading: string) =>
      batch.sheets.flatMap(({ headings }, sheet) => {
        const index = headings.indexOf(heading)
        return index < 0 ? [] : (samples[sheet] ?? []).flatMap(({ cells }) => cells[index] || [])
      })
    return {
      message: 'common.msg_ok',
      data: {
        ...batchView(batch, counts),
        photo_files: (await listPhotoFiles(db, batch.id)).map(photoFileView),
        duplicates_by_kind: await countDuplicates(db, batch.id),
        to_invite: await countInvitable(db, batch.id),
        sheets: batch.sheets.map((sheet, index) =>
          sheetView(batch, sheet, rowsOfSheet.get(index) ?? 0),
        ),
        columns: headingsOf(batch).map((heading) => ({
          heading,
          column: batch.mapping[heading] ?? 'ignore',
          sheets: batch.sheets.flatMap(({ headings }, index) =>
            headings.includes(heading) ? index : [],
          ),
          samples: samplesOf(heading).slice(0, 3),
        })),
      },
    }
  },

  async 'import/mapping'({ body, caller, db, env, jobs, masterDataCache, refuse }) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, body.batch_id)
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (batch.state === 'cancelled') return refuse('import_page.err_cancelled', { status: 409 })
      const known = Object.keys(batch.mapping)
      const mapping = Object.fromEntries(
        known.map((heading) => {
          const before = batch.mapping[heading] ?? 'ignore'
          const sent = body.mapping[heading] ?? before
          // shown as ignored, but its meaning is known if the trust shows the line again
          const isKept = sent === 'ignore' && isHidden(env.trust.biodata_fields, before)
          return [heading, isKept ? before : sent]
        }),
      )
      const decided = await decideSheets(tx, await sheetsOf(tx, batch), mapping)
      const sheets = decided.map((sheet, index) => {
        const choices = body.sheets[index] ?? batch.sheets[index]?.choices
        return { ...sheet, ...(choices && { choices }) }
      })
      await changeBatch(tx, batch.id, { mapping, sheets })
      const changed = known.filter((heading) => mapping[heading] !== batch.mapping[heading])
      await rememberHeadings(tx, pick(mapping, changed))
      await readAgain(tx, batch.id)
      await recordAction(tx, {
        by: caller,
        action: 'import_mapping',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: {},
      })
    })
    await jobs.send(checkJob, {})
    // the admin looks at the rows; the job checks those of a long file
    const services = { db, masterDataCache, settings: { current: () => env } }
    await checkReadRows(services, { most: checkedAtOnce })
    return { message: 'import_page.msg_mapped', data: null }
  },

  async 'import/cancel'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, body.batch_id)
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (batch.state === 'cancelled') return refuse('import_page.err_cancelled', { status: 409 })
      await changeBatch(tx, batch.id, { state: 'cancelled' })
      await eraseUntakenRows(tx, batch.id)
      await erasePhotoFiles(tx, batch.id)
      await recordAction(tx, {
        by: caller,
        action: 'import_cancel',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: {},
      })
    })
    return { message: 'import_page.msg_cancelled', data: null }
  },
}
