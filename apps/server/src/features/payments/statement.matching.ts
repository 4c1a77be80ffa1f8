import type { Payment } from './payment.queries.ts'

interface Line {
  id: number
  narration: string
  bankReference: string
  creditPaise: number
}

/** The twelve-digit numbers of a line; some banks fill theirs up with zeros in front. */
export const utrsOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    [...`${bankReference} ${narration}`.matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(
      ([, digits = '']) => digits,
    ),
  )

/** Whole words that may be a bank's own number of a transfer. */
export const transferNumbersOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    `${bankReference} ${narration}`
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => /\d{6}/.test(word) && word.length <= 40),
  )

/** The registrations' own references, with or without what separates letters and digits. */
export const referencesOf = ({ narration, bankReference }: Omit<Line, 'id' | 'creditPaise'>) =>
  unique(
    [
      ...`${bankReference} ${narration}`
        .toUpperCase()
        .matchAll(/(?<![A-Z])([A-Z]{2})[\s-]?(\d{7})(?!\d)/g),
    ].map(([, letters = '', digits = '']) => `${letters}${digits}`),
  )

const unique = (values: string[]) => [...new Set(values)]

export type Match<L extends Line> =
  | { line: L; payment: Payment; utr: string | null }
  | { line: L; reason: 'unknown' | 'amount' | 'settled' | 'twice'; payment?: Payment }

/**
 * What each line proves. A payer's number counts more than the reference in the text; the amount
 * must be the one to be paid, and a payment is proved by one line only.
 */
export function matchLines<L extends Line>(lines: L[], candidates: Payment[]): Match<L>[] {
  const taken = new Set<number>()
  return lines.map((line) => {
    const utrs = utrsOf(line)
    const numbers = [...utrs, ...transferNumbersOf(line)]
    const references = referencesOf(line)
    const byNumber = candidates.filter(({ utr }) => utr !== null && numbers.includes(utr))
    const byReference = candidates.filter(({ reference }) => references.includes(reference))
    const isNumber = byNumber.length > 0
    const [payment] = (isNumber ? byNumber : byReference).toSorted(openFirst)
    if (!payment) return { line, reason: 'unknown' }
    if (!isOpen(payment)) return { line, reason: 'settled', payment }
    if (payment.amountPaise !== line.creditPaise) return { line, reason: 'amount', payment }
    if (taken.has(payment.id)) return { line, reason: 'twice', payment }
    taken.add(payment.id)
    // a payer may have mistyped the number; the bank has not
    return { line, payment, utr: isNumber ? payment.utr : (utrs[0] ?? payment.utr) }
  })
}

const isOpen = ({ state }: Payment) => state === 'waiting' || state === 'claimed'
const openFirst = (one: Payment, other: Payment) => Number(isOpen(other)) - Number(isOpen(one))
