import { latinDigits } from '@sangam/contract/dates'
import { readMobiles } from '../values/mobiles.ts'

const father = /वड[िी]ल|father|papa|dad\b|vadil|पप्पा/i
const uncle = /मामा|mama\b|maternal/i

interface NumberOwner {
  mobile: string
  /** Whose number it is, as the words beside it say. */
  owner: 'father' | 'uncle' | 'other'
}

const numberPattern = /(?:\+?91[\s-]*|0)?[6-9]\d(?:[\s-]?\d){8}(?!\d)/g

/** The numbers of a line with the person that the words beside each one name. */
export function numbersIn(text: string): NumberOwner[] {
  const plain = latinDigits(text)
  const found = [...plain.matchAll(numberPattern)]
  return found.flatMap((match, index): NumberOwner[] => {
    const [mobile] = readMobiles(match[0]).mobiles
    if (!mobile) return []
    const end = match.index + match[0].length
    const after = plain.slice(end, found[index + 1]?.index ?? plain.length)
    const [inBrackets] = /^\s*\([^)]*\)/.exec(after) ?? []
    const previous = found[index - 1]
    const before = plain.slice(previous ? previous.index + previous[0].length : 0, match.index)
    const words =
      inBrackets ?? (/\p{L}/u.test(before.replace(/^\s*\([^)]*\)/, '')) ? before : after)
    if (uncle.test(words)) return [{ mobile, owner: 'uncle' }]
    return [{ mobile, owner: father.test(words) ? 'father' : 'other' }]
  })
}

/** A number that has too few or too many digits. */
export const hasBrokenNumber = (text: string) => readMobiles(text).hasBroken
