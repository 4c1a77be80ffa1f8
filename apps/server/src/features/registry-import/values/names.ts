import type { NameOrder } from '@sangam/contract/registry-import/values'

interface PersonName {
  first: string
  middle: string
  last: string
}

const title =
  /^(?:सौ|कु|चि|श्री|श्रीमती|डॉ|अॅड|ॲड|प्रा|kumari|kum|ku|chi|shri|shree|smt|sau|mr|mrs|ms|miss|dr|adv|er|prof)(?:[.\s]|$)\s*/iu

/** Removes titles such as Kum., चि. and Dr. before a name, and spaces around dots. */
export function withoutTitle(text: string): string {
  let name = text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim()
  for (let shorter = name.replace(title, ''); shorter !== name; shorter = name.replace(title, '')) {
    name = shorter
  }
  return name.replace(/^[.,\s-]+|[,\s-]+$/g, '')
}

const wordsOf = (name: string) =>
  withoutTitle(name)
    .split(/[\s,]+/)
    .filter(Boolean)

/** Splits a full name; a name of two words has no middle name. */
export function splitName(text: string, order: NameOrder): PersonName | null {
  // "Patil, Rohit Dilip" has the surname first in any file
  const isSurnameFirst = /^[^\s,]+\s*,/.test(withoutTitle(text)) || order === 'last'
  const words = wordsOf(text)
  const [start = '', ...others] = words
  if (words.length < 2) return null
  if (isSurnameFirst) {
    const [first = '', ...middle] = others
    return { first, middle: middle.join(' '), last: start }
  }
  return { first: start, middle: others.slice(0, -1).join(' '), last: others.at(-1) ?? '' }
}

/**
 * Surnames repeat in a registry more often than first names: the end of the names with fewer different
 * words has the surname.
 */
export function guessNameOrder(names: readonly string[]): NameOrder {
  const split = names.map(wordsOf).filter(({ length }) => length >= 2)
  const different = (end: 0 | -1) =>
    new Set(split.map((words) => words.at(end)?.toLowerCase())).size
  return different(0) < different(-1) ? 'last' : 'first'
}
