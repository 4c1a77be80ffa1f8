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
import { contentHash, storeImport } from './upload.ts'
import type { WorkbookResult } from './workbook.process.ts'

export const importUsage = `npm run import -- <file> --dry-run
                                   reads and checks a registry and stores nothing
npm run import -- <file> --source <text> --year <year>
                                   imports it; super admins continue on the page "Import a registry"`

export interface ImportArguments {
  file: string
  isDryRun: boolean
  source: string
  year: number
}

export function readImportArguments(args: readonly string[]): ImportArguments {
  const valueAfter = (name: string) => args[args.indexOf(name) + 1] ?? ''
  const [file = ''] = args
  const isDryRun = args.includes('--dry-run')
  const source = args.includes('--source') ? valueAfter('--source') : ''
  const year = args.includes('--year') ? Number(valueAfter('--year')) : 0
  const isComplete = isDryRun || (source !== '' && year >= 1980 && year <= 2100)
  if (file === '' || file.startsWith('--') || !isComplete) throw new Error(importUsage)
  return { file, isDryRun, source, year }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/** Imports a file, or does the same in a transaction that is rolled back; returns the report. */
export async function importByCommand(
  db: Database,
  masterData: MasterData,
  bytes: Buffer,
  result: WorkbookResult,
  { file, isDryRun, source, year }: ImportArguments,
): Promise<string> {
  if ('problem' in result) {
    const place = result.line > 0 ? ` (line ${result.line})` : ''
    throw new Error(`${basename(file)} cannot be imported: ${result.problem}${place}.`)
  }
  let report = ''
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
      report = 'This file has been imported before. Nothing has changed.'
      return
    }
    const rows = await tx.select().from(importRows).where(eq(importRows.batchId, batch.id))
    await checkRows(tx, masterData, batch, rows)
    await findDuplicates(tx, batch.id)
    report = await reportOf(tx, batch)
    if (isDryRun) throw new DryRun()
  }
  await db.transaction(importFile).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return isDryRun ? `${report}\nDry run: nothing is stored.` : report
}

const maxLines = 20

/** Numbers and lines, without any personal data: a terminal may be logged. */
async function reportOf(tx: Queryable, batch: Batch): Promise<string> {
  const counts = (await countRows(tx, [batch.id])).get(batch.id) ?? noRows
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
