import type { NameOrder } from '@sangam/contract/registry-import/values'

interface PersonName {
  first: string
  middle: string
  last: string
}

/** Titles of brides, of grooms, and of both; the longer ones come first. */
const brideTitles =
  'चि\\.?\\s*सौ\\.?\\s*कां?|सौ\\.?\\s*कां?|सौभाग्यकांक्षिणी|कुमारी|श्रीमती|सौ|कु|chi\\.?\\s*sau\\.?\\s*ka(?:an|n)?|sau\\.?\\s*ka(?:an|n)?|kumari|kum|ku|smt|shrimati|sau|mrs|miss|ms'
const groomTitles = 'चिरंजीव|चि|श्रीयुत|श्री|chiranjiv|chi|shri|shree|sri|mr'
const otherTitles =
  'डॉ|डॅा|अॅड|अ‍ॅड|ॲड|प्रा|इंजि|कै|स्व|हभप|dr|adv|er|ar|ca|cs|prof|capt|maj|col|lt|late|mst|master|[sdw]\\/o|son of|daughter of|wife of'
/** Titles that also stand between surname and first name, with a dot; two titles are no name. */
const innerTitle =
  /(?<=[\p{L}\p{M}],?\s)(?<!(?:^|[\s.])(?:chi|चि|sau|सौ)\s)(?:डॉ|डॅा|अ‍?ॅड|ॲड|प्रा|इंजि|चि|कु|dr|adv|er|prof|capt|ku|kum|chi)\.\s*(?=\p{L})/giu
const anyTitle = new RegExp(`^(?:${brideTitles}|${groomTitles}|${otherTitles})(?:[.\\s]+|$)`, 'iu')
const amongTitles = (titles: string) => new RegExp(`(?:^|[.\\s])(?:${titles})(?:[.\\s]|$)`, 'iu')
const brideTitle = amongTitles(brideTitles)
const groomTitle = amongTitles(groomTitles)

const plainName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\([^)]*\)/g, ' ')
    // the name at home
    .replace(/\s(?:@|alias|urf|उर्फ)\s*[\p{L}\p{M}]+/giu, ' ')
    .replace(innerTitle, '')
    .replace(/[\s_]+/g, ' ')
    .trim()

/** What stands in brackets: "शितल (भानुदास) मोरे" has the father's name between the two others. */
export function bracketsOf(text: string): { text: string; isInside: boolean } | null {
  const [, before = '', inside = '', after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/su.exec(text) ?? []
  const isInside = wordsOf(before).length > 0 && wordsOf(after).length > 0
  return inside.trim() === '' ? null : { text: inside.trim(), isInside }
}

/** Removes titles such as Kum., चि. and Dr. before a name, and spaces around dots. */
export function withoutTitle(text: string): string {
  let name = plainName(text)
  for (let shorter = cut(name); shorter !== name; shorter = cut(name)) name = shorter
  return name.replace(/^[.,\s-]+|[.,\s-]+$/g, '')
}

/** Whether the titles before a name say that the person has died. */
export function isLate(text: string): boolean {
  const name = plainName(text)
  const titles = name.slice(0, name.length - withoutTitle(name).length)
  return /(?:^|[.\s])(?:कै|स्व|late)(?:[.\s]|$)/iu.test(titles)
}

/** A name that is only a title stays. */
const cut = (name: string) => {
  const shorter = name.replace(anyTitle, '')
  return shorter === '' ? name : shorter
}

/** What the titles before a name say: 1 groom, 2 bride, 0 nothing; "चि. कु." is a bride. */
export function genderOfTitle(text: string): 0 | 1 | 2 {
  const name = plainName(text)
  const titles = name.slice(0, name.length - withoutTitle(name).length)
  if (brideTitle.test(titles)) return 2
  return groomTitle.test(titles) ? 1 : 0
}

export const wordsOf = (name: string): string[] =>
  withoutTitle(name)
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word))

/** "Patil, Rohit Dilip" has the surname first in any file; no surname has three words. */
export const hasCommaAfterSurname = (text: string) => {
  const [before = ''] = withoutTitle(text).split(',')
  return /^[^,]+,\s*\S/.test(withoutTitle(text)) && wordsOf(before).length < 3
}

/** A name without the words after it: "Asha Vijay Patil, Pune", "आशा पाटील / Asha Patil". */
export function nameAlone(text: string): string {
  const [first = '', second = ''] = text.split(/\s*\/\s+|\s+\//)
  const isRepeated =
    second !== '' && isDevanagari(first) !== isDevanagari(second) && !between.test(second)
  const name = isRepeated ? first : text
  const [before = ''] = name.split(',')
  return wordsOf(before).length >= 3 ? before.trim() : name
}
const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text)

const relation = /\s*[,(]?\s*(?<![\p{L}\p{M}/])(s\/o|d\/o|w\/o|son of|daughter of|wife of)\.?\s+/iu

/** "Meghna Deshmukh D/o Prakash Deshmukh" has a father, "Ajit S/o Shankar More" a middle name. */
export function withoutRelation(text: string): { name: string; father: string } | null {
  const found = relation.exec(text)
  if (!found || found.index === 0) return null
  const [marks, relative = ''] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + marks.length).replace(/\)\s*$/, '')
  const isOfHusband = /^w/i.test(relative)
  if (wordsOf(before).length > 1) return { name: before, father: isOfHusband ? '' : after }
  const surname = wordsOf(after).length > 1 ? (wordsOf(after).at(-1) ?? '') : ''
  return isOfHusband
    ? { name: `${before} ${surname}`.trim(), father: '' }
    : { name: `${before} ${withoutTitle(after)}`, father: '' }
}

const between = /\s(?:and|आणि|व|\/)\s|&|\+|\n/iu

/** Whether a cell has the names of two people. */
export function isOfTwoPeople(text: string): boolean {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 && parts.every((part) => wordsOf(part).length > 0)
}

/** Splits a full name; a name of two words has no middle name. */
export function splitName(
  text: string,
  order: NameOrder,
  isSurname: (word: string) => boolean = () => false,
): PersonName | null {
  const words = wordsOf(text)
  if (words.length < 2) return null
  if (hasCommaAfterSurname(text)) {
    const [last = '', ...others] = withoutTitle(text).split(',')
    const [first = '', ...middle] = wordsOf(others.join(' '))
    return { first, middle: middle.join(' '), last: last.trim() }
  }
  const parts = surnameLength(order === 'last' ? words : words.toReversed(), isSurname)
  if (order === 'last') {
    const [first = '', ...middle] = words.slice(parts)
    return { first, middle: middle.join(' '), last: words.slice(0, parts).join(' ') }
  }
  const [first = '', ...middle] = words.slice(0, -parts)
  return { first, middle: middle.join(' '), last: words.slice(-parts).join(' ') }
}

/** "Naik Nimbalkar" is one surname of two words; the words begin with the surname. */
function surnameLength(words: readonly string[], isSurname: (word: string) => boolean): number {
  const [one = '', two = ''] = words
  return words.length >= 3 && isSurname(one) && isSurname(two) ? 2 : 1
}
