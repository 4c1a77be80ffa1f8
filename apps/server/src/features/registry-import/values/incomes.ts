import { latinDigits } from '@sangam/contract/dates'
import { annualIncomes } from '@sangam/contract/lookups'
import { labelsIn } from '@sangam/i18n/by-language'
import { withDigits } from './number-words.ts'

const lakh = 100_000
/** The limits of each band in lakhs, by the ids of the list; a gap belongs to both of its bands. */
const bands: readonly (readonly [from: number, upTo: number, id: number])[] = [
  [0, 1, 2],
  [1, 5.5, 3],
  [5, 10.5, 4],
  [10, 15.5, 5],
  [15, 20.5, 6],
  [20, 25, 7],
  [25, 50, 8],
  [50, Number.POSITIVE_INFINITY, 9],
]
const monthly =
  /p\.?\s*m\b|per\s*month|month|monthly|\/\s*m\b|दरमहा|mahina|महिना|महिन्या|मासिक|प्रति\s*माह/i
const yearly = /p\.?\s*a\b|annum|annual|year|वार्षिक|वर्ष/i
const lakhs = /l\.?\s*p\.?\s*a|la(kh|c)s?|\bl\b|\dl\b|लाख|लक्ष/i
const thousands = /\bk\b|\dk\b|thousand|ha[jz]+a+r|हजार|'000/i
const crores = /\bcr\b|crore|कोटी/i
const none =
  /^(no|nil|none|na|n\/a|not\s*working|nothing|unemployed|-+|नाही|शून्य|निरंक|नोकरी\s*नाही)\.?$/i
const foreign = /[$€£]|\b(usd|eur|gbp|aed|cad|aud|sgd|dollars?|pounds?|dirhams?)\b/i
/** "More than 12 lakh" has no upper limit, "up to 3 lakh" no lower one. */
const openRange = /more|above|over|less|below|under|up\s*to|पेक्षा|पर्यंत|वर$|\+\s*$/i

/** Pay that depends on something, and the sum of two. */
const conditional =
  /(?<![a-z])(?:when|while|if|season(?:al)?)(?![a-z])|सीझन|हंगाम|\d[^\d+]*\+[^\d+]*\d/i

interface ReadIncome {
  /** The band in the form; null if the text is no income. */
  band: string | null
  /** False: the unit or the band is not certain, and `band` is the proposal. */
  isCertain: boolean
}

const unreadable: ReadIncome = { band: null, isCertain: false }

/** Parses an income as volunteers type it; the heading may have the unit, as "Income (lakhs)". */
export function readIncome(text: string, heading = ''): ReadIncome {
  const plain = inLakhs(
    withDigits(
      onePart(
        latinDigits(text)
          .replace(/,(?=\d)/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ),
  )
  if (none.test(plain)) return { band: nameOf(1), isCertain: true }
  const known = annualIncomes.find((income) => labelsIn(income, 'name').includes(plain))
  if (known) return { band: known.name, isCertain: true }
  const numbers = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const [low, high = low] = numbers
  if (low === undefined || high === undefined || numbers.length > 2) return unreadable
  if (foreign.test(plain) || low > high) return unreadable
  if (low === 0 && high === 0) return { band: nameOf(1), isCertain: true }
  const unit = unitOf(plain, heading, high)
  const [from, to] = [low * unit.lakhs, high * unit.lakhs]
  const band = bands.find(([start, upTo]) => from >= start && to < upTo)
  const lower = bands.find(([, upTo]) => from < upTo)
  const id = (band ?? lower)?.[2]
  if (id === undefined) return unreadable
  const isOpen = openRange.test(plain) || conditional.test(plain)
  const isCertain = unit.isCertain && band !== undefined && !isOpen
  return { band: nameOf(id), isCertain }
}

/** A form with two languages repeats the answer: "3 ते 5 लाख / 3 to 5 lakh". */
function onePart(text: string): string {
  const [first = '', second = ''] = text.split(' / ')
  return /\d/.test(first) && /\d/.test(second) ? first : text
}

/** "6 lakh 30 thousand" is one amount. */
const inLakhs = (text: string) =>
  text.replace(
    /(\d+)\s*(?:lakhs?|lacs?|लाख)\s*(?:आणि|व|and)?\s*(\d{1,2})\s*(?:k\b|thousand|hajar|हजार)/i,
    (_, high: string, low: string) => `${high}.${low.padStart(2, '0')} lakh`,
  )

interface Unit {
  /** How many lakhs a year one unit of the amount is. */
  lakhs: number
  isCertain: boolean
}

function unitOf(text: string, heading: string, amount: number): Unit {
  const isMonthly = monthly.test(text) || (monthly.test(heading) && !yearly.test(text))
  const times = isMonthly ? 12 : 1
  if (crores.test(text)) return { lakhs: 100 * times, isCertain: true }
  if (lakhs.test(text)) return { lakhs: times, isCertain: true }
  const isSaid = isMonthly || yearly.test(text) || yearly.test(heading)
  // "25 thousand" is what people earn in a month, but nothing says so
  if (thousands.test(text)) return { lakhs: (1000 * times) / lakh, isCertain: isSaid }
  const isSmall = amount < 1000
  if (isSmall && lakhs.test(heading)) return { lakhs: times, isCertain: true }
  if (isSmall && thousands.test(heading)) {
    return { lakhs: (1000 * times) / lakh, isCertain: true }
  }
  if (amount < 100 && !isMonthly) return { lakhs: 1, isCertain: false }
  if (isSmall) return { lakhs: (1000 * 12) / lakh, isCertain: false }
  // a year's income below one lakh is rare, and a month's is the usual one
  if (amount < lakh && !isSaid) return { lakhs: 12 / lakh, isCertain: false }
  return { lakhs: times / lakh, isCertain: true }
}

const nameOf = (id: number) => annualIncomes.find((income) => income.id === id)?.name ?? null

/** Whether a text is an amount with a unit, also one that is not certain. */
export const isPay = (text: string): boolean =>
  foreign.test(text) ||
  (readIncome(text).band !== null &&
    [monthly, yearly, lakhs, thousands, crores].some((unit) => unit.test(text)))
