import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { payments, statementLines } from '../../../db/schema/services/payments.ts'

/** Serializes all confirmations by statements: the same transfer may be in several statements. */
export async function lockStatementLines(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statement lines', 0))`)
}

/** Equal for the same transfer in two exports of a bank, which may differ in spaces and letter case. */
const transferKey = sql<string>`concat_ws('|', ${statementLines.date}, ${statementLines.creditPaise},
  ${plain(statementLines.bankReference)}, ${plain(statementLines.narration)})`

function plain(column: typeof statementLines.narration | typeof statementLines.bankReference): SQL {
  return sql`upper(regexp_replace(${column}, '\\s', '', 'g'))`
}

/**
 * The lines whose transfer already confirmed a payment in any statement, with the registration of that
 * payment. Equal lines of one statement are different transfers, so the statement with the most equal
 * lines says how many payments they may confirm.
 */
export async function findUsedLines(
  db: Queryable,
  lineIds: number[],
): Promise<Map<number, string>> {
  const keys = db
    .select({ key: transferKey })
    .from(statementLines)
    .where(sql`${statementLines.id} = any(${sql.param(lineIds)}::int[])`)
  const rows = await db
    .select({
      id: statementLines.id,
      statementId: statementLines.statementId,
      registrationNumber: payments.registrationNumber,
      key: transferKey,
    })
    .from(statementLines)
    .leftJoin(payments, eq(payments.id, statementLines.paymentId))
    .where(inArray(transferKey, keys))
  const isAsked = new Set(lineIds)
  const used = new Map<number, string>()
  for (const equalLines of Map.groupBy(rows, ({ key }) => key).values()) {
    const byStatement = Map.groupBy(equalLines, ({ statementId }) => statementId)
    const transfers = Math.max(...[...byStatement.values()].map(({ length }) => length))
    const confirmed = equalLines.flatMap(({ registrationNumber }) => registrationNumber ?? [])
    const usedFor = confirmed.length < transfers ? undefined : confirmed[0]
    for (const { id, registrationNumber } of equalLines) {
      const number = registrationNumber ?? usedFor
      if (isAsked.has(id) && number !== undefined) used.set(id, number)
    }
  }
  return used
}
