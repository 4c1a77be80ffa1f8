import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportCounts } from '@sangam/contract/registry-import/calls'
import { type FileProblem, stopProblems } from '@sangam/contract/registry-import/values'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { importRows } from '../../db/schema/services/registry-import.ts'
import type { Progress } from '../../log/progress.ts'
import { receiveFile } from '../../storage/received-file.ts'
import { type Batch, countRows, noRows } from './batches.queries.ts'
import { checkRows } from './check.ts'
import { findDuplicates } from './duplicates/duplicates.queries.ts'
import { replaceEarlier } from './duplicates/replaced.queries.ts'
import { addFolder, listFolder, type PhotoFolder } from './photos/photo-folder.ts'
import { addPhotos, type PhotoServices } from './photos/photos.job.ts'
import { planPhotos } from './photos/photos.queries.ts'
import {
  type NewImport,
  storeArchive,
  storeImport,
  storePhotoFile,
  storePictures,
} from './upload.ts'
import { openUpload } from './workbook/registry-archive.ts'
import type { WorkbookContent } from './workbook/workbook.process.ts'
import { readUploadedWorkbook } from './workbook/workbook.reader.ts'

export const importUsage = `npm run import -- <file> --dry-run
                                   reads and checks a registry and stores nothing
npm run import -- <file> --source <text> --year <year>
                                   imports it; super admins continue on the page "Import a registry"
The file may be the registry.zip of a portal. With --photos <folder>, the photos of a folder are added to the rows, or checked in a dry run. A photo is
named like the serial number, the registration number, the mobile number or the name of its row.`

interface ImportArguments {
  file: string
  isDryRun: boolean
  source: string
  year: number
  /** The folder with photos; empty without one. */
  photos: string
}

const argumentKinds = {
  'dry-run': { type: 'boolean', default: false },
  source: { type: 'string', default: '' },
  year: { type: 'string', default: '0' },
  photos: { type: 'string', default: '' },
} as const

export function readImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args,
    options: argumentKinds,
    allowPositionals: true,
  })
  const { 'dry-run': isDryRun, source, photos } = values
  const year = Number(values.year)
  const [file = ''] = positionals
  const isComplete = isDryRun || (source !== '' && year >= 1980 && year <= 2100)
  if (file === '' || !isComplete) throw new Error(importUsage)
  return { file, isDryRun, source, year, photos }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/** Reads a file and imports it with its photos, or checks it in a transaction that is rolled back. */
export async function importByCommand(
  services: PhotoServices,
  options: ImportArguments,
  progress: Progress,
): Promise<string> {
  const { db, env, masterDataCache } = services
  const opened = await openUpload(options.file, services)
  if ('problem' in opened) throw notImported(options, opened)
  const { bytes, sha256, photos } = opened
  const workbook = await progress('Reading the file', () => readUploadedWorkbook(bytes, services))
  if ('problem' in workbook) throw notImported(options, workbook)
  const folder = await listFolder(options.photos, env.IMPORT_MAX_ENTRIES)
  const masterData = await masterDataCache.read()
  const ownFields = services.settings.current().trust.own_fields
  const check = async (tx: Queryable, batch: Batch) => {
    const rows = await tx.select().from(importRows).where(eq(importRows.batchId, batch.id))
    await checkRows(tx, { masterData, trust: services.settings.current().trust }, batch, rows)
    await findDuplicates(tx, batch.id)
    return reportOf(tx, batch, workbook, folder)
  }
  if (options.isDryRun) {
    // a dry run of a known file must not end as known
    const upload = uploadOf(options, { sha256: '', picturesPath: null, ownFields })
    return dryRun(db, async (tx) => {
      const batch = await storeImport(tx, upload, workbook)
      return batch ? check(tx, batch) : ''
    })
  }
  const picturesPath = await storePictures(services, bytes, workbook)
  // the file of the operator stays where it is
  const copy = photos > 0 && (await receiveFile(env, createReadStream(options.file)))
  const photosPath = copy && (await storeArchive(services, copy))
  const upload = uploadOf(options, { sha256, picturesPath, ownFields })
  const imported = await db.transaction(async (tx) => {
    const batch = await storeImport(tx, upload, workbook)
    if (batch && photosPath) {
      const archive = { name: basename(options.file), path: photosPath, total: photos }
      await storePhotoFile(tx, null, batch, archive)
    }
    if (batch) await replaceEarlier(tx, null, batch)
    return batch && { batch, report: await check(tx, batch) }
  })
  if (!imported) return 'This file has been imported before. Nothing has changed.'
  await progress('Adding the photos', async () => {
    await addPhotos(services)
    await addFolder(services, imported.batch, folder)
  })
  return imported.report
}

function notImported(
  { file }: ImportArguments,
  { problem, line = 0 }: { problem: FileProblem; line?: number },
): Error {
  const place = line > 0 ? ` (line ${line})` : ''
  return new Error(`${basename(file)} cannot be imported: ${problem}${place}.`)
}

const uploadOf = (
  { file, source, year }: ImportArguments,
  stored: Pick<NewImport, 'sha256' | 'picturesPath' | 'ownFields'>,
): NewImport => ({
  ...stored,
  fileName: basename(file),
  source,
  paperConsentYear: year,
  by: null,
})

async function dryRun(db: Database, work: (tx: Queryable) => Promise<string>): Promise<string> {
  let report = ''
  const run = db.transaction(async (tx) => {
    report = await work(tx)
    throw new DryRun()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return `${report}\nDry run: nothing is stored.`
}

const maxLines = 20

/** Numbers and lines, without any personal data: a terminal may be logged. */
async function reportOf(
  tx: Queryable,
  batch: Batch,
  { pictures }: WorkbookContent,
  { names }: PhotoFolder,
): Promise<string> {
  // no row is invited yet, so none expires
  const counts = (await countRows(tx, [batch.id], 1)).get(batch.id) ?? noRows
  const rows = await tx.select().from(importRows).where(eq(importRows.batchId, batch.id))
  const stopped = rows
    .filter(({ level }) => level === 'stop')
    .map(({ sheet, line, problems }) => {
      const reasons = problems.filter(({ code }) => stopProblems.some((stop) => stop === code))
      const name = batch.sheets[sheet]?.name ?? ''
      return `  ${name} line ${line}: ${reasons.map(({ code }) => code).join(', ')}`
    })
  const ignored = Object.keys(batch.mapping).filter((name) => batch.mapping[name] === 'ignore')
  return [
    countsText(counts),
    ...(ignored.length > 0 ? [`Columns that are not imported: ${ignored.join(', ')}`] : []),
    ...(stopped.length > 0 ? ['Rows to correct:', ...stopped.slice(0, maxLines)] : []),
    ...(stopped.length > maxLines ? [`  and ${stopped.length - maxLines} more`] : []),
    ...(await photoLine(tx, 'Pictures in the workbook', batch.id, namesOf(pictures), pictures)),
    ...(await photoLine(tx, 'Photos in the folder', batch.id, names, null)),
  ].join('\n')
}

const countsText = ({ total, ok, warn, stop, duplicates }: ImportCounts) =>
  `${total} rows: ${ok} without remarks, ${warn} with remarks, ${stop} to be corrected, ${duplicates} possible duplicates.`

const namesOf = (pictures: WorkbookContent['pictures']) => pictures.map(({ name }) => name)

/** How many photos belong to a row; the names of files may be those of people. */
async function photoLine(
  tx: Queryable,
  label: string,
  batchId: number,
  names: readonly string[],
  anchors: WorkbookContent['pictures'] | null,
): Promise<string[]> {
  if (names.length === 0) return []
  const plan = await planPhotos(tx, { batchId, anchors }, names)
  const matched = plan.filter((match) => 'rowId' in match).length
  return [`${label}: ${matched} of ${names.length} belong to a row.`]
}
