import { bloodGroups } from '@sangam/contract/lookups'
import { type Labels, labelsIn } from '@sangam/i18n/by-language'
import { plainLetters } from './plain-letters.ts'

/** The name key of a text, which is equal for spellings in both scripts; see docs/product/name-search.md. */
export type KeyOf = (text: string) => string

type Choice = Labels<'name'>
const labelsOf = (choice: Choice) => labelsIn(choice, 'name')

/** Finds a choice by its label in either language, in any spelling, also with other words around it. */
export function findChoice<C extends Choice>(
  choices: readonly C[],
  text: string,
  keyOf: KeyOf,
): C | undefined {
  if (plainLetters(text) === '') return undefined
  const key = keyOf(text)
  return (
    findExactChoice(choices, text, keyOf) ??
    choices.find((choice) => labelsOf(choice).some((label) => isPart(keyOf(label), key)))
  )
}

/** Finds a choice whose label is the whole text. */
export function findExactChoice<C extends Choice>(
  choices: readonly C[],
  text: string,
  keyOf: KeyOf,
): C | undefined {
  const letters = plainLetters(text)
  if (letters === '') return undefined
  const key = keyOf(text)
  return (
    choices.find((choice) => labelsOf(choice).some((label) => plainLetters(label) === letters)) ??
    choices.find((choice) => labelsOf(choice).some((label) => isSame(keyOf(label), key)))
  )
}

/** A key of one letter stands for too many words. */
const isSame = (label: string, key: string) => label.trim().length > 1 && label === key
const isPart = (label: string, key: string) => label.trim().length > 1 && key.includes(label)

const brides =
  /वधू|वधु|मुली|मुलगी|कन्या|स्त्री|महिला|स्री|नवरी|bride(?!groom)|girl|female|vadh[uo]|mulgi|ladki|daughter|^f$|^w$/i
const grooms =
  /(?:(?<![ऀ-ॿ])|(?<=वध[ूु]))वर(?:ां(?:च|ना)|(?![ा-ॿ]))|मुले|मुलां|मुलगा|पुरुष|नवरदेव|groom|boys?|\bmale|\bvar\b|mulga|ladka|\bson\b|^पु\.?$|^m$/i

/** 1 groom, 2 bride, 0 unknown; a sheet named "वधू-वर" says neither. */
export function readGender(text: string, heading = ''): 0 | 1 | 2 {
  const plain = text.normalize('NFC').trim()
  if (/^[bg]$/i.test(plain)) return readLetter(plain.toLowerCase(), heading)
  const [isBride, isGroom] = [brides.test(plain), grooms.test(plain)]
  if (isBride === isGroom) return 0
  return isBride ? 2 : 1
}

/** "B" is the bride of "Bride/Groom" and the boy of "Boy/Girl". */
function readLetter(letter: string, heading: string): 0 | 1 | 2 {
  const isOfBoys = /boy|girl/i.test(heading)
  if (isOfBoys === /bride|groom/i.test(heading)) return 0
  return (letter === 'b') === isOfBoys ? 1 : 2
}

/** Whether a heading or a title names both. */
export const namesBothGenders = (text: string) => brides.test(text) && grooms.test(text)

/** The id of a blood group; 0 if it is unknown. */
export function readBloodGroup(text: string): number {
  const plain = withShortVowels(text)
    .toUpperCase()
    .replace(/\(?(POSITIVE|POS|\+VE|पॉझि[\p{L}\p{M}]*)\)?\.?/gu, '+')
    .replace(/\(?(NEGATIVE|NEG|-VE|निगे[\p{L}\p{M}]*)\)?\.?/gu, '-')
    .replace(/एबि|ए बि/g, 'AB')
    .replace(/ए/g, 'A')
    .replace(/बि/g, 'B')
    .replace(/ओ/g, 'O')
    .replace(/[–−]/g, '-')
    .replace(/0(?=[+-])/, 'O')
    .replace(/RH|GROUP|[^ABO+-]/g, '')
  return bloodGroups.find(({ name }) => name === plain)?.id ?? 0
}

const remarried =
  /divorc|\bdiv\b|\bwdr\b|widow|(?:husband|wife|spouse|पती|पत्नी|नवरा).*(?:expired|died|death|passed|वार|निधन)|re-?marri|second|2nd|separat|annul|घटस्फोट|विधवा|विधुर|विभक्त|पु(?:नर्|र्न)विवाह|दुसर|फारकत/i
const unmarried =
  /^u\s*\/?\s*m\b|un-?mar+ied|not\s*(?:yet\s*)?married|never|single|first|bachelor|अविवाहित|प्रथम|पहिला/i

/** The value of the form: 0 unmarried, 1 remarriage; null if it is unknown. */
export function readMaritalStatus(text: string, heading = ''): 0 | 1 | null {
  const plain = withShortVowels(text)
  // "Has the candidate been married before?"
  const isQuestion = /before|earlier|previously|पूर्वी|आधी/i.test(heading)
  if (isQuestion && /^(?:no|nahi|nope|नाहि)[\s.]*$/i.test(plain)) return 0
  if (remarried.test(plain)) return 1
  return unmarried.test(plain) ? 0 : null
}

/** Old spellings have a long vowel for a short one: अविवाहीत, विधूर. */
const withShortVowels = (text: string) => text.replaceAll('ी', 'ि').replaceAll('ू', 'ु')

const statusAtStart =
  /^(?:divorcee?d?|div|wdr|widow(?:er|ed)?|(?:second|2nd|re-?) ?marriage|remarried|annulled|घटस्फोटिता?|विधवा|विधुर|पु(?:नर्|र्न)विवाह|दुसरा विवाह|दुसरेपणा(?:चा|ची)?)(?![\p{L}\p{M}])/iu

/** What a family expects of the other one: "Widow also welcome". */
const isWish = /चाले|हव[ाीे]|खपे|पसंत|also|welcome|accept|prefer|allowed|okay|\bok\b|only|\//i

/** Whether a text begins with a marital status after a marriage, and is no wish. */
export const isMaritalStatus = (text: string) =>
  statusAtStart.test(withShortVowels(text.trim())) && !isWish.test(text)

const detailPatterns: readonly (readonly [string, RegExp])[] = [
  ['Divorced', /divorc|\bdiv\b|घटस्फोट|फारकत/i],
  ['Widowed', /widow|\bwdr\b|expired|died|passed away|विधवा|विध[ुू]र|निधन|वारल/i],
  ['Annulled', /annul|रद्द/i],
]

/** Why a marriage ended; null if the text does not say it, or names two reasons. */
export function readMaritalDetail(text: string): string | null {
  const [found, other] = detailPatterns.filter(([, pattern]) => pattern.test(text))
  return found && !other ? found[0] : null
}

/** The names of the signs in Latin letters, by their ids. */
const zodiacNames: readonly (readonly string[])[] = [
  ['mesh', 'mesha'],
  ['vrushabh', 'vrishabh', 'vrushabha', 'rishabh'],
  ['mithun', 'mithuna'],
  ['kark', 'karka'],
  ['simha', 'sinh', 'sinha', 'singh'],
  ['kanya'],
  ['tula', 'tul', 'tool'],
  ['vrushchik', 'vrischik', 'vrishchik', 'vruschik'],
  ['dhanu', 'dhanur'],
  ['makar', 'makara'],
  ['kumbh', 'kumbha'],
  ['meen', 'min', 'mina'],
]

/** The id of a sign of the zodiac in Latin letters; 0 if it is unknown. */
export const readZodiac = (text: string): number =>
  zodiacNames.findIndex((names) => names.includes(plainLetters(text))) + 1
