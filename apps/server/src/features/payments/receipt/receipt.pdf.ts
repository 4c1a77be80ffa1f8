import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { texts as allTexts } from '@sangam/i18n/texts'
import type { DocumentData } from '../../../pdf/documents.ts'
import type { Env } from '../../../settings/env.ts'
import { financialYear, type LedgerRow } from '../ledger/ledger.queries.ts'
import { receiptText } from '../payment.view.ts'
import { toRupees } from '../upi.ts'
import { amountInWords } from './receipt.amount-in-words.ts'

/** The content of the receipt in the reader's language. */
export function receiptOf(
  payment: Omit<LedgerRow, 'isPaidTwice'>,
  /** Where the family lives; empty if its registration is deleted. */
  address: string,
  language: Language,
  env: Env,
): DocumentData<'receipt'> {
  const { receipt: texts, payments_page: labels } = allTexts[language]
  const trustName = labelIn(env.trust, 'trust_name', language)
  const number = receiptText(payment.receiptNumber)
  const { trust_registration: registration, trust_pan: pan } = env.trust
  const day = payment.receivedOn ?? todayInIndia(payment.updatedAt)
  const rows: [label: string, value: string][] = [
    [texts.lbl_number, number],
    [texts.lbl_date, typedDate(day)],
    [texts.lbl_year, financialYear(day.slice(0, 7))],
    [texts.lbl_received_from, payment.payerName],
    [texts.lbl_address, address.replace(/\s+/g, ' ')],
    [texts.lbl_registration_number, payment.registrationNumber],
    [texts.lbl_for, texts.for_registration],
    [texts.lbl_in_words, amountInWords(payment.amountPaise, language)],
    [texts.lbl_method, labels[`method_${payment.method}`]],
    [texts.lbl_utr, payment.utr ?? ''],
    [texts.lbl_reference, payment.gatewayPaymentId ?? payment.reference],
    [texts.lbl_trust_registration, registration],
    [texts.lbl_trust_pan, pan],
  ]
  return {
    language,
    title: `${texts.title} ${number}`,
    author: trustName,
    trust: {
      name: trustName,
      address: labelIn(env.trust, 'trust_address', language),
      contact: [env.trust.trust_phone, env.trust.trust_email].filter(Boolean).join('  ·  '),
    },
    heading: texts.title,
    amount: rupees.format(toRupees(payment.amountPaise)),
    rows: rows.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
    // printed across the receipt of a refunded payment, which is no longer valid
    notice: payment.refundedAt
      ? texts.msg_refunded.replace('{{date}}', dateOf(payment.refundedAt))
      : '',
    thanks: texts.msg_thanks,
    footnote: texts.msg_computer,
  }
}

const dateOf = (moment: Date) => typedDate(todayInIndia(moment))

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
