import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RecordedDecision, UndoDecision } from '../../composition/catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { decisions } from '../../db/schema/base/moderation.ts'

type DecidedTable = PgTable & { id: PgColumn; updatedAt: PgColumn }

/**
 * Locks a record that has not changed since a decision: the decision set `updated_at` to its own
 * time. A change of the running transaction does not count.
 */
export async function lockUnchanged(
  tx: Queryable,
  table: DecidedTable,
  { decisionId, subjectId }: Pick<RecordedDecision, 'decisionId' | 'subjectId'>,
): Promise<boolean> {
  const decidedAt = tx
    .select({ at: decisions.at })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, subjectId), sql`${table.updatedAt} in (now(), ${decidedAt})`))
    .for('update')
  return rows.length === 1
}

/** Restores the columns that a decision changed, if the record has not changed since. */
export const restore =
  <Columns>(
    table: DecidedTable,
    save: (tx: Queryable, id: number, columns: Columns) => Promise<unknown>,
    rule: z.ZodType<Columns>,
  ): UndoDecision =>
  async (tx, decision) => {
    const before = rule.safeParse(decision.before)
    if (!before.success || !(await lockUnchanged(tx, table, decision))) return false
    await save(tx, decision.subjectId, before.data)
    return true
  }
