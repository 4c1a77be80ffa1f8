/** The column indexes of a bank statement; -1 if the bank has no such column. */
export interface Columns {
  date: number
  narration: number
  reference: number
  /** Incoming money. */
  credit: number
  /** If all amounts share one column, this column says debit or credit. */
  direction: number
}

/** Headings of Indian banks in English and Marathi, letters only. The first pattern that matches wins. */
const headings: Record<keyof Columns, RegExp[]> = {
  date: [
    /^(txn|tran|trans|transaction|post|posting)date/,
    /^date$/,
    /^valuedat/,
    /date/,
    /दिनांक|तारीख/,
  ],
  narration: [/narration|description|particular|remark|details|तपशील|विवरण/],
  reference: [/utr|rrn/, /ref|संदर्भ/, /ch(e)?q|धनादेश/, /^(tran|txn|transaction)(id|no|number)/],
  credit: [
    /credit|deposit|जमा/,
    /^cr(amount|amt|inr|rs)?$/,
    /^(transaction|txn)?am(oun)?t(inr|rs)?$/,
  ],
  direction: [/^(dr|cr|debit|credit)(or)?(cr|dr|credit|debit)$/, /^(transaction|txn)?type$/],
}

const lettersOf = (heading: string) =>
  heading.toLowerCase().replace(/[^a-z\p{Script=Devanagari}]/gu, '')

/** The columns if this row is the heading row, else null. */
export function columnsOf(row: readonly string[]): Columns | null {
  const names = row.map(lettersOf)
  const direction = find(names, headings.direction)
  // `Dr / Cr` is a direction, not a column of amounts
  const amounts = names.map((name, index) => (index === direction ? '' : name))
  const columns: Columns = {
    date: find(names, headings.date),
    narration: find(names, headings.narration),
    reference: find(names, headings.reference),
    credit: find(amounts, headings.credit),
    direction,
  }
  if (isSharedAmount(amounts[columns.credit]) && direction < 0) return null
  if (!isSharedAmount(amounts[columns.credit])) columns.direction = -1
  const { date, narration, reference, credit } = columns
  const hasText = narration >= 0 || reference >= 0
  // two fields in one cell mean that the line was split at a wrong delimiter
  const indexes = [date, narration, reference, credit].filter((index) => index >= 0)
  const isDistinct = new Set(indexes).size === indexes.length
  return date >= 0 && credit >= 0 && hasText && isDistinct ? columns : null
}

const isSharedAmount = (name = '') => /^(transaction|txn)?am(oun)?t/.test(name)

function find(names: string[], patterns: RegExp[]): number {
  for (const pattern of patterns) {
    const index = names.findIndex((name) => name !== '' && pattern.test(name))
    if (index >= 0) return index
  }
  return -1
}
