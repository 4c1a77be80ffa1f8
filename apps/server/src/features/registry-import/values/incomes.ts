import { latinDigits } from '@sangam/contract/dates'
import { annualIncomes } from '@sangam/contract/lookups'
import { labelsIn } from '@sangam/i18n/by-language'

const lakh = 100_000
/** The upper limit of each band in lakhs, by the ids of the list. */
const bands: readonly (readonly [upTo: number, id: number])[] = [
  [1, 2],
  [5.5, 3],
  [10.5, 4],
  [15.5, 5],
  [20.5, 6],
  [25, 7],
  [50, 8],
  [Number.POSITIVE_INFINITY, 9],
]
const monthly = /p\.?\s*m\b|per\s*month|month|monthly|\/\s*m\b|दरमहा|महिना|मासिक|प्रति\s*माह/i
const lakhs = /l\.?\s*p\.?\s*a|la(kh|c)s?|\bl\b|लाख|लक्ष/i
const thousands = /\bk\b|\dk\b|thousand|हजार/i
const crores = /\bcr\b|crore|कोटी/i
const none = /^(no|nil|none|na|n\/a|not\s*working|nothing|-+|नाही|शून्य|निरंक)\.?$/i

/** Parses an income as volunteers type it and returns its band in the form; null if it is none. */
export function readIncome(text: string): string | null {
  const plain = latinDigits(text)
    .replace(/,(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (none.test(plain)) return nameOf(1)
  const known = annualIncomes.find((income) => labelsIn(income, 'name').includes(plain))
  if (known) return known.name
  const numbers = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  // of a range, such as 4-5 lakhs, the lower amount
  const [amount] = numbers
  if (amount === undefined || numbers.length > 2) return null
  const lakhsPerYear = inLakhs(amount, plain)
  if (amount === 0) return nameOf(1)
  const band = bands.find(([upTo]) => lakhsPerYear < upTo)
  return band ? nameOf(band[1]) : null
}

function inLakhs(amount: number, text: string): number {
  const times = monthly.test(text) ? 12 : 1
  if (crores.test(text)) return amount * 100 * times
  if (lakhs.test(text)) return amount * times
  if (thousands.test(text)) return (amount * 1000 * times) / lakh
  // a bare number below 100 counts lakhs, as in the column "Income (lakhs)"
  return (amount < 100 ? amount * lakh * times : amount * times) / lakh
}

const nameOf = (id: number) => annualIncomes.find((income) => income.id === id)?.name ?? null
