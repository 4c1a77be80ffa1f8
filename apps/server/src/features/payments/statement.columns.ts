/** Which column of a bank statement holds what; -1 where the bank has no such column. */
export interface Columns {
  date: number
  narration: number
  reference: number
  /** Money that came in. */
  credit: number
  /** Where all amounts share a column, another one says which way the money went. */
  direction: number
}

/** Headings as India's banks write them, without anything but letters. The first that fits wins. */
const headings: Record<keyof Columns, RegExp[]> = {
  date: [/^(txn|tran|trans|transaction|post|posting)date/, /^date$/, /^valuedat/, /date/],
  narration: [/narration|description|particular|remark|details/],
  reference: [/utr|rrn/, /ref/, /ch(e)?q/, /^(tran|txn|transaction)(id|no|number)/],
  credit: [/credit|deposit/, /^cr(amount|amt|inr|rs)?$/, /^(transaction|txn)?am(oun)?t(inr|rs)?$/],
  direction: [/^(dr|cr|debit|credit)(or)?(cr|dr|credit|debit)$/, /^(transaction|txn)?type$/],
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** The columns, if this row is the one that names them. */
export function columnsOf(row: readonly string[]): Columns | null {
  const names = row.map(plain)
  const direction = find(names, headings.direction)
  // `Dr / Cr` says a direction, it is no column of amounts
  const amounts = names.map((name, index) => (index === direction ? '' : name))
  const columns: Columns = {
    date: find(names, headings.date),
    narration: find(names, headings.narration),
    reference: find(names, headings.reference),
    credit: find(amounts, headings.credit),
    direction,
  }
  if (isCommonAmount(amounts[columns.credit]) && direction < 0) return null
  if (!isCommonAmount(amounts[columns.credit])) columns.direction = -1
  const { date, narration, reference, credit } = columns
  const hasText = narration >= 0 || reference >= 0
  // one cell cannot be two things: a whole line is no heading, only a line cut at the wrong sign
  const named = [date, narration, reference, credit].filter((index) => index >= 0)
  const isDistinct = new Set(named).size === named.length
  return date >= 0 && credit >= 0 && hasText && isDistinct ? columns : null
}

const isCommonAmount = (name = '') => /^(transaction|txn)?am(oun)?t/.test(name)

function find(names: string[], patterns: RegExp[]): number {
  for (const pattern of patterns) {
    const index = names.findIndex((name) => name !== '' && pattern.test(name))
    if (index >= 0) return index
  }
  return -1
}
