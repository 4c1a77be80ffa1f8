import { longestSpelledNumber } from './number-words.ts'

/** The number of digits of any script that count as a phone number, also with spaces or dashes between them. */
const phoneDigits = 7
/** The number of digits in a row, some of them written as words; notes do not count that far. */
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
