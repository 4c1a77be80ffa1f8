import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { recordAction } from '../audit/audit.public.ts'
import { type Batch, findRemembered, insertBatch } from './batches.queries.ts'
import { guessMappings } from './columns.ts'
import { guessNameOrder } from './names.ts'
import { cellsByColumn } from './rows.ts'
import type { Sheet } from './workbook.ts'

export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export interface NewImport {
  sha256: string
  fileName: string
  source: string
  paperConsentYear: number
  /** Null: the operator of the server, by a command. */
  by: Caller | null
}

/** Stores a workbook with all its rows; undefined if the same content is already stored. */
export async function storeImport(
  tx: Queryable,
  { by, fileName: name, ...batch }: NewImport,
  sheets: readonly Sheet[],
): Promise<Batch | undefined> {
  const headings = [...new Set(sheets.flatMap((sheet) => sheet.headings))]
  const mapping = guessMappings(sheets, await findRemembered(tx, headings))
  const fileName = name.replaceAll('\0', '').slice(0, 200)
  const namesIn = (sheet: Sheet) =>
    sheet.rows.map(({ cells }) => cellsByColumn(sheet.headings, cells, mapping).name ?? '')
  const inserted = await insertBatch(
    tx,
    {
      ...batch,
      fileName,
      sheets: sheets.map((sheet) => ({
        name: sheet.name.slice(0, 100),
        headings: sheet.headings,
        nameOrder: guessNameOrder(namesIn(sheet)),
      })),
      mapping,
      createdBy: by?.userId ?? 0,
    },
    sheets,
  )
  if (!inserted) return undefined
  await recordAction(tx, {
    by,
    action: 'import_upload',
    subject: 'import',
    subjectId: inserted.id,
    subjectName: fileName,
    before: {},
    after: {
      source: batch.source,
      year: batch.paperConsentYear,
      rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    },
  })
  return inserted
}
