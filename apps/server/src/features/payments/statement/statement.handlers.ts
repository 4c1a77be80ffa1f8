import { createHash } from 'node:crypto'
import type {
  paymentStatementCalls,
  StatementRecord,
} from '@sangam/contract/payments/statements.calls'
import type { Queryable } from '../../../db/client.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { isPaymentOn } from '../../../settings/payment.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { addDecision } from '../../moderation/moderation.public.ts'
import { subjectOf } from '../payment.decision.ts'
import { isOwnPayment } from '../payment.policy.ts'
import { type Decider, findDecider, isUtrTaken, lockProfiles } from '../payment.queries.ts'
import { receiptText, recordView } from '../payment.view.ts'
import { settle } from '../settlement.queries.ts'
import { createMissingAttempts } from '../upi.attempts.ts'
import { toPaise } from '../upi.ts'
import { linkConfirmedPayments } from './bank-line.ts'
import { matchLines } from './statement.matching.ts'
import {
  findCandidates,
  findStatement,
  findStatementByContent,
  insertStatement,
  linkLineToPayment,
  listLines,
  lockPayments,
  type Statement,
  type StatementLine,
} from './statement.queries.ts'
import { readUploadedStatement } from './statement.reader.ts'
import { findUsedLines, lockStatementLines } from './statement.used-lines.ts'
import { lineView } from './statement.view.ts'
import type { statementMatchHandlers } from './statement-match.handlers.ts'

export const paymentStatementHandlers: Handlers<
  Exclude<keyof typeof paymentStatementCalls, keyof typeof statementMatchHandlers>
> = {
  async 'payments/statement'({ caller, db, env, file, processes, refuse }) {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const result = await readUploadedStatement(file.bytes, { env, processes })
    if ('problem' in result) {
      const params = { line: result.line, max: env.STATEMENT_MAX_LINES }
      return refuse(`payments_page.err_statement_${result.problem}`, { params })
    }
    const { lines } = result
    const inserted = await db.transaction(async (tx) => {
      const fileName = file.name.replaceAll('\0', '').slice(0, 200)
      const statement = await insertStatement(tx, caller, { sha256, fileName }, lines)
      if (statement) {
        if (isPaymentOn(env)) {
          await createMissingAttempts(tx, caller, lines, toPaise(env.trust.payment_fee))
        }
        await linkConfirmedPayments(tx, statement.id)
        await recordAction(tx, {
          by: caller,
          action: 'payment_statement',
          subject: 'bank statement',
          subjectId: statement.id,
          subjectName: fileName,
          before: {},
          after: { lines: lines.length },
        })
      }
      return statement
    })
    const statement = inserted ?? (await findStatementByContent(db, sha256))
    if (!statement) throw new Error('the statement was not inserted')
    return {
      message: inserted ? 'payments_page.msg_statement_read' : 'payments_page.msg_statement_known',
      data: await compare(db, statement, await findDecider(db, caller)),
    }
  },

  async 'payments/statement-details'({ body, caller, db, refuse }) {
    const statement = await findStatement(db, body.statement_id)
    if (!statement) return refuse('payments_page.err_statement_not_found', { status: 404 })
    return {
      message: 'common.msg_ok',
      data: await compare(db, statement, await findDecider(db, caller)),
    }
  },

  async 'payments/statement-confirm'({ body, caller, db, refuse }) {
    const chosen = new Set(body.line_ids)
    const decider = await findDecider(db, caller)
    const confirmed = await db.transaction(async (tx) => {
      const statement = await findStatement(tx, body.statement_id)
      if (!statement) return refuse('payments_page.err_statement_not_found', { status: 404 })
      const matches = (await lockMatches(tx, statement)).filter(({ line }) => chosen.has(line.id))
      if (matches.some(({ payment }) => isOwnPayment(decider, payment))) {
        return refuse('approval.err_own_record', { status: 403 })
      }
      for (const { line, payment, utr } of matches) {
        const isUtrFree = utr !== null && !(await isUtrTaken(tx, utr, payment.id))
        const decision = { by: caller, action: 'payment_decision', ...subjectOf(payment) } as const
        const decisionId = await addDecision(tx, { ...decision, outcome: 'done' })
        const settled = await settle(tx, { ...caller, decisionId }, payment, {
          ...(isUtrFree && { utr }),
          remark: `${statement.fileName}, ${line.lineNumber}`,
        })
        await linkLineToPayment(tx, line.id, payment.id)
        await recordAction(tx, {
          ...decision,
          decisionId,
          before: { state: payment.state },
          after: {
            state: settled.state,
            utr: settled.utr,
            receipt: receiptText(settled.receiptNumber),
          },
          remark: settled.remark,
        })
      }
      return matches.length
    })
    if (confirmed === 0) return refuse('payments_page.err_already_decided', { status: 409 })
    return {
      message: 'payments_page.msg_statement_confirmed',
      params: { count: confirmed },
      data: { confirmed, skipped: chosen.size - confirmed },
    }
  },
}

const isUnmatched = ({ paymentId }: StatementLine) => paymentId === null

/** Returns the lines that match an open payment, and locks these payments. */
async function lockMatches(tx: Queryable, statement: Statement) {
  const findMatches = async () => {
    const lines = (await listLines(tx, statement.id)).filter(isUnmatched)
    const matches = await compareLines(tx, lines)
    return matches.flatMap((match) => ('reason' in match ? [] : [match]))
  }
  // read, lock, re-read: a payment may have been decided meanwhile
  const matches = await findMatches()
  await lockProfiles(
    tx,
    matches.map(({ payment }) => payment.profileId),
  )
  await lockPayments(
    tx,
    matches.map(({ payment }) => payment.id),
  )
  await lockStatementLines(tx)
  const lockedIds = new Set(matches.map(({ payment }) => payment.id))
  return (await findMatches()).filter(({ payment }) => lockedIds.has(payment.id))
}

const compareLines = async (db: Queryable, lines: StatementLine[]) =>
  matchLines(
    lines,
    await findCandidates(db, lines),
    await findUsedLines(
      db,
      lines.map(({ id }) => id),
    ),
  )

/** Compares the statement with the current ledger. */
async function compare(
  db: Queryable,
  statement: Statement,
  decider: Decider,
): Promise<StatementRecord> {
  const lines = await listLines(db, statement.id)
  const open = lines.filter(isUnmatched)
  const record: StatementRecord = {
    id: statement.id,
    file_name: statement.fileName,
    uploaded_at: statement.uploadedAt.toISOString(),
    uploaded_by: statement.uploadedByName,
    matched: [],
    confirmed: lines.flatMap((line) =>
      line.registrationNumber === null
        ? []
        : [{ ...lineView(line), registration_number: line.registrationNumber }],
    ),
    unmatched: [],
  }
  for (const match of await compareLines(db, open)) {
    const line = lineView(match.line)
    if ('reason' in match) {
      const { reason, registrationNumber } = match
      record.unmatched.push({ ...line, reason, registration_number: registrationNumber })
    } else {
      record.matched.push({
        ...line,
        payment: recordView({ ...match.payment, isPaidTwice: false }, decider),
      })
    }
  }
  return record
}
