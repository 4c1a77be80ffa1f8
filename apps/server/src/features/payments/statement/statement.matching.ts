import type { UnmatchedReason } from '@sangam/contract/payments/statements.calls'
import type { Payment } from '../payment.queries.ts'

interface Line {
  id: number
  narration: string
  bankReference: string
  creditPaise: number
}

/** The 12-digit UTRs in a line; some banks pad them with leading zeros. */
export const utrsOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    [...`${bankReference} ${narration}`.matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(
      ([, digits = '']) => digits,
    ),
  )

/** Words that may be a bank's own number of a transfer. */
export const transferNumbersOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    `${bankReference} ${narration}`
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => /\d{6}/.test(word) && word.length <= 40),
  )

/** The registration numbers in a line, with or without a separator after the letters. */
export const referencesOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    [
      ...`${bankReference} ${narration}`
        .toUpperCase()
        .matchAll(/(?<![A-Z])([A-Z]{2})[\s-]?(\d{7})(?!\d)/g),
    ].map(([, letters = '', digits = '']) => `${letters}${digits}`),
  )

const unique = (values: string[]) => [...new Set(values)]

type Match<L extends Line> =
  | { line: L; payment: Payment; utr: string | null }
  | { line: L; reason: UnmatchedReason; registrationNumber: string }

/**
 * Finds the payment of each line. The UTR takes precedence over the reference in the text, the amount
 * must be equal, and a payment matches one line only. `used` has the lines whose transfer confirmed a
 * payment in another statement, with its registration.
 */
export function matchLines<L extends Line>(
  lines: L[],
  candidates: Payment[],
  used: ReadonlyMap<number, string>,
): Match<L>[] {
  const matchedIds = new Set<number>()
  return lines.map((line) => {
    const usedFor = used.get(line.id)
    if (usedFor !== undefined) return { line, reason: 'used', registrationNumber: usedFor }
    const utrs = utrsOf(line)
    const numbers = [...utrs, ...transferNumbersOf(line)]
    const references = referencesOf(line)
    const byNumber = candidates.filter(({ utr }) => utr !== null && numbers.includes(utr))
    const byReference = candidates.filter(({ reference }) => references.includes(reference))
    const isMatchedByNumber = byNumber.length > 0
    const [payment] = (isMatchedByNumber ? byNumber : byReference).toSorted(openFirst)
    if (!payment) return { line, reason: 'unknown', registrationNumber: '' }
    const { registrationNumber } = payment
    if (!isOpen(payment)) {
      return { line, reason: isMatchedByNumber ? 'used' : 'settled', registrationNumber }
    }
    if (payment.amountPaise !== line.creditPaise) {
      return { line, reason: 'amount', registrationNumber }
    }
    if (matchedIds.has(payment.id)) return { line, reason: 'twice', registrationNumber }
    matchedIds.add(payment.id)
    // the bank's UTR replaces one that the payer mistyped
    return { line, payment, utr: isMatchedByNumber ? payment.utr : (utrs[0] ?? payment.utr) }
  })
}

const isOpen = ({ state }: Payment) => state === 'waiting' || state === 'claimed'
const openFirst = (one: Payment, other: Payment) => Number(isOpen(other)) - Number(isOpen(one))
