import type { NameOrder } from '@sangam/contract/registry-import/values'
import type { NameColumn } from '../../../db/schema/services/registry-import.ts'
import type { KeyOf } from './choices.ts'
import names from './names.json' with { type: 'json' }
import { hasCommaAfterSurname, splitName, wordsOf } from './names.ts'

export const usualNames: NameColumn = { order: 'first', surnames: [] }

interface NameCells {
  name: string
  father: string
}

/** All words of a cell with names, whose keys are needed. */
export const keyWords = ({ name, father }: NameCells) => [...wordsOf(name), ...wordsOf(father)]
export const listedNames: readonly string[] = [...names.surnames, ...names.women, ...names.men]

/** Tells surnames from first names by lists of usual names, in any spelling and script. */
export interface NameLists {
  keyOf: KeyOf
  /** Only a surname, not also a first name. */
  isSurname: (word: string) => boolean
  /** Only a first name, not also a surname. */
  isFirstName: (word: string) => boolean
  /** 1 groom, 2 bride, 0 unknown: whose first name this usually is. */
  genderOf: (word: string) => 0 | 1 | 2
}

/** Names of men and women. */
const namesOfBoth = [
  'Kiran',
  'Kamal',
  'Kanchan',
  'Mangal',
  'Suman',
  'Snehal',
  'Kirti',
  'Shital',
  'Vimal',
  'Pranjal',
  'Sonam',
]

export function nameLists(keyOf: KeyOf): NameLists {
  const keyOfWord = (word: string) => keyOf(word).trim()
  const keysOf = (list: readonly string[]) => new Set(list.map(keyOfWord))
  const surnames = keysOf(names.surnames)
  const firstNames = keysOf([...names.women, ...names.men])
  const [women, men, both] = [keysOf(names.women), keysOf(names.men), keysOf(namesOfBoth)]
  const genderOf = (word: string) => {
    const [isOfWomen, isOfMen] = [women.has(keyOfWord(word)), men.has(keyOfWord(word))]
    if (isOfWomen === isOfMen || both.has(keyOfWord(word))) return 0
    return isOfWomen ? 2 : 1
  }
  const isIn = (word: string, list: ReadonlySet<string>, other: ReadonlySet<string>) =>
    list.has(keyOfWord(word)) && !other.has(keyOfWord(word))
  return {
    keyOf: keyOfWord,
    genderOf,
    isSurname: (word) => isIn(word, surnames, firstNames),
    isFirstName: (word) => isIn(word, firstNames, surnames),
  }
}

/** The order that the father's name proves: it has the surname, or the middle name. */
function orderByFather({ name, father }: NameCells, lists: NameLists): NameOrder | null {
  const keys = wordsOf(name).map((word) => lists.keyOf(word))
  const fatherKeys = wordsOf(father).map((word) => lists.keyOf(word))
  const [fatherFirst = ''] = fatherKeys
  const start = keys[0] ?? ''
  const end = keys.at(-1) ?? ''
  if (keys.length < 2 || fatherFirst === '') return null
  const surname = fatherKeys.length > 1 ? (fatherKeys.at(-1) ?? '') : ''
  if (surname !== '' && isSameName(surname, start) !== isSameName(surname, end)) {
    return isSameName(surname, start) ? 'last' : 'first'
  }
  if (keys.length < 3) return null
  const place = keys.findIndex((key) => isSameName(key, fatherFirst))
  if (place === 1) return 'first'
  return place === keys.length - 1 ? 'last' : null
}

/** "काशिनाथराव" is काशिनाथ with a respectful ending; compares keys. */
export function isSameName(one: string, other: string): boolean {
  // the key of an m depends on the letter after it
  const [short = '', long = ''] = [one, other]
    .map((key) => key.replaceAll('m', 'n'))
    .toSorted((a, b) => a.length - b.length)
  return one !== '' && (short === long || (short.length >= 3 && long.startsWith(short)))
}

/** The name has no surname: its second word is the father's name, and the father's cell has no other. */
export function isWithoutSurname({ name, father }: NameCells, lists: NameLists): boolean {
  const [, second = '', third] = wordsOf(name)
  const [fatherFirst = '', fatherLast] = wordsOf(father)
  return (
    third === undefined &&
    fatherLast === undefined &&
    second !== '' &&
    isSameName(lists.keyOf(second), lists.keyOf(fatherFirst))
  )
}

/** The order that the lists of names suggest. */
function orderByLists(
  name: string,
  lists: NameLists,
  surnames: ReadonlySet<string>,
): NameOrder | null {
  const words = wordsOf(name)
  const [start = '', end = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return null
  const isSurname = (word: string) => lists.isSurname(word) || surnames.has(lists.keyOf(word))
  const isLast = isSurname(start) || lists.isFirstName(end)
  const isFirst = isSurname(end) || lists.isFirstName(start)
  if (isLast === isFirst) return null
  return isLast ? 'last' : 'first'
}

const surnameFirst =
  /surname\s*first|last\s*name\s*first|surname\s*(?:[,&/+]|and\s)|आडनाव\s*(?:प्रथम|आधी|अगोदर|[,&/+]|व\s)/i
const firstNameFirst = /^[^(]*\(\s*(first|नाव|स्वतःचे)/i

/** Decides the order of a column from its heading, the fathers' names and the lists. */
export function nameColumnOf(
  cells: readonly NameCells[],
  heading: string,
  lists: NameLists,
): NameColumn {
  const filled = cells.filter(
    ({ name }) => wordsOf(name).length >= 2 && !hasCommaAfterSurname(name),
  )
  const surnames = new Set(
    cells.flatMap((cell) => {
      const order = hasCommaAfterSurname(cell.name) ? 'last' : orderByFather(cell, lists)
      const { last } = (order && splitName(cell.name, order)) ?? { last: '' }
      return last === '' ? [] : [lists.keyOf(last)]
    }),
  )
  const byFather = filled
    .map((cell) => orderByFather(cell, lists))
    .filter((order) => order !== null)
  const byLists = filled
    .map(({ name }) => orderByLists(name, lists, surnames))
    .filter((order) => order !== null)
  const said = headingOrder(heading)
  const order =
    clearOrder(byFather, 1) ??
    (byFather.length > 0 ? 'mixed' : undefined) ??
    said ??
    clearOrder(byLists, Math.min(3, filled.length)) ??
    (byLists.length >= 3 ? 'mixed' : repeatedEnd(filled.map(({ name }) => name)))
  return { order, surnames: [...surnames] }
}

const headingOrder = (heading: string): NameOrder | undefined => {
  if (surnameFirst.test(heading)) return 'last'
  return firstNameFirst.test(heading) ? 'first' : undefined
}

/** The order of nearly all names; undefined if there are too few or they disagree. */
function clearOrder(orders: readonly NameOrder[], least: number): NameOrder | undefined {
  if (orders.length < least || orders.length === 0) return undefined
  const last = orders.filter((order) => order === 'last').length / orders.length
  if (last >= 0.9) return 'last'
  return last <= 0.1 ? 'first' : undefined
}

/** Surnames repeat in a registry more often than first names. */
function repeatedEnd(texts: readonly string[]): NameOrder {
  const split = texts.map(wordsOf)
  const different = (end: 0 | -1) =>
    new Set(split.map((words) => words.at(end)?.toLowerCase())).size
  return different(0) < different(-1) ? 'last' : 'first'
}

/** The order of one name; null if it is not certain. */
export function orderOfName(
  cells: NameCells,
  { order, surnames }: NameColumn,
  lists: NameLists,
): NameOrder | null {
  const byFather = orderByFather(cells, lists)
  if (byFather) return byFather
  const byLists = orderByLists(cells.name, lists, new Set(surnames))
  if (order === 'mixed') return byLists
  return byLists !== null && byLists !== order && isClear(cells.name, byLists, lists) ? null : order
}

/** Both ends of a name say the same. */
function isClear(name: string, order: NameOrder, lists: NameLists): boolean {
  const words = wordsOf(name)
  const [surname = '', other = ''] =
    order === 'last' ? [words[0], words.at(-1)] : [words.at(-1), words[0]]
  return lists.isSurname(surname) && lists.isFirstName(other)
}
