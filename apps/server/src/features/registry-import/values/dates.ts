import { latinDigits } from '@sangam/contract/dates'
import type { DateColumn } from '../../../db/schema/services/registry-import.ts'
import { withDigits } from './number-words.ts'

interface BirthDate {
  /** yyyy-mm-dd; empty if the text may mean two days. */
  date: string
  /** A time that stands after the date; empty without one. */
  time: string
  /** The other words after the date. */
  place: string
  /** The days that a text without a certain date may mean. */
  proposal?: string
}

export const usualDates: DateColumn = { order: 'day', hasTurnedDates: false }

const months = [
  ['jan', 'जाने', 'जान'],
  ['feb', 'फेब्रु', 'फेब', 'फेब्'],
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

const separator = String.raw`[\s./,\-–'’]+`
const month = String.raw`(\d{1,2}|[a-z]{3,9}|[\p{Script=Devanagari}]{2,12})`
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?${separator}${month}${separator}(\d{4}|\d{2})(?!\d)(.*)$`,
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
export function readBirthDate(
  text: string,
  today: string,
  column: DateColumn = usualDates,
): BirthDate | null {
  const plain = plainDate(text)
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(plain)
  if (serial) return fromSerial(Number(serial[1]))
  const byYear = yearFirst.exec(plain)
  if (byYear) return realDate(byYear, column)
  const byDay = dayFirst.exec(plain)
  if (byDay) return typedBirthDate(byDay, today, column)
  const byMonth = monthFirst.exec(plain)
  return byMonth ? dated(byMonth[3], monthNumber(byMonth[1] ?? ''), byMonth[2], byMonth[4]) : null
}

const plainDate = (text: string) =>
  withDigits(latinDigits(text))
    .replace(/^'|[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(दिनांक|दि|ता|dt|date|dob|born)\s*[.:\s-]\s*/i, '')

function realDate(
  [, year, month, day, rest]: RegExpExecArray,
  { hasTurnedDates }: DateColumn,
): BirthDate | null {
  const read = dated(year, Number(month), day, rest)
  const other = hasTurnedDates && day !== month ? dated(year, Number(day), month, rest) : null
  return read && other ? eitherOf(read, other) : read
}

function typedBirthDate(
  [, first = '', second = '', shortYear = '', rest]: RegExpExecArray,
  today: string,
  { order }: DateColumn,
): BirthDate | null {
  const year = fullYear(shortYear, today)
  const dayFirstDate = dated(year, monthNumber(second), first, rest)
  if (!/^\d+$/.test(second) || Number(first) === Number(second)) return dayFirstDate
  const monthFirstDate = dated(year, Number(first), second, rest)
  if (order === 'mixed') {
    return dayFirstDate && monthFirstDate
      ? eitherOf(dayFirstDate, monthFirstDate)
      : (dayFirstDate ?? monthFirstDate)
  }
  const [usual, other] =
    order === 'day' ? [dayFirstDate, monthFirstDate] : [monthFirstDate, dayFirstDate]
  // the only one in the column with the other order: probably a slip
  return usual ?? (other && { ...other, date: '', proposal: other.date })
}

const eitherOf = (one: BirthDate, other: BirthDate): BirthDate => ({
  date: '',
  time: one.time,
  place: one.place,
  proposal: `${one.date} / ${other.date}`,
})

const numericDate = /^(\d{1,2})[\s./,\-–]+(\d{1,2})[\s./,\-–]+(\d{4}|\d{2})(?!\d)/
/** One or two slips among many dates do not make a column mixed. */
const isSlip = (slips: number, dates: number) =>
  (slips === 1 && dates >= 8) || (slips === 2 && dates >= 32)

/** Decides the order of day and month from all dates of a column. */
export function dateColumnOf(texts: readonly string[], today: string): DateColumn {
  const plain = texts.map(plainDate)
  const typed = plain.flatMap((text) => {
    const [, first, second, year = ''] = numericDate.exec(text) ?? []
    // 12/13/14 is no birth date of a candidate in either order
    if (first === undefined || !isLikelyYear(fullYear(year, today), today)) return []
    return [{ first: Number(first), second: Number(second) }]
  })
  const days = typed.filter(({ first, second }) => first > 12 && first < 32 && second <= 12).length
  const months = typed.filter(
    ({ first, second }) => second > 12 && second < 32 && first <= 12,
  ).length
  const open = typed.filter(({ first, second }) => first <= 12 && second <= 12).length
  const realDays = plain.flatMap((text) => Number(yearFirst.exec(text)?.[3] ?? Number.NaN) || [])
  return {
    order: orderOf(days, months, open),
    // real dates only where day and month could be exchanged, texts only where they could not
    hasTurnedDates:
      realDays.length >= 3 && realDays.every((day) => day <= 12) && open === 0 && days + months > 0,
  }
}

function orderOf(days: number, months: number, open: number): DateColumn['order'] {
  const [more, fewer] = [Math.max(days, months), Math.min(days, months)]
  if (fewer > 0 && !isSlip(fewer, more)) return 'mixed'
  if (days >= months) return 'day'
  // one date may be a slip
  if (months === 1 && open > 0) return 'mixed'
  // in a column with the month first, more than half of the days are above 12
  return months * 4 < open ? 'mixed' : 'month'
}

function fromSerial(days: number): BirthDate | null {
  if (days < firstSerial || days > lastSerial) return null
  const date = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
  return { date, time: '', place: '' }
}

/** Of two centuries, the one in which the person is between 18 and 60 years old. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const candidates = [2000 + Number(year), 1900 + Number(year)]
  const likely = candidates.find((candidate) => isLikelyYear(candidate, today))
  return String(likely ?? 1900 + Number(year))
}

function isLikelyYear(year: number | string, today: string): boolean {
  const age = Number(today.slice(0, 4)) - Number(year)
  return age >= youngest && age <= oldest
}

function dated(year = '', monthOfYear: number, day = '', rest = ''): BirthDate | null {
  const date = new Date(Date.UTC(Number(year), monthOfYear - 1, Number(day)))
  const isReal = date.getUTCMonth() === monthOfYear - 1 && date.getUTCDate() === Number(day)
  if (!isReal || Number(year) < 1900) return null
  return { date: date.toISOString().slice(0, 10), ...afterDate(rest) }
}

const dayPart = String.raw`(?:सकाळी|स\.|पहाटे|दुपारी|दु\.?|सायंकाळी|सायं\.?|संध्याकाळी|मध्यरात्री|रात्री|morning|evening)`
const clock = String.raw`\d{1,2}\s*[:.]\s*\d{2}(?:\s*:\s*\d{2})?|\d{1,2}(?=\s*(?:[ap]\.?m|noon|वा))`
const timeOfDay = new RegExp(
  String.raw`(?:${dayPart}\s*)?(?:${clock})\s*(?:${dayPart}|[ap]\.?\s?m\b\.?|noon|वाजता|वा\.?|hrs\.?)?(?:\s*\d{1,2}\s*मि(?:निटे)?\.?)?`,
  'iu',
)
const around = /^[\s,;:()./-]+|[\s,;:(/-]+$/g
const beforePlace = /^(?:at|in|time|born|place|वेळ|येथे|स्थळ|ठिकाण)(?:[\s:.-]+|$)/i

/** The day of the week, and words about the time. */
const notPlace =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:सोम|मंगळ|बुध|गुरू|गुरु|शुक्र|शनि|रवि)वार|सूर्योद[\p{L}\p{M}]*|मि|मिनिटे)[.\s]*/iu
const unknownTime = /\((?:वेळ|time)[^)\d०-९]*\)/i

/** Time and place in the rest of the cell: "6.45 AM, Satara", "सकाळी ६:३०". */
export function afterDate(rest: string): Pick<BirthDate, 'time' | 'place'> {
  const said = rest.replace(unknownTime, ',')
  const [time = ''] = timeOfDay.exec(said) ?? []
  const parts = said.replace(time, ',').split(',')
  const words = parts.map((part) => part.replace(around, '').replace(beforePlace, ''))
  const places = words
    .map((word) => word.replace(notPlace, '').trim())
    .filter((word) => /\p{L}[\p{L}\p{M}]/u.test(word))
  return { time: time.trim(), place: places.join(', ') }
}
