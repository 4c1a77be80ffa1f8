import { latinDigits } from '@sangam/contract/dates'

interface BirthDate {
  /** yyyy-mm-dd */
  date: string
  /** A time that stands after the date; empty without one. */
  time: string
}

const months = [
  ['jan', 'जाने', 'जान'],
  ['feb', 'फेब्रु', 'फेब'],
  ['mar', 'मार्च'],
  ['apr', 'एप्रि', 'अप्रि'],
  ['may', 'मे'],
  ['jun', 'जून', 'जुन'],
  ['jul', 'जुलै', 'जुलाई'],
  ['aug', 'ऑग', 'आॅग', 'अगस्ट'],
  ['sep', 'सप्टें', 'सप्टे', 'सितं'],
  ['oct', 'ऑक्टो', 'आॅक्टो', 'अक्टू'],
  ['nov', 'नोव्हें', 'नोव्हे', 'नोवें'],
  ['dec', 'डिसें', 'डिसे', 'दिसं'],
]

const monthNumber = (text: string): number => {
  const name = text.toLowerCase()
  return /^\d+$/.test(text)
    ? Number(text)
    : months.findIndex((names) => names.some((start) => name.startsWith(start))) + 1
}

const separator = String.raw`[\s./,\-–]+`
const month = String.raw`(\d{1,2}|[a-z]{3,9}|[\p{Script=Devanagari}]{2,12})`
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?${separator}${month}${separator}(\d{4}|\d{2})(?!\d)(.*)$`,
  'iu',
)
const monthFirst = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?${separator}(\d{4})(?!\d)(.*)$`,
  'i',
)
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/
/** The ages of people in a registry. */
const [youngest, oldest] = [18, 60]
/** Days since 1900 of the years 1930 to 2030. */
const [firstSerial, lastSerial] = [10_959, 47_482]

/** Parses a date of birth as volunteers type it; null if it is no date. */
export function readBirthDate(text: string, today: string): BirthDate | null {
  const plain = latinDigits(text.normalize('NFC'))
    .replace(/^'|[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(plain)
  if (serial) return fromSerial(Number(serial[1]))
  const byYear = yearFirst.exec(plain)
  if (byYear) return dated(byYear[1], Number(byYear[2]), byYear[3], byYear[4])
  const byDay = dayFirst.exec(plain)
  if (byDay)
    return dated(fullYear(byDay[3] ?? '', today), monthNumber(byDay[2] ?? ''), byDay[1], byDay[4])
  const byMonth = monthFirst.exec(plain)
  return byMonth ? dated(byMonth[3], monthNumber(byMonth[1] ?? ''), byMonth[2], byMonth[4]) : null
}

function fromSerial(days: number): BirthDate | null {
  if (days < firstSerial || days > lastSerial) return null
  const date = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
  return { date, time: '' }
}

/** Of two centuries, the one in which the person is between 18 and 60 years old. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const thisYear = Number(today.slice(0, 4))
  const candidates = [2000 + Number(year), 1900 + Number(year)]
  const isLikely = (candidate: number) =>
    thisYear - candidate >= youngest && thisYear - candidate <= oldest
  return String(candidates.find(isLikely) ?? 1900 + Number(year))
}

function dated(year = '', monthOfYear: number, day = '', rest = ''): BirthDate | null {
  const date = new Date(Date.UTC(Number(year), monthOfYear - 1, Number(day)))
  const isReal = date.getUTCMonth() === monthOfYear - 1 && date.getUTCDate() === Number(day)
  if (!isReal || Number(year) < 1900) return null
  return { date: date.toISOString().slice(0, 10), time: timeIn(rest) }
}

/** The rest of the cell, if it has a time: "6.45 AM", "सकाळी ६:३०". */
const timeIn = (rest: string) =>
  /\d{1,2}\s*[:.]\s*\d{2}|\d\s*(am|pm|वा)/i.test(rest)
    ? rest.replace(/^[\s,;()-]+|[\s,;()]+$/g, '')
    : ''
