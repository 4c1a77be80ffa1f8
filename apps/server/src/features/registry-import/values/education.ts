import { latinDigits } from '@sangam/contract/dates'
import type { Choice } from '@sangam/contract/lookups'
import { labelsIn } from '@sangam/i18n/by-language'
import degrees from './degrees.json' with { type: 'json' }
import { plainLetters } from './plain-letters.ts'

interface Degree {
  /** The English label in the list of educations; empty if the list has none. */
  choice: string
  /** Of several degrees, the one with the highest level counts. */
  level: number
}

/** "डी.एड्.", as some write it, has a sign more than "डी.एड.". */
const lettersOf = (text: string) => plainLetters(text.replace(/्(?![\p{L}\p{M}])/gu, ''))

const degreeOf: ReadonlyMap<string, Degree> = new Map(
  degrees.flatMap(({ names, level, choice = '' }) =>
    names.map((name) => [lettersOf(name), { level, choice }] as const),
  ),
)
/** The most words in the name of a degree: "Bachelor of Business Administration", "बी ए एम एस". */
const maxWords = 5

interface FoundDegree extends Degree {
  start: number
  end: number
}

interface ReadEducation {
  id: number
  /** What the degree does not say: "Mech" of "BE Mech". */
  rest: string
  isKnown: boolean
}

/** Finds the degree of a text in the master list; an unknown one is "Other" with the text as the rest. */
export function readEducation(choices: readonly Choice[], text: string): ReadEducation | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  const whole = choices.find((choice) =>
    labelsIn(choice, 'name').some((label) => lettersOf(label) === lettersOf(plain)),
  )
  if (whole) return { id: whole.id, rest: '', isKnown: true }
  const school = isSchoolClass(plain) && choices.find(({ name }) => name === '0-10')
  if (school) return { id: school.id, rest: plain, isKnown: true }
  const found = finishedOf(degreesIn(plain), plain)
  const best = found.toSorted((one, other) => other.level - one.level)[0]
  const choice = best && choices.find(({ name }) => name === best.choice)
  if (choice) {
    const isOnly = found.length === 1 && best.start === 0
    return { id: choice.id, rest: isOnly ? restOf(plain.slice(best.end)) : plain, isKnown: true }
  }
  const other = choices.find(({ name }) => name === 'Other')
  return other ? { id: other.id, rest: plain, isKnown: best !== undefined } : null
}

/** "७ वी पास", "8th std": a class below the tenth. */
const isSchoolClass = (text: string) =>
  /^[1-9]\s*(?:st|nd|rd|th|ली|री|थी|वी|वि)\.?(?:\s*(?:pass|std|standard|class|पास|उत्तीर्ण|इयत्ता))?\.?$/i.test(
    latinDigits(text),
  )

/** The degrees of a text; a word in brackets is a branch if there is a degree before them. */
function degreesIn(text: string): FoundDegree[] {
  const words = [...text.matchAll(/[^\s,;/&+()[\]|]+/g)].map((match) => ({
    letters: lettersOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: FoundDegree[] = []
  for (let index = 0; index < words.length; ) {
    const match = longestDegree(words, index)
    if (match) found.push(match.degree)
    index += match?.length ?? 1
  }
  const outside = found.filter(({ start }) => !isInBrackets(text, start))
  return outside.length > 0 ? outside : found
}

const unfinished = /^[^,;/]*(?:चालू|सुरू|pursuing|appear|ongoing)/i

/** A degree that a person studies for counts if there is no other. */
function finishedOf(found: FoundDegree[], text: string): FoundDegree[] {
  const finished = found.filter(({ end }) => !unfinished.test(text.slice(end)))
  return finished.length > 0 ? finished : found
}

interface Word {
  letters: string
  start: number
  end: number
}

function longestDegree(words: readonly Word[], index: number) {
  const first = words[index]
  if (!first) return null
  const isDegree = (word: Word | undefined) => word !== undefined && degreeOf.has(word.letters)
  // "B.A. M.S." are two degrees, "B A M S" is one
  const isAlone = isDegree(first) && (isDegree(words[index + 1]) || first.letters.length > 2)
  for (let length = isAlone ? 1 : maxWords; length >= 1; length -= 1) {
    const part = words.slice(index, index + length)
    const degree = degreeOf.get(part.map(({ letters }) => letters).join(''))
    if (degree && part.length === length) {
      return { degree: { ...degree, start: first.start, end: part.at(-1)?.end ?? 0 }, length }
    }
  }
  return null
}

const isInBrackets = (text: string, place: number) =>
  text.lastIndexOf('(', place) > text.lastIndexOf(')', place)

const restOf = (text: string) => {
  const rest = text.replace(/^[\s,.\-–/:]+|[\s,\-–/:]+$/g, '')
  return /^\([^()]*\)$/.test(rest) ? rest.slice(1, -1).trim() : rest
}
