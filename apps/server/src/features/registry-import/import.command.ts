import { basename } from 'node:path'
import type { ImportCounts } from '@sangam/contract/registry-import/calls'
import { stopProblems } from '@sangam/contract/registry-import/values'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { importRows } from '../../db/schema/registry-import.ts'
import type { MasterData } from '../../master-data.ts'
import { type Batch, countRows, noRows } from './batches.queries.ts'
import { checkRows } from './check.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { type Photos, photoReport } from './photos.command.ts'
import { contentHash, storeImport } from './upload.ts'
import type { WorkbookResult } from './workbook.process.ts'

export const importUsage = `npm run import -- <file> --dry-run
                                   reads and checks a registry and stores nothing
npm run import -- <file> --source <text> --year <year>
                                   imports it; super admins continue on the page "Import a registry"
With --photos <folder>, the photos of a folder are added to the rows, or checked in a dry run. A photo is
named like the serial number, the registration number, the mobile number or the name of its row.`

export interface ImportArguments {
  file: string
  isDryRun: boolean
  source: string
  year: number
  /** The folder with photos; empty without one. */
  photos: string
}

export function readImportArguments(args: readonly string[]): ImportArguments {
  const valueAfter = (name: string) => args[args.indexOf(name) + 1] ?? ''
  const [file = ''] = args
  const isDryRun = args.includes('--dry-run')
  const source = args.includes('--source') ? valueAfter('--source') : ''
  const year = args.includes('--year') ? Number(valueAfter('--year')) : 0
  const photos = args.includes('--photos') ? valueAfter('--photos') : ''
  const isComplete = isDryRun || (source !== '' && year >= 1980 && year <= 2100)
  if (file === '' || file.startsWith('--') || !isComplete) throw new Error(importUsage)
  return { file, isDryRun, source, year, photos }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

interface Outcome {
  report: string
  /** Null: nothing is stored. */
  batchId: number | null
}

/** Imports a file, or does the same in a transaction that is rolled back. */
export async function importByCommand(
  db: Database,
  masterData: MasterData,
  bytes: Buffer,
  result: WorkbookResult,
  { file, isDryRun, source, year }: Omit<ImportArguments, 'photos'>,
  photos: Photos,
): Promise<Outcome> {
  if ('problem' in result) {
    const place = result.line > 0 ? ` (line ${result.line})` : ''
    throw new Error(`${basename(file)} cannot be imported: ${result.problem}${place}.`)
  }
  let outcome: Outcome = { report: '', batchId: null }
  const importFile = async (tx: Queryable) => {
    const batch = await storeImport(
      tx,
      {
        // a dry run of a known file must not end as known
        sha256: isDryRun ? '' : contentHash(bytes),
        fileName: basename(file),
        source,
        paperConsentYear: year,
        by: null,
      },
      result.sheets,
    )
    if (!batch) {
      outcome.report = 'This file has been imported before. Nothing has changed.'
      return
    }
    const rows = await tx.select().from(importRows).where(eq(importRows.batchId, batch.id))
    await checkRows(tx, masterData, batch, rows)
    await findDuplicates(tx, batch.id)
    const lines = await photoReport(tx, batch.id, photos, result.pictures)
    outcome = { report: [await reportOf(tx, batch), ...lines].join('\n'), batchId: batch.id }
    if (isDryRun) throw new DryRun()
  }
  await db.transaction(importFile).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  if (!isDryRun) return outcome
  return { report: `${outcome.report}\nDry run: nothing is stored.`, batchId: null }
}

const maxLines = 20

/** Numbers and lines, without any personal data: a terminal may be logged. */
async function reportOf(tx: Queryable, batch: Batch): Promise<string> {
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
  ].join('\n')
}

const countsText = ({ total, ok, warn, stop, duplicates }: ImportCounts) =>
  `${total} rows: ${ok} without remarks, ${warn} with remarks, ${stop} to be corrected, ${duplicates} possible duplicates.`
