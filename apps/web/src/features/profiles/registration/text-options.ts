import type { Choice as Entry } from '@sangam/contract/lookups'
import { choiceLabel } from '../../../lib/forms/choice-label.ts'
import type { Choice } from '../../../ui/choices/choice-list.tsx'

type ListEntry = Entry & { is_hidden?: true | undefined }

/** Options of a field that is free text while its list offers nothing; what the record has stays. */
export function textOptions(entries: ListEntry[] = [], chosen: string): Choice[] {
  if (entries.every((entry) => entry.is_hidden)) return []
  const options = entries
    .filter((entry) => !entry.is_hidden || entry.name === chosen)
    .map((entry) => ({ value: entry.name, label: choiceLabel(entry) }))
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen)
  return isOffered ? options : [...options, { value: chosen, label: chosen }]
}
