import type { DuplicateDecision, DuplicateKind } from '@sangam/contract/registry-import/values'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import type { ImportRow } from '../check.ts'
import { isOpenDuplicate } from '../row.conditions.ts'
import { emptied } from '../rows.queries.ts'

/** A row that looks like a profile and like a row is decided with the profiles. */
const isOfKind = (kind: DuplicateKind) =>
  kind === 'profile'
    ? isNotNull(importRows.duplicateProfileId)
    : isNull(importRows.duplicateProfileId)

/** How many rows wait for a decision about each kind. */
export async function countDuplicates(db: Queryable, batchId: number) {
  const of = (kind: DuplicateKind) => sql<number>`(count(*) filter (where ${isOfKind(kind)}))::int`
  const [counts] = await db
    .select({ row: of('row'), profile: of('profile') })
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), isOpenDuplicate))
  return counts ?? { row: 0, profile: 0 }
}

export const lockDuplicates = (tx: Queryable, batchId: number, kind: DuplicateKind) =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), isOpenDuplicate, isOfKind(kind)))
    .orderBy(asc(importRows.id))
    .for('update')

/** Decides about rows that look like others; of several that are newer than one row, the last one stays. */
export async function decideDuplicates(
  tx: Queryable,
  rows: readonly ImportRow[],
  decision: DuplicateDecision,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (decision === 'skip') return leaveOut(tx, ids)
  await tx
    .update(importRows)
    .set({ duplicateDecision: decision, changedAt: sql`now()` })
    .where(inArray(importRows.id, ids))
  if (decision === 'keep') return
  const latest = new Map(rows.map(({ id, duplicateRowId }) => [duplicateRowId, id]))
  const older = rows.flatMap(({ id, duplicateRowId }) => {
    if (duplicateRowId === null) return []
    return latest.get(duplicateRowId) === id ? duplicateRowId : [id, duplicateRowId]
  })
  await leaveOut(tx, older)
}

/** A row that a family has taken stays. */
async function leaveOut(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(importRows)
    .set({ state: 'duplicate', ...emptied, changedAt: sql`now()` })
    .where(
      and(
        inArray(importRows.id, [...ids]),
        inArray(importRows.state, ['checked', 'held', 'invited']),
      ),
    )
}
