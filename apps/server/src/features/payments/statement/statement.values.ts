const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:\D.*)?$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\D.*)?$/

/** Parses a date of a bank. `null`: an invalid date; `undefined`: not a date at all. */
export function statementDate(text: string): string | null | undefined {
  const trimmed = text.trim()
  const byDay = dayFirst.exec(trimmed)
  if (byDay) {
    const [, day = '', month = '', year = ''] = byDay
    return realDate(year.length === 2 ? `20${year}` : year, monthNumber(month), day)
  }
  const byYear = yearFirst.exec(trimmed)
  return byYear ? realDate(byYear[1] ?? '', Number(byYear[2]), byYear[3] ?? '') : undefined
}

const monthNumber = (month: string) =>
  /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1

function realDate(year: string, month: number, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : null
}

const maxPaise = 2_000_000_000

/** Parses an amount of a bank into paise; 0 if the cell is empty, null if it is not an amount. */
export function statementPaise(text: string): number | null {
  const plain = text.replace(/[,\s₹]|INR|Rs\.?|\(?Cr\.?\)?$/gi, '')
  if (plain === '' || plain === '-') return 0
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!match) return null
  const paise = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return paise <= maxPaise ? paise : null
}
