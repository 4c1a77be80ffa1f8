const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:\D.*)?$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\D.*)?$/

/** A date as banks write it. `null`: it looks like one but is not; `undefined`: it is something else. */
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

const mostPaise = 2_000_000_000

/** Paise of an amount as banks write it, 0 where there is none; null where it is no amount. */
export function statementPaise(text: string): number | null {
  const plain = text.replace(/[,\s₹]|INR|Rs\.?|\(?Cr\.?\)?$/gi, '')
  if (plain === '' || plain === '-') return 0
  const found = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!found) return null
  const paise = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return paise <= mostPaise ? paise : null
}
