import { columnsByLanguage } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { ChoiceLabels } from './master-data.public.ts'

/** A line that cannot be read; the first line has the number 1. */
interface BadLine {
  badLine: number
}

/**
 * Reads lines "English | Marathi", as they are typed or pasted from a spreadsheet, where a tab
 * separates the columns. Empty lines are ignored.
 */
export function readLines(lines: string, nameMax: number): ChoiceLabels[] | BadLine {
  const entries: ChoiceLabels[] = []
  for (const [index, line] of lines.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const names = line.split(/[|\t]/).map((name) => name.trim().normalize('NFC'))
    const isReadable =
      names.length === languages.length &&
      names.every(({ length }) => length > 0 && length <= nameMax)
    if (!isReadable) return { badLine: index + 1 }
    entries.push(columnsByLanguage('label', (language) => names[languages.indexOf(language)] ?? ''))
  }
  return entries
}
