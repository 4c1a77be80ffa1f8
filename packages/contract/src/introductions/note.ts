import { longestSpelledNumber } from './number-words.ts'

/** So many digits of any script are a phone number, also with spaces or dashes between them. */
const phoneDigits = 7
/** So many digits in a row of which some are written as words; nobody counts that far in a note. */
const spelledDigits = 6

/** Whether a note contains a phone number or an address, which only an accepted request may show. */
export function hasContactData(note: string): boolean {
  const text = note.normalize('NFKC').toLowerCase()
  const digits = text.match(/\p{N}/gu) ?? []
  return (
    digits.length >= phoneDigits ||
    longestSpelledNumber(text) >= spelledDigits ||
    /@|http|www|\.com/.test(text)
  )
}
