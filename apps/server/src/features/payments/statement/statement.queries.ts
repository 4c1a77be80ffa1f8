import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { bankStatements, payments, statementLines } from '../../../db/schema/services/payments.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Payment } from '../payment.queries.ts'
import { toRupees } from '../upi.ts'
import type { CreditLine } from './statement.file.ts'
import { referencesOf, transferNumbersOf, utrsOf } from './statement.matching.ts'

export type Statement = typeof bankStatements.$inferSelect
export type StatementLine = typeof statementLines.$inferSelect
/** A line, with the registration whose payment it confirmed. */
type LineWithRegistration = StatementLine & { registrationNumber: string | null }

export async function findStatement(db: Queryable, id: number): Promise<Statement | undefined> {
  const [row] = await db.select().from(bankStatements).where(eq(bankStatements.id, id))
  return row
}

export async function findStatementByContent(
  db: Queryable,
  sha256: string,
): Promise<Statement | undefined> {
  const [row] = await db.select().from(bankStatements).where(eq(bankStatements.sha256, sha256))
  return row
}

/** Stores a statement with all its lines; null if the same content is already stored. */
export async function insertStatement(
  tx: Queryable,
  caller: Caller,
  file: { sha256: string; fileName: string },
  lines: CreditLine[],
): Promise<Statement | null> {
  const [statement] = await tx
    .insert(bankStatements)
    .values({
      ...file,
      uploadedBy: caller.userId,
      uploadedByName: `${caller.firstName} ${caller.lastName}`.trim(),
    })
    .onConflictDoNothing()
    .returning()
  if (!statement) return null
  const batchSize = 1_000
  for (let start = 0; start < lines.length; start += batchSize) {
    await tx
      .insert(statementLines)
      .values(
        lines
          .slice(start, start + batchSize)
          .map((line) => ({ ...line, statementId: statement.id })),
      )
  }
  return statement
}

export async function listLines(
  db: Queryable,
  statementId: number,
): Promise<LineWithRegistration[]> {
  const rows = await db
    .select({ line: statementLines, registrationNumber: payments.registrationNumber })
    .from(statementLines)
    .leftJoin(payments, eq(payments.id, statementLines.paymentId))
    .where(eq(statementLines.statementId, statementId))
    .orderBy(statementLines.id)
  return rows.map(({ line, registrationNumber }) => ({ ...line, registrationNumber }))
}

/** All payments that these lines may match; a refused claim does not match any more. */
export async function findCandidates(db: Queryable, lines: StatementLine[]): Promise<Payment[]> {
  const numbers = lines.flatMap((line) => [...utrsOf(line), ...transferNumbersOf(line)])
  const references = lines.flatMap(referencesOf)
  return db
    .select()
    .from(payments)
    .where(
      and(
        ne(payments.state, 'failed'),
        or(anyOf(payments.utr, numbers), anyOf(payments.reference, references)),
      ),
    )
    .orderBy(payments.id)
}

/** One array parameter, because a statement may have thousands of numbers. */
const anyOf = (column: typeof payments.utr | typeof payments.reference, values: string[]) =>
  sql`${column} = any(${sql.param([...new Set(values)])}::text[])`

export const lockPayments = (tx: Queryable, ids: number[]): Promise<Payment[]> =>
  tx.select().from(payments).where(inArray(payments.id, ids)).orderBy(payments.id).for('update')

export async function linkLineToPayment(
  tx: Queryable,
  lineId: number,
  paymentId: number,
): Promise<void> {
  await tx.update(statementLines).set({ paymentId }).where(eq(statementLines.id, lineId))
}

/** Lines that confirmed no payment are unrelated private data: they are deleted after 90 days. */
export async function eraseOldLines(db: Queryable): Promise<void> {
  const oldStatements = db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(lt(bankStatements.uploadedAt, sql`now() - interval '90 days'`))
  await db
    .delete(statementLines)
    .where(
      and(isNull(statementLines.paymentId), inArray(statementLines.statementId, oldStatements)),
    )
}

/** The statements with the numbers of their stored lines, newest first. */
export const listStatements = (db: Queryable, limit: number, cursor: string) =>
  db
    .select({
      id: bankStatements.id,
      fileName: bankStatements.fileName,
      uploadedAt: bankStatements.uploadedAt,
      uploadedByName: bankStatements.uploadedByName,
      lines: sql<number>`count(${statementLines.id})::int`,
      confirmed: sql<number>`count(${statementLines.paymentId})::int`,
    })
    .from(bankStatements)
    .leftJoin(statementLines, eq(statementLines.statementId, bankStatements.id))
    .where(cursor ? lt(bankStatements.id, Number(cursor)) : undefined)
    .groupBy(bankStatements.id)
    .orderBy(desc(bankStatements.id))
    .limit(limit)

export async function findLine(db: Queryable, id: number): Promise<StatementLine | undefined> {
  const [line] = await db.select().from(statementLines).where(eq(statementLines.id, id))
  return line
}

/** The open payments that a line may be about: a name in its text says most, then the day and the amount. */
export async function listLikelyPayments(db: Queryable, line: StatementLine) {
  const sameAmount = sql<boolean>`${payments.amountPaise} = ${line.creditPaise}`
  const sameName = sql<boolean>`exists (
    select from regexp_split_to_table(upper(${payments.payerName}), '\\s+') as name
    where length(name) > 2 and position(name in ${line.narration.toUpperCase()}) > 0)`
  const sameDay = sql<boolean>`(coalesce(${payments.claimedAt}, ${payments.createdAt})
    at time zone 'Asia/Kolkata')::date = ${line.date}::date`
  const likeliness = sql`(${sameName})::int * 4 + (${sameDay})::int * 2 + (${sameAmount})::int`
  const rows = await db
    .select({
      registration_number: payments.registrationNumber,
      full_name: payments.payerName,
      amountPaise: payments.amountPaise,
      has_same_amount: sameAmount,
      has_same_name: sameName,
      has_same_day: sameDay,
    })
    .from(payments)
    .where(and(inArray(payments.state, ['waiting', 'claimed']), sql`${likeliness} > 0`))
    .orderBy(desc(likeliness), desc(payments.id))
    .limit(8)
  return rows.map(({ amountPaise, ...row }) => ({ ...row, amount: toRupees(amountPaise) }))
}

export async function lockLine(tx: Queryable, id: number): Promise<StatementLine | undefined> {
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(eq(statementLines.id, id))
    .for('update')
  return line
}
