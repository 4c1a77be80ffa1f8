import {
  fieldsInUse,
  isOwnName,
  type OwnField,
  ownName,
  ownTextMax,
} from '@sangam/contract/profiles/trust/own-fields'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { labelsIn } from '@sangam/i18n/by-language'
import { findExactChoice, type KeyOf } from '../values/choices.ts'
import { plainLetters } from '../values/plain-letters.ts'
import { addLine, type Cells } from './cells.ts'
import type { RowDraft } from './row-draft.ts'

/** The lines of the trust by their headings: the name of the line in either language. */
export const ownHeadings = (fields: readonly OwnField[]): ReadonlyMap<string, ImportColumn> =>
  new Map(
    fieldsInUse(fields).flatMap((field) =>
      labelsIn(field, 'label').map((label) => [plainLetters(label), ownName(field.id)] as const),
    ),
  )

/** A column of a line that the trust has removed is kept with the further details. */
export const isRemovedLine = (column: ImportColumn, fields: readonly OwnField[]) =>
  isOwnName(column) && fieldsInUse(fields).every(({ id }) => ownName(id) !== column)

/** The texts of a row whose name keys are needed. */
export const ownTexts = (cells: Cells, fields: readonly OwnField[]) => [
  ...fieldsInUse(fields).flatMap(({ id }) => cells[ownName(id)] ?? []),
  ...fields.flatMap(({ choices }) => choices.flatMap((choice) => labelsIn(choice, 'name'))),
]

/** Reads the answers to the lines of the trust; a text that is no choice stays with the further details. */
export function readOwnLines(row: RowDraft, fields: readonly OwnField[], keyOf: KeyOf): void {
  for (const { id, choices } of fieldsInUse(fields)) {
    const name = ownName(id)
    const text = row.cells[name]?.trim()
    if (!text) continue
    if (choices.length > 0) {
      const choice = findExactChoice(choices, text, keyOf)
      if (choice) row.values[name] = choice.name
      else row.keep(name, 'unknown_choice')
      continue
    }
    row.values[name] = text.slice(0, ownTextMax).trim()
    if (text.length <= ownTextMax) continue
    row.problem('too_long', name)
    addLine(row.cells, row.headingOf(name), text)
  }
}
