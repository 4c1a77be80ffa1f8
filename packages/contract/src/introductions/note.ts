import { latinDigits } from '../dates.ts'

/** So many digits in a row are a phone number, also with spaces or dashes between them. */
const phoneDigits = 7

/** Whether a note contains a phone number or an address, which only an accepted request may show. */
export function hasContactData(note: string): boolean {
  const text = latinDigits(note.normalize('NFKC')).toLowerCase()
  const digits = text.replace(/\D/g, '')
  return digits.length >= phoneDigits || /@|http|www|\.com/.test(text)
}
