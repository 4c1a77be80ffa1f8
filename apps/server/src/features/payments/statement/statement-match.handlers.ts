import type { paymentStatementCalls } from '@sangam/contract/payments/statements.calls'
import { registrationNumberOf } from '@sangam/contract/profiles/registration-number'
import type { Queryable } from '../../../db/client.ts'
import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { addDecision } from '../../moderation/moderation.public.ts'
import { subjectOf } from '../payment.decision.ts'
import { isOwnPayment } from '../payment.policy.ts'
import {
  findDecider,
  findOpenPayment,
  findPaymentByUtr,
  findRegistrationByNumber,
  lockProfiles,
} from '../payment.queries.ts'
import { receiptText } from '../payment.view.ts'
import { settle } from '../settlement.queries.ts'
import { toRupees } from '../upi.ts'
import { transferNumbersOf, utrsOf } from './statement.matching.ts'
import {
  findLine,
  findStatement,
  linkLineToPayment,
  listLikelyPayments,
  listStatements,
  lockLine,
  lockPayments,
  type StatementLine,
} from './statement.queries.ts'
import { findUsedLines, lockStatementLines } from './statement.used-lines.ts'

type MatchCalls = Extract<
  keyof typeof paymentStatementCalls,
  'payments/statements' | 'payments/statement-candidates' | 'payments/statement-match'
>

/** Past statements, and lines that an admin matches to a payment. */
export const statementMatchHandlers: Handlers<MatchCalls> = {
  async 'payments/statements'({ body, db }) {
    const rows = await listStatements(db, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const data = page.map(({ id, fileName, uploadedAt, uploadedByName, lines, confirmed }) => ({
      id,
      file_name: fileName,
      uploaded_at: uploadedAt.toISOString(),
      uploaded_by: uploadedByName,
      lines,
      confirmed,
    }))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'payments/statement-candidates'({ body, db, refuse }) {
    const line = await findLine(db, body.line_id)
    if (!line) return refuse('payments_page.err_line_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: await listLikelyPayments(db, line) }
  },

  async 'payments/statement-match'({ body, caller, db, refuse }) {
    const decider = await findDecider(db, caller)
    const receipt = await db.transaction(async (tx) => {
      const number = registrationNumberOf(body.registration_number)
      const found = await findOpenPayment(tx, number)
      if (!found) {
        if (await findRegistrationByNumber(tx, number)) {
          return refuse('payments_page.err_no_open_payment')
        }
        const params = { number: body.registration_number }
        return refuse('payments_page.err_no_registration', { params })
      }
      // the same order as every decision: profile, payment, line
      await lockProfiles(tx, [found.profileId])
      const [payment] = await lockPayments(tx, [found.id])
      if (payment?.state !== 'waiting' && payment?.state !== 'claimed') {
        return refuse('payments_page.err_no_open_payment')
      }
      const line = await lockLine(tx, body.line_id)
      const statement = line && (await findStatement(tx, line.statementId))
      if (!line || !statement) return refuse('payments_page.err_line_not_found', { status: 404 })
      const usedFor = await findUse(tx, line, payment.id)
      if (usedFor !== undefined) {
        return refuse('payments_page.err_line_used', { status: 409, params: { number: usedFor } })
      }
      if (isOwnPayment(decider, payment)) return refuse('approval.err_own_record', { status: 403 })
      if (line.creditPaise !== payment.amountPaise && !body.is_amount_accepted) {
        const params = { bank: toRupees(line.creditPaise), amount: toRupees(payment.amountPaise) }
        return refuse('payments_page.err_amount_differs', { status: 409, params })
      }
      const [utr] = utrsOf(line)
      const decision = { by: caller, action: 'payment_decision', ...subjectOf(payment) } as const
      const decisionId = await addDecision(tx, { ...decision, outcome: 'done' })
      const settled = await settle(tx, { ...caller, decisionId }, payment, {
        ...(utr && { utr }),
        // what the bank has received
        amountPaise: line.creditPaise,
        remark: `${statement.fileName}, ${line.lineNumber}`,
      })
      await linkLineToPayment(tx, line.id, payment.id)
      await recordAction(tx, {
        ...decision,
        decisionId,
        before: { state: payment.state, amount: toRupees(payment.amountPaise) },
        after: {
          state: settled.state,
          amount: toRupees(settled.amountPaise),
          utr: settled.utr,
          receipt: receiptText(settled.receiptNumber),
        },
        remark: settled.remark,
      })
      return receiptText(settled.receiptNumber)
    })
    return {
      message: 'payments_page.msg_confirmed',
      params: { receipt },
      data: { receipt_number: receipt },
    }
  },
}

/** The registration whose payment this transfer confirmed, in any statement, or that claims its UTR. */
async function findUse(
  tx: Queryable,
  line: StatementLine,
  paymentId: number,
): Promise<string | undefined> {
  await lockStatementLines(tx)
  const used = await findUsedLines(tx, [line.id])
  const numbers = [...new Set([...utrsOf(line), ...transferNumbersOf(line)])]
  const other = await findPaymentByUtr(tx, numbers, paymentId)
  return used.get(line.id) ?? other?.registrationNumber
}
