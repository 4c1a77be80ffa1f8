import { isoDate, latinDigits, typedDate } from '@sangam/contract/dates'

/** The text of a date field after typing at its end; inserts the slashes. */
export function insertSlashes(text: string, before: string): string {
  const pasted = text.trim().match(/^\d{4}-\d{2}-\d{2}$/)
  if (pasted) return typedDate(text.trim())
  const typed = dateCharacters(text)
  if (typed.length < before.length) return typed
  if (isoDate(typed)) return typedDate(isoDate(typed) ?? '')
  // a slash typed after one digit completes it: 7/ is 07/
  const digits = typed
    .split('/')
    .map((part, index, parts) => (index < parts.length - 1 && part ? part.padStart(2, '0') : part))
    .join('')
    .slice(0, 8)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (digits.length < 2) return day
  if (digits.length < 4) return `${day}/${month}`
  return `${day}/${month}/${year}`
}

/** Removes all characters but digits and slashes; dots and dashes become slashes. */
export const dateCharacters = (text: string): string =>
  latinDigits(text)
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .slice(0, 10)
