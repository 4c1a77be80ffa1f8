import { isoDate, todayInIndia } from '@sangam/contract/dates'
import type { PaymentRecord, paymentLedgerCalls } from '@sangam/contract/payments/ledger.calls'
import { registrationNumberOf } from '@sangam/contract/profiles/registration-number'
import type { Queryable } from '../../../db/client.ts'
import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { requireOtherAdmin } from '../../../http/calls/own-record.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { decide } from '../../moderation/moderation.public.ts'
import { isGatewayOn } from '../gateway/gateway.client.ts'
import { completeRefund, requestRefund } from '../gateway/refunds.ts'
import { paymentDecision, subjectOf } from '../payment.decision.ts'
import { canDecide, canRefund, isOwnPayment, isPaid } from '../payment.policy.ts'
import {
  type Decider,
  findDecider,
  findRegistrationByNumber,
  insertPayment,
  isUtrTaken,
  lockPayment,
  lockProfiles,
  nextReceiptNumber,
  type Payment,
  paymentsOf,
} from '../payment.queries.ts'
import { receiptText, recordView } from '../payment.view.ts'
import { refundPayment, settle } from '../settlement.queries.ts'
import { findBankLine } from '../statement/bank-line.ts'
import { lineView } from '../statement/statement.view.ts'
import { referenceOf, toPaise, toRupees } from '../upi.ts'
import {
  countByState,
  countOpenRefunds,
  countPayments,
  eachState,
  financialYear,
  findLedgerRow,
  findOwnerMobile,
  listHistory,
  listPayments,
  type MonthTotals,
  sumOfMonths,
  sumsByYear,
  totalsByMonth,
} from './ledger.queries.ts'

export const paymentLedgerHandlers: Handlers<keyof typeof paymentLedgerCalls> = {
  async 'payments/list'({ body, caller, db }) {
    const [rows, total, counts, open, decider] = await Promise.all([
      listPayments(db, body, body.limit + 1, body.cursor),
      countPayments(db, body),
      countByState(db),
      countOpenRefunds(db),
      findDecider(db, caller),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const data = page.map((payment) => recordView(payment, decider))
    return {
      message: 'common.msg_ok',
      data: {
        data,
        counts,
        paid_twice: open.paidTwice,
        refunding: open.refunding,
        total,
        next_cursor: nextCursor,
      },
    }
  },

  async 'payments/details'({ body, caller, db, refuse }) {
    const payment = await findLedgerRow(db, body.payment_id)
    if (!payment) return refuse('payments_page.err_not_found', { status: 404 })
    const history = (await listHistory(db, payment.id)).map((change) => ({
      at: change.at.toISOString(),
      by: change.changedByName,
      state: change.state,
      amount: toRupees(change.amountPaise),
      utr: change.utr ?? '',
      remark: change.remark,
    }))
    const record = recordView(payment, await findDecider(db, caller))
    const line = await findBankLine(db, payment)
    const isOther = line !== undefined && line.creditPaise !== payment.amountPaise
    return {
      message: 'common.msg_ok',
      data: {
        ...record,
        history,
        owner_mobile: await findOwnerMobile(db, payment.profileId),
        bank_amount: isOther && canDecide(payment) ? toRupees(line.creditPaise) : null,
        bank_line: line ? lineView(line) : null,
      },
    }
  },

  async 'payments/decide'(context) {
    const { body, caller, db } = context
    const id = body.payment_id
    const request = { id, outcome: body.acton_name, remark: body.acton_remark }
    const { message } = await decide(context, paymentDecision, request)
    const data = await recordOf(db, id, await findDecider(db, caller))
    return { message, params: { receipt: data.receipt_number }, data }
  },

  async 'payments/record'({ body, caller, db, refuse }) {
    const { method, acton_remark: remark } = body
    const typedReference = body.reference.replace(/\s/g, '').toUpperCase()
    if (method === 'transfer' && !typedReference) {
      return refuse('payments_page.err_reference_required', {
        errors: { reference: 'payments_page.err_reference_required' },
      })
    }
    const registration = await findRegistrationByNumber(
      db,
      registrationNumberOf(body.registration_number),
    )
    if (!registration) {
      return refuse('payments_page.err_no_profile', {
        status: 404,
        errors: { registration_number: 'payments_page.err_no_profile' },
      })
    }
    requireOtherAdmin(caller, registration, refuse)
    const decider = await findDecider(db, caller)
    const recorded = await db.transaction(async (tx) => {
      await lockProfiles(tx, [registration.id])
      const earlier = await paymentsOf(tx, registration.id)
      if (isPaid(earlier)) return refuse('payment_page.err_already_paid', { status: 409 })
      const utr = method === 'transfer' ? typedReference : null
      if (utr && (await isUtrTaken(tx, utr))) {
        return refuse('payment_page.err_utr_used', {
          status: 409,
          errors: { reference: 'payment_page.err_utr_used' },
        })
      }
      const values = {
        amountPaise: toPaise(body.amount),
        method,
        reference: typedReference || referenceOf(registration.registrationNumber),
        utr,
        remark,
        receivedOn: isoDate(body.received_on ?? '') ?? todayInIndia(),
      }
      // an open UPI attempt becomes the recorded payment
      const open = earlier.find(isOpenUpiAttempt)
      const payment = open
        ? await settle(tx, caller, open, values)
        : await insertPayment(tx, caller, {
            ...values,
            profileId: registration.id,
            registrationNumber: registration.registrationNumber,
            payerName: registration.fullName,
            state: 'done',
            doneAt: new Date(),
            receiptNumber: await nextReceiptNumber(tx),
          })
      await recordAction(tx, {
        by: caller,
        action: 'payment_record',
        ...subjectOf(payment),
        before: {},
        after: {
          method,
          amount: body.amount,
          reference: typedReference,
          receipt: receiptText(payment.receiptNumber),
        },
        remark,
      })
      return payment
    })
    return {
      message: 'payments_page.msg_recorded',
      params: { receipt: receiptText(recorded.receiptNumber) },
      data: await recordOf(db, recorded.id, decider),
    }
  },

  async 'payments/refund'({ body, caller, db, env, log, refuse }) {
    const { acton_remark: remark } = body
    const decider = await findDecider(db, caller)
    const payment = await db.transaction(async (tx) => {
      const current = await lockPayment(tx, body.payment_id)
      if (!current) return refuse('payments_page.err_not_found', { status: 404 })
      if (isOwnPayment(decider, current)) return refuse('approval.err_own_record', { status: 403 })
      if (!canRefund(current)) return refuse('payments_page.err_already_decided', { status: 409 })
      const isByGateway = current.gatewayPaymentId !== null
      if (isByGateway && !isGatewayOn(env)) {
        return refuse('payment_page.err_gateway_off', { status: 409 })
      }
      const changed = isByGateway
        ? await requestRefund(tx, caller, current, remark)
        : await refundPayment(tx, caller, current, remark)
      await recordAction(tx, {
        by: caller,
        action: 'payment_refund',
        ...subjectOf(current),
        before: { state: current.state },
        after: {
          state: isByGateway ? 'refunding' : changed.state,
          amount: toRupees(current.amountPaise),
        },
        remark,
      })
      return changed
    })
    // outside the transaction, so that a slow gateway blocks no database connection
    const outcome =
      payment.state === 'refunded' ? 'refunded' : await completeRefund({ db, env, log }, payment)
    if (outcome === 'refused') return refuse('payment_page.err_gateway_down', { status: 503 })
    if (outcome === 'unknown') return refuse('payments_page.err_refund_unfinished', { status: 503 })
    return { message: 'payments_page.msg_refunded', data: await recordOf(db, payment.id, decider) }
  },

  async 'payments/report'({ body, db }) {
    const months = (await totalsByMonth(db, body.months)).filter(
      ({ month }) => !body.year || financialYear(month) === body.year,
    )
    const inRupees = (states: MonthTotals['states']) =>
      eachState((state) => ({
        count: states[state].count,
        amount: toRupees(states[state].amountPaise),
      }))
    return {
      message: 'common.msg_ok',
      data: {
        months: months.map(({ month, states }) => ({ month, states: inRupees(states) })),
        all: inRupees(sumOfMonths(months)),
        years: sumsByYear(await totalsByMonth(db, 60)).map(({ year, states }) => ({
          year,
          states: inRupees(states),
        })),
      },
    }
  },
}

/** The payment as the ledger shows it after a change. */
async function recordOf(db: Queryable, id: number, decider: Decider): Promise<PaymentRecord> {
  const row = await findLedgerRow(db, id)
  if (!row) throw new Error(`payment ${id} does not exist`)
  return recordView(row, decider)
}

const isOpenUpiAttempt = ({ method, state }: Payment) => method === 'upi' && state === 'waiting'
