import { usualLanguage } from './languages.ts'

const segmenter = new Intl.Segmenter(usualLanguage, { granularity: 'grapheme' })

/** The letters of a text, each with its vowel signs. */
export const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)
