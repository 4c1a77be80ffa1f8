import { latinDigits } from '@sangam/contract/dates'
import { mobilePattern } from '@sangam/contract/mobile'

interface ReadMobiles {
  /** Ten digits each, without repetition, in the order of the cell. */
  mobiles: string[]
  /** The cell has a number of another country. */
  hasForeign: boolean
  /** The cell has a number with too few or too many digits. */
  hasBroken: boolean
  /** The cell has a landline or a number of the mother's brother. */
  hasOther: boolean
}

/** Splits a cell with one or several numbers; landlines and incomplete numbers are left out. */
export function readMobiles(text: string): ReadMobiles {
  const digits = latinDigits(fromScientific(text)).replace(shortSecond, (_, first, end) => {
    return `${first} / ${first.slice(0, -end.length)}${end}`
  })
  const parts = digits
    .replace(ofUncle, ' ')
    .replace(/[\u200b-\u200d\ufeff\u00a0]/g, ' ')
    // words between the numbers say whose they are
    .split(/[/,;|\n&:]|[\p{L}\p{M}]+\.?-?|\((?!0\d)|(?<!0\d{2,4})\)/u)
  const numbers = parts.flatMap(splitNumbers)
  const hasOther = parts.some(isLandline) || digits.search(ofUncle) >= 0
  const mobiles = new Set<string>()
  let hasForeign = false
  let hasBroken = false
  for (const part of numbers) {
    const mobile = indianMobile(part)
    if (mobile) mobiles.add(mobile)
    else if (/^(\+|00)(?!91|0)\d{8,14}$/.test(part)) hasForeign = true
    else if (isBroken(part)) hasBroken = true
  }
  return { mobiles: [...mobiles], hasForeign, hasBroken, hasOther }
}

/** "mother 9821077493", "brother Sandeep 9421138850" */
const ofOthers =
  /(?<![\p{L}\p{M}])(?:mother|brother|bro|self|own|आई|भाऊ|स्वतः)[\s.:-]*(?:[\p{L}\p{M}]+\s+)?(?=\+?[\d०-९][\d०-९\s-]{8,})/giu

/** A text without its numbers and without the word for "number" at its end. */
export const withoutNumbers = (text: string) =>
  text
    .replace(ofOthers, ' ')
    .replace(/\+?[\d०-९][\d०-९\s-]{8,}[\d०-९]/g, ' ')
    .replace(
      /(?<![\p{L}\p{M}])(?:मो|मोबा|फोन|mob|mobile|ph|phone|no)\s*[.:-]*\s*(?=[,;\s]*$)/giu,
      ' ',
    )

const father = '(?:वड[िी]ल|पिता|father|\\bf\\b|\\bfr\\b)'
const number = '\\+?[\\d][\\d\\s-]{8,}\\d'
const ofFather = new RegExp(
  `(${number})\\s*\\(\\s*${father}|${father}[\\s.:(–-]{0,4}(${number})`,
  'iu',
)

/** The number beside which the cell has the word for the father. */
export function fatherNumberIn(text: string): string | undefined {
  const [, before, after] = ofFather.exec(latinDigits(text)) ?? []
  return readMobiles(before ?? after ?? '').mobiles[0]
}

/** The mother's brother is not the family. */
const ofUncle =
  /(?:मामा|mama|maternal)[^\d+]{0,20}\+?\d[\d\s-]{8,}\d|\+?\d[\d\s-]{8,}\d\s*\(?\s*(?:मामा|mama|maternal)/gi

/** "9819012345/46" are two numbers that differ at the end. */
const shortSecond = /(?<!\d)([6-9]\d{9})\s*\/\s*(\d{2,3})(?!\d)/g

/** Excel shows long numbers as 9.87654321E+9 when a sheet is saved as CSV. */
const fromScientific = (text: string) =>
  /^\d\.\d{8,9}E\+0?9$/i.test(text.trim()) ? String(Math.round(Number(text))) : text

/** An area code, which begins with 0, stands apart. */
const landline = /^\(?0\d{2,4}\)?\s*[-\s]\s*\d{6,8}$/
/** The numbers of landlines begin with 2 to 5 after the 0 of the area code. */
const joinedLandline = /^0[1-5]\d{8,9}$/

const isLandline = (text: string) =>
  landline.test(text.trim()) || joinedLandline.test(digitsOf(text))
const isBroken = (digits: string) => digits.length >= 7 && !joinedLandline.test(digits)

/** Two numbers with only a space between them, or one number with spaces and dashes in it. */
function splitNumbers(text: string): string[] {
  if (isLandline(text)) return []
  const spaced = text.split(/[\s]+/).map(digitsOf)
  const whole = spaced.filter((part) => indianMobile(part))
  if (whole.length > 1) return whole
  const digits = digitsOf(text)
  const halves = [digits.slice(0, 10), digits.slice(10)]
  return digits.length === 20 && halves.every(indianMobile) ? halves : [digits]
}

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')

function indianMobile(digits: string): string | null {
  const local = digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0+(?=[6-9]\d{9}$))/, '')
  const plain = local.replace(/^0(?=[6-9]\d{9}$)/, '')
  return mobilePattern.test(plain) ? plain : null
}
