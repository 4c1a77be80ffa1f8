import type { ImportCounts } from '@sangam/contract/registry-import/calls'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  importBatches,
  importHeadings,
  importRows,
} from '../../db/schema/services/registry-import.ts'
import { isAskedFor, isOpenDuplicate, isToCall } from './row.conditions.ts'
import { plainLetters } from './values/plain-letters.ts'
import type { Sheet } from './workbook/workbook.ts'

export type Batch = typeof importBatches.$inferSelect
type NewBatch = typeof importBatches.$inferInsert

export async function findBatch(db: Queryable, id: number): Promise<Batch | undefined> {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, id))
  return batch
}

export async function lockBatch(tx: Queryable, id: number): Promise<Batch | undefined> {
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.id, id))
    .for('update')
  return batch
}

export async function findBatchByContent(
  db: Queryable,
  sha256: string,
): Promise<Batch | undefined> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.sha256, sha256), eq(importBatches.state, 'open')))
  return batch
}

export const listBatches = (db: Queryable, limit: number, cursor: string): Promise<Batch[]> =>
  db
    .select()
    .from(importBatches)
    .where(cursor ? lt(importBatches.id, Number(cursor)) : undefined)
    .orderBy(desc(importBatches.id))
    .limit(limit)

/** The number of rows that fit into one statement. */
const insertSize = 1_000

/** Stores an import with all its rows; undefined if the same content is already stored. */
export async function insertBatch(
  tx: Queryable,
  batch: NewBatch,
  sheets: readonly Sheet[],
): Promise<Batch | undefined> {
  const [inserted] = await tx.insert(importBatches).values(batch).onConflictDoNothing().returning()
  if (!inserted) return undefined
  const rows = sheets.flatMap(({ rows: sheetRows }, sheet) =>
    sheetRows.map(({ line, cells }) => ({
      batchId: inserted.id,
      sheet,
      line,
      // PostgreSQL stores no null characters
      cells: cells.map((cell) => cell.replaceAll('\0', '')),
    })),
  )
  for (let start = 0; start < rows.length; start += insertSize) {
    await tx.insert(importRows).values(rows.slice(start, start + insertSize))
  }
  return inserted
}

export async function changeBatch(
  tx: Queryable,
  id: number,
  change: Partial<Pick<Batch, 'mapping' | 'nameOrder' | 'sheets' | 'state'>>,
): Promise<void> {
  await tx.update(importBatches).set(change).where(eq(importBatches.id, id))
}

/** What the given headings have meant in earlier imports. */
export async function findRemembered(
  db: Queryable,
  headings: readonly string[],
): Promise<ReadonlyMap<string, ImportColumn>> {
  const keys = headings.map(plainLetters).filter(Boolean)
  if (keys.length === 0) return new Map()
  const rows = await db.select().from(importHeadings).where(inArray(importHeadings.heading, keys))
  return new Map(rows.map(({ heading, column }) => [heading, column]))
}

export async function rememberHeadings(
  tx: Queryable,
  mapping: Readonly<Record<string, ImportColumn>>,
): Promise<void> {
  const meanings = new Map(
    Object.entries(mapping).map(([heading, column]) => [plainLetters(heading), column]),
  )
  meanings.delete('')
  if (meanings.size === 0) return
  await tx
    .insert(importHeadings)
    .values([...meanings].map(([heading, column]) => ({ heading, column })))
    .onConflictDoUpdate({ target: importHeadings.heading, set: { column: sql`excluded."column"` } })
}

export async function countRows(
  db: Queryable,
  batchIds: readonly number[],
  expireDays: number,
): Promise<ReadonlyMap<number, ImportCounts>> {
  if (batchIds.length === 0) return new Map()
  const of = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const inState = (state: string) => of(sql`${importRows.state} = ${state}`)
  const checked = (level: string) =>
    of(sql`${importRows.state} = 'checked' and ${importRows.level} = ${level}`)
  const rows = await db
    .select({
      batchId: importRows.batchId,
      total: sql<number>`count(*)::int`,
      read: inState('read'),
      ok: checked('ok'),
      warn: checked('warn'),
      stop: checked('stop'),
      duplicates: of(isOpenDuplicate),
      held: inState('held'),
      invited: inState('invited'),
      claimed: inState('claimed'),
      agreed: inState('agreed'),
      refused: inState('refused'),
      skipped: of(sql`${importRows.state} in ('skipped', 'duplicate', 'expired')`),
      asked: of(isAskedFor),
      call: of(isToCall(expireDays)),
    })
    .from(importRows)
    .where(inArray(importRows.batchId, [...batchIds]))
    .groupBy(importRows.batchId)
  return new Map(rows.map(({ batchId, ...counts }) => [batchId, counts]))
}

export const noRows: ImportCounts = {
  total: 0,
  read: 0,
  ok: 0,
  warn: 0,
  stop: 0,
  duplicates: 0,
  held: 0,
  invited: 0,
  claimed: 0,
  agreed: 0,
  refused: 0,
  skipped: 0,
  asked: 0,
  call: 0,
}
