import { moreSpellings, namesIn, spellings } from './frequent-names.ts'
import { toDevanagari } from './to-devanagari.ts'
import { toLatin } from './to-latin.ts'

const names = [...namesIn(moreSpellings), ...namesIn(spellings)]
const latinOf = new Map(names.map(({ devanagari, latin }) => [devanagari, latin[0] ?? '']))
const devanagariOf = new Map(
  names.flatMap(({ devanagari, latin }) =>
    latin.map((spelling) => [spelling.toLowerCase(), devanagari]),
  ),
)

const titles: readonly (readonly [string, string])[] = [
  ['Dr.', 'डॉ.'],
  ['Adv.', 'ॲड.'],
  ['Er.', 'इंजि.'],
  ['Prof.', 'प्रा.'],
]

/**
 * A proposal for the whole name in the other script, Devanagari or Latin, which the family corrects. Empty
 * if the name has both scripts, or anything besides letters.
 */
export function inOtherScript(name: string): string {
  const text = name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (/^[a-z .'-]+$/i.test(text)) return inWords(text, wordToDevanagari, 0)
  if (/^(?:[\u0900-\u097f .'-]|\u200c|\u200d)+$/.test(text)) return inWords(text, wordToLatin, 1)
  return ''
}

function inWords(text: string, convert: (word: string) => string, from: 0 | 1): string {
  const words = text.split(/([ -])/).filter(Boolean)
  const proposed = words.map((word) => {
    const title = titles.find((pair) => pair[from].toLowerCase() === word.toLowerCase())
    return title?.[1 - from] ?? (/^[ -]$/.test(word) ? word : convert(word))
  })
  return proposed.includes('') ? '' : proposed.join('')
}

const wordToDevanagari = (word: string): string => {
  const plain = word.toLowerCase().replaceAll(/[.']/g, '')
  return devanagariOf.get(plain) ?? toDevanagari(plain)
}

const wordToLatin = (word: string): string => latinOf.get(word) ?? toLatin(word.replaceAll('.', ''))
