import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { statementLines } from '../../../db/schema/services/payments.ts'
import type { Payment } from '../payment.queries.ts'
import { transferNumbersOf, utrsOf } from './statement.matching.ts'
import {
  findCandidates,
  linkLineToPayment,
  listLines,
  type StatementLine,
} from './statement.queries.ts'
import { findUsedLines, lockStatementLines } from './statement.used-lines.ts'

/** The lines that name the payment and confirm no other one, the newest first. */
async function listFreeLines(
  db: Queryable,
  { utr, reference }: Pick<Payment, 'utr' | 'reference'>,
): Promise<StatementLine[]> {
  const words = [utr, reference].filter((word): word is string => Boolean(word))
  const text = sql`upper(${statementLines.bankReference} || ' ' || ${statementLines.narration})`
  return db
    .select()
    .from(statementLines)
    .where(
      and(
        isNull(statementLines.paymentId),
        or(...words.map((word) => sql`position(${word.toUpperCase()} in ${text}) > 0`)),
      ),
    )
    .orderBy(desc(statementLines.id))
    .limit(5)
}

const withAmountOf = ({ amountPaise }: Payment, lines: readonly StatementLine[]) =>
  lines.find(({ creditPaise }) => creditPaise === amountPaise) ?? lines[0]

/** The line of a bank statement that confirms the payment, or that is probably about it. */
export async function findBankLine(
  db: Queryable,
  payment: Payment,
): Promise<StatementLine | undefined> {
  const [linked] = await db
    .select()
    .from(statementLines)
    .where(eq(statementLines.paymentId, payment.id))
  return linked ?? withAmountOf(payment, await listFreeLines(db, payment))
}

const hasUtr = (line: StatementLine, utr: string) =>
  [...utrsOf(line), ...transferNumbersOf(line)].includes(utr)

/** Locks the line about the payment, if it confirms no other payment in any statement. */
export async function lockLineOf(
  tx: Queryable,
  payment: Payment,
): Promise<StatementLine | undefined> {
  await lockStatementLines(tx)
  const lines = await listFreeLines(tx, payment)
  const used = await findUsedLines(
    tx,
    lines.map(({ id }) => id),
  )
  return withAmountOf(
    payment,
    lines.filter(({ id }) => !used.has(id)),
  )
}

/** Links the lines of payments that an admin confirmed before the statement arrived: the bank has the day. */
export async function linkConfirmedPayments(tx: Queryable, statementId: number): Promise<void> {
  await lockStatementLines(tx)
  const lines = await listLines(tx, statementId)
  const used = await findUsedLines(
    tx,
    lines.map(({ id }) => id),
  )
  const confirmed = (await findCandidates(tx, lines)).filter(({ state }) => state === 'done')
  for (const line of lines) {
    const payment = confirmed.find(
      ({ utr, amountPaise }) => utr && hasUtr(line, utr) && amountPaise === line.creditPaise,
    )
    if (!payment || used.has(line.id) || (await isLinked(tx, payment.id))) continue
    await linkLineToPayment(tx, line.id, payment.id)
  }
}

async function isLinked(tx: Queryable, paymentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(eq(statementLines.paymentId, paymentId))
  return rows.length > 0
}
