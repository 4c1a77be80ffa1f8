import { latinDigits } from '@sangam/contract/dates'
import { readMobiles } from '../values/mobiles.ts'
import { withoutTitle, wordsOf } from '../values/names.ts'

const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
const father = /वड[िी]ल|father|vadil|पप्पा/i
const fatherWord = word('papa|dad|baba|बाबा|पिता')
const uncle = word('मामा|mama|maternal(?: uncle)?')
/** What stands beside a number and is no name. */
const notNames = new RegExp(
  `${
    word(
      'आई|aai|mother|mummy|भाऊ|bhau|brother|bro|dada|दादा|बहीण|bahin|sister|काका|kaka|uncle|मामी|वहिनी|स्वतः|self|own|r|o|office|home|घर|मो|मोबाई?ल|mo|mob|mobile|no|नं|नंबर|फोन|phone|ph|tel|call|contact|संपर्क|whatsapp|ji|श्रीमान|or|व|and|आणि|मुलगा|मुलगी|candidate|me|my|on|numbers?|pls|please|reach',
    ).source
  }|[.:,;/|()–—=-]`,
  'giu',
)

/** A number with the words beside it. */
export interface BiodataNumber {
  mobile: string
  /** What the line of the number is about. */
  line: 'contact' | 'father' | 'relative' | 'open'
  owner: 'father' | 'uncle' | 'other'
  /** The name beside it. */
  person: string
}

const numberPattern = /(?<!\d)(?:\+?91[\s-]*|0)?[6-9]\d(?:[\s-]?\d){8}(?!\d)/g
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\([^)]*\)/g, ''))

/** The numbers of a line with the person that the words beside each one name. */
export function numbersIn(text: string): Omit<BiodataNumber, 'line'>[] {
  const plain = latinDigits(text)
  const found = [...plain.matchAll(numberPattern)]
  // "Father 98…, Mother 97…" or "98… Father, 97… Mother"
  const isBefore = hasLetters(plain.slice(0, found[0]?.index ?? 0))
  return found.flatMap((match, index) => {
    const [mobile] = readMobiles(match[0]).mobiles
    if (!mobile) return []
    const end = match.index + match[0].length
    const after = plain.slice(end, found[index + 1]?.index ?? plain.length)
    const [inBrackets] = /^\s*\([^)]*\)/.exec(after) ?? []
    const previous = found[index - 1]
    const before = plain.slice(previous ? previous.index + previous[0].length : 0, match.index)
    const words = inBrackets ?? (isBefore ? lastPart(before) : firstPart(after))
    // "Contact me on 98… - Kunal Wagh"
    const person = personIn(words) || (/^\s*[-–]\s/.test(after) ? personIn(firstPart(after)) : '')
    return [{ mobile, owner: ownerIn(words), person }]
  })
}

const partsOf = (text: string) =>
  text.split(/[.,;/]\s|\([^)]*\)/).filter((part) => /\p{L}[\p{L}\p{M}]/u.test(part))
const lastPart = (text: string) => partsOf(text).at(-1) ?? ''
const firstPart = (text: string) => partsOf(text)[0] ?? ''

function ownerIn(words: string): BiodataNumber['owner'] {
  if (uncle.test(words)) return 'uncle'
  return father.test(words) || fatherWord.test(words) ? 'father' : 'other'
}

function personIn(words: string): string {
  const name = withoutTitle(words.replace(notNames, ' ')).trim()
  const parts = wordsOf(name)
  return parts.length > 0 && parts.length <= 3 && !/\d/.test(name) ? parts.join(' ') : ''
}

export interface PlacedNumbers {
  father: string
  contacts: { mobile: string; person: string }[]
  /** Numbers whose owner the text does not say; the family places them. */
  open: string[]
}

/** Gives each number its field. `isSame` compares names in any script. */
export function placeNumbers(
  numbers: readonly BiodataNumber[],
  names: { father: string; uncle: string },
  isSame: (one: string, other: string) => boolean,
): PlacedNumbers {
  const placed: PlacedNumbers = { father: '', contacts: [], open: [] }
  const firstOf = (name: string) => wordsOf(name)[0] ?? ''
  const ofRelatives = numbers.filter(({ line }) => line === 'relative')
  const others = numbers.filter(({ line }) => line !== 'relative')
  for (const { mobile, line, owner, person } of [...others, ...ofRelatives]) {
    const isOf = (name: string) =>
      person !== '' && name !== '' && isSame(firstOf(person), firstOf(name))
    if (owner === 'uncle' || (owner === 'other' && isOf(names.uncle))) continue
    const isFathers = owner === 'father' || line === 'father' || isOf(names.father)
    if (isFathers && (placed.father === '' || placed.father === mobile)) placed.father = mobile
    else if (line !== 'open' && !isFathers && placed.contacts.length < 2) {
      if (placed.contacts.every((contact) => contact.mobile !== mobile)) {
        placed.contacts.push({ mobile, person })
      }
    } else placed.open.push(mobile)
  }
  const known = [placed.father, ...placed.contacts.map(({ mobile }) => mobile)]
  placed.open = [...new Set(placed.open)].filter((mobile) => !known.includes(mobile))
  return placed
}

/** A number that has too few or too many digits. */
export const hasBrokenNumber = (text: string) => readMobiles(text).hasBroken
