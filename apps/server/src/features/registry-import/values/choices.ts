import { latinDigits } from '@sangam/contract/dates'
import { bloodGroups, type Choice } from '@sangam/contract/lookups'
import { labelsIn } from '@sangam/i18n/by-language'

/** The name key of a text, which is equal for spellings in both scripts; see docs/product/name-search.md. */
export type KeyOf = (text: string) => string

const lettersOf = (text: string) =>
  text.toLowerCase().replace(/[^a-z0-9\p{Script=Devanagari}]/gu, '')

/** Finds a choice by its label in either language, in any spelling, also with other words around it. */
export function findChoice<C extends Choice>(
  choices: readonly C[],
  text: string,
  keyOf: KeyOf,
): C | undefined {
  const letters = lettersOf(text)
  if (letters === '') return undefined
  const labelsOf = (choice: Choice) => labelsIn(choice, 'name')
  const key = keyOf(text)
  return (
    choices.find((choice) => labelsOf(choice).some((label) => lettersOf(label) === letters)) ??
    choices.find((choice) => labelsOf(choice).some((label) => isSame(keyOf(label), key))) ??
    choices.find((choice) => labelsOf(choice).some((label) => isPart(keyOf(label), key)))
  )
}

/** A key of one letter stands for too many words. */
const isSame = (label: string, key: string) => label.trim().length > 1 && label === key
const isPart = (label: string, key: string) => label.trim().length > 1 && key.includes(label)

const brides = /वधू|वधु|मुली|मुलगी|कन्या|स्त्री|महिला|bride(?!groom)|girl|female|^f$|^w$/i
const grooms = /वर(?![ा-ॿ])|मुले|मुलगा|पुरुष|groom|boys?|\bmale|^m$/i

/** 1 groom, 2 bride, 0 unknown; a sheet named "वधू-वर" says neither. */
export function readGender(text: string): 0 | 1 | 2 {
  const plain = text.normalize('NFC').trim()
  const [isBride, isGroom] = [brides.test(plain), grooms.test(plain)]
  if (isBride === isGroom) return 0
  return isBride ? 2 : 1
}

/** The id of a blood group; 0 if it is unknown. */
export function readBloodGroup(text: string): number {
  const plain = text
    .toUpperCase()
    .replace(/\(?(POSITIVE|POS|\+VE|पॉझिटिव्ह|पॉझिटिव)\)?\.?/g, '+')
    .replace(/\(?(NEGATIVE|NEG|-VE|निगेटिव्ह|निगेटिव)\)?\.?/g, '-')
    .replace(/एबी/g, 'AB')
    .replace(/ए/g, 'A')
    .replace(/बी/g, 'B')
    .replace(/ओ/g, 'O')
    .replace(/[–−]/g, '-')
    .replace(/0(?=[+-])/, 'O')
    .replace(/RH|GROUP|[^ABO+-]/g, '')
  return bloodGroups.find(({ name }) => name === plain)?.id ?? 0
}

const remarried = /divorc|widow|re-?marri|second|separated|घटस्फोट|विधवा|विधुर|पुनर्विवाह|दुसर|फारकत/i
const unmarried = /un-?married|never|single|first|bachelor|अविवाहित|प्रथम|पहिला/i

/** The value of the form: 0 unmarried, 1 remarriage; null if it is unknown. */
export function readMaritalStatus(text: string): 0 | 1 | null {
  if (remarried.test(text)) return 1
  return unmarried.test(text) ? 0 : null
}

/** The English labels of the list of educations with the spellings of degrees, without dots and spaces. */
const degrees: readonly (readonly [label: string, spellings: RegExp])[] = [
  ['PhD', /^(ph\s?d|पीएच\s?डी|doctorate)/i],
  ['M.Tech', /^(m\s?tech|m\s?e\b|एम\s?टेक|एम\s?ई)/i],
  ['MBA', /^(m\s?b\s?a|pgdm|एम\s?बी\s?ए)/i],
  ['MSC', /^(m\s?sc|एम\s?एस\s?सी|एम\s?एस्सी)/i],
  ['MD', /^(m\s?d\b|एम\s?डी)/i],
  ['MS', /^(m\s?s\b|एम\s?एस\b|एम\s?एस$)/i],
  ['BHMS', /^(b\s?h\s?m\s?s|बी\s?एच\s?एम\s?एस)/i],
  ['B.Com', /^(b\s?com|बी\s?कॉम)/i],
  ['B.Ed', /^(b\s?ed|बी\s?एड)/i],
  ['B.Sc', /^(b\s?sc|बी\s?एस\s?सी|बी\s?एस्सी)/i],
  ['BE', /^(b\s?e\b|b\s?tech|engineer|बी\s?ई|बी\s?टेक|अभियांत्रिकी)/i],
  ['BA', /^(b\s?a\b|बी\s?ए(?![स\p{M}]))/iu],
  ['CA', /^(c\s?a\b|chartered|सी\s?ए)/i],
  ['D.Ed', /^(d\s?ed|डी\s?एड)/i],
  ['Diploma', /^(diploma|poly|डिप्लोमा|पदविका)/i],
  ['ITI', /^(i\s?t\s?i|आय\s?टी\s?आय|आयटीआय)/i],
  ['LLB', /^(l\s?l\s?b|एल\s?एल\s?बी|law)/i],
  ['HSC', /^(h\s?s\s?c|12\s?(th|वी|\b)|xii|twelfth|बारावी)/i],
  ['SSC', /^(s\s?s\s?c|10\s?(th|वी|\b)|x\b|tenth|दहावी)/i],
]

interface ReadEducation {
  id: number
  /** What the degree does not say: "Mech" of "BE Mech". */
  rest: string
  isKnown: boolean
}

/** Finds the degree of a text in the master list; an unknown one is "Other" with the text as the rest. */
export function readEducation(
  choices: readonly Choice[],
  text: string,
  keyOf: KeyOf,
): ReadEducation | null {
  const plain = latinDigits(text).replace(/\./g, ' ').replace(/\s+/g, ' ').trim()
  for (const [label, spellings] of degrees) {
    const match = spellings.exec(plain)
    const choice = match && choices.find(({ name }) => name === label)
    if (choice) return { id: choice.id, rest: restOf(plain.slice(match[0].length)), isKnown: true }
  }
  const choice = findChoice(choices, text, keyOf)
  if (choice) return { id: choice.id, rest: '', isKnown: true }
  const other = findChoice(choices, 'Other', keyOf)
  return other ? { id: other.id, rest: text.replace(/\s+/g, ' ').trim(), isKnown: false } : null
}

const restOf = (text: string) => text.replace(/^[\s,()\-–/:]+|[\s,()\-–/:]+$/g, '')
