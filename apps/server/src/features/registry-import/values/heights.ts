import { latinDigits } from '@sangam/contract/dates'
import { heights } from '@sangam/contract/lookups'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import { withDigits } from './number-words.ts'

const feet =
  /^([3-7])\s*(?:ft\.?|feet|foot|फूट|फुट|फु\.?|फू\.?|['’′`‘])\s*-?\s*(\d{1,2}(?:\.\d)?)?\s*½?\s*(?:in\b.*|inch.*|इंच.*|इं?\.?|["”″]|['’′]{1,2})?\.?$/i
const decimalFeet = /^([3-7])\s?[.,\-/ ]\s?(\d{1,2}(?:\.5)?)\s*(?:ft|feet|फूट|फुट|["”'’])?\.?$/i
const centimetres = /^(\d{3}(?:\.\d+)?)\s*(?:cms?|सेमी|सेंमी|से\.?\s?मी\.?|सें\.?\s?मी\.?)?\.?$/i
const metres = /^([12]\.\d{2})\s*(?:m|mtr|meters?|मी)\.?$/i
const inchesOnly = /^(\d{2})\s*(?:in\b.*|inch.*|इंच.*|["”″])$/i

/** "साडेपाच फूट" is 5 feet 6 inches, "पाच फूट दोन इंच" is 5 feet 2 inches. */
const plainHeight = (text: string) =>
  withDigits(
    latinDigits(text)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^साडे\s?(\S+) (फूट|फुट).*$/, '$1 $2 6 इंच'),
  )

/** Parses a height as volunteers type it and returns its label in the form; null if it is no height. */
export function readHeight(text: string): string | null {
  const inches = inchesIn(plainHeight(text))
  return inches === null ? null : labelOf(inches)
}

/** A height with something else after it: "5-3 / fair". */
export function heightBefore(text: string): string | null {
  const [, before = '', rest = ''] = /^([^/,;(]+)[/,;(](.*)$/s.exec(text) ?? []
  return /\p{L}/u.test(rest) && !/\d/.test(latinDigits(rest)) ? readHeight(before) : null
}

/** A number cell drops the last zero, so 5.1 may be 5 feet 10 inches. */
const droppedZero = /^([45])\.1$/

/** A column in which a zero at the end is kept has texts, or numbers with two places. */
export const keepsZeros = (texts: readonly string[]) =>
  texts.some((text) => /^[3-7]\.\d0$/.test(plainHeight(text)))

/** The two heights that a text may mean; null if it means one. */
export function ambiguousHeight(text: string, hasZeros: boolean): string | null {
  const [, whole] = droppedZero.exec(plainHeight(text)) ?? []
  return whole === undefined || hasZeros ? null : `${whole}ft 1in / ${whole}ft 10in`
}

function inchesIn(text: string): number | null {
  const byFeet = feet.exec(text)
  if (byFeet) return feetAndInches(byFeet[1], byFeet[2] ?? '0')
  const byMetres = metres.exec(text) ?? /^(1\.[4-9]\d|2\.[01]\d)$/.exec(text)
  if (byMetres) return Math.round((Number(byMetres[1]) * 100) / 2.54)
  const byDecimals = decimalFeet.exec(text)
  if (byDecimals) return feetAndInches(byDecimals[1], byDecimals[2])
  const byCentimetres = centimetres.exec(text)
  if (byCentimetres) return Math.round(Number(byCentimetres[1]) / 2.54)
  const byInches = inchesOnly.exec(text)
  if (byInches) return Number(byInches[1])
  return /^[3-7]$/.test(text) ? Number(text) * 12 : null
}

/** 5.4 means five feet and four inches, and so do 5.04 and 5-4. */
function feetAndInches(wholeFeet = '', inches = ''): number | null {
  const rest = Math.round(Number(inches))
  return rest < 12 ? Number(wholeFeet) * 12 + rest : null
}

function labelOf(inches: number): string | null {
  if (inches < 36 || inches > 96) return null
  const last = heights.length
  const id = Math.min(last, Math.max(1, inches - inchesOfHeight(0)))
  return heights.find((height) => height.id === id)?.name ?? null
}
