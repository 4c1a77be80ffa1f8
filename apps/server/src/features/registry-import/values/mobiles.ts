import { latinDigits } from '@sangam/contract/dates'
import { mobilePattern } from '@sangam/contract/mobile'

interface ReadMobiles {
  /** Ten digits each, without repetition, in the order of the cell. */
  mobiles: string[]
  /** The cell has a number of another country. */
  hasForeign: boolean
}

/** Splits a cell with one or several numbers; landlines and incomplete numbers are left out. */
export function readMobiles(text: string): ReadMobiles {
  const parts = latinDigits(fromScientific(text))
    .replace(/[\u200b-\u200d\ufeff\u00a0]/g, ' ')
    .split(/[/,;|\n&]|\bor\b|\band\b|किंवा|व\s/i)
    .flatMap(splitNumbers)
  const mobiles = new Set<string>()
  let hasForeign = false
  for (const part of parts) {
    const mobile = indianMobile(part)
    if (mobile) mobiles.add(mobile)
    else if (/^(\+|00)(?!91|0)\d{8,14}$/.test(part)) hasForeign = true
  }
  return { mobiles: [...mobiles], hasForeign }
}

/** Excel shows long numbers as 9.87654321E+9 when a sheet is saved as CSV. */
const fromScientific = (text: string) =>
  /^\d\.\d{8,9}E\+0?9$/i.test(text.trim()) ? String(Math.round(Number(text))) : text

/** An area code, which begins with 0, stands apart. */
const landline = /^\(?0\d{2,4}\)?\s*[-\s]\s*\d{6,8}$/

/** Two numbers with only a space between them, or one number with spaces and dashes in it. */
function splitNumbers(text: string): string[] {
  if (landline.test(text.trim())) return []
  const spaced = text.split(/[\s]+/).map(digitsOf)
  const whole = spaced.filter((part) => indianMobile(part))
  return whole.length > 1 ? whole : [digitsOf(text)]
}

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')

function indianMobile(digits: string): string | null {
  const local = digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0+(?=[6-9]\d{9}$))/, '')
  const plain = local.replace(/^0(?=[6-9]\d{9}$)/, '')
  return mobilePattern.test(plain) ? plain : null
}
