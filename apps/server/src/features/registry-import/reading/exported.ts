import { isoDate, typedDate } from '@sangam/contract/dates'
import { type Field, namesOf } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import { contactPeople } from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import type { FieldStates } from '@sangam/contract/profiles/trust/field-states'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { labelsIn } from '@sangam/i18n/by-language'
import { formulaStart } from '../../../http/files/csv.ts'
import { findByName, type MasterData } from '../../../texts/master-data.ts'
import { type ReadRow, requiredProblems, stopsOf } from '../rows.ts'
import { readMobiles } from '../values/mobiles.ts'
import { addLine, type Cells } from './cells.ts'
import { readOwnLines } from './own-lines.ts'
import { rowDraft } from './row-draft.ts'

/** Reads the cells of a registry that a portal has saved: every text is exactly the one of a field. */
export const exportedCellReader =
  (headings: readonly string[], mapping: Readonly<Record<string, ImportColumn>>) =>
  (cells: readonly string[]): Cells => {
    const byColumn: Cells = {}
    for (const [index, heading] of headings.entries()) {
      const column = mapping[heading]
      const text = withoutMark(cells[index] ?? '')
      if (!column || column === 'ignore' || text === '') continue
      if (column === 'further') addLine(byColumn, heading, text)
      else byColumn[column] = text
    }
    return byColumn
  }

/** A CSV file has an apostrophe before a text that begins like a formula. */
const withoutMark = (text: string) =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text

interface ExportReader {
  masterData: MasterData
  headings: Cells
  /** The lines of the biodata that the trust requires. */
  states: FieldStates
  /** The lines that the trust has added. */
  ownFields: readonly OwnField[]
  today?: string | undefined
}

/** Reads the values of a saved registration, as `fieldText` has written them in either language. */
export function readExportedRow(
  cells: Cells,
  { masterData, headings, states, ownFields, today }: ExportReader,
): ReadRow {
  const row = rowDraft({ ...cells }, headings)
  const { values, problems } = row
  for (const name of namesOf(profileFields)) {
    const text = row.cells[name]
    if (!text) continue
    const value = storedValue(profileFields[name], text, masterData)
    if (value === undefined) row.keep(name, 'unknown_choice')
    else values[name] = value
  }
  // no spellings: a choice is one of the labels
  readOwnLines(row, ownFields, () => '')
  const mobiles = [...new Set(mobileFields.flatMap((name) => values[name] ?? []))]
  problems.push(...stopsOf(values, mobiles, today))
  problems.push(...requiredProblems(values, problems, states))
  const { further = '', old_number: oldNumber = '' } = row.cells
  return { values, problems, mobiles, further, oldNumber }
}

const { contact1, contact2, father } = contactPeople
const mobileFields: readonly ProfileFieldName[] = [contact1.mobile, contact2.mobile, father.mobile]

/** The value of the form; undefined if the text is none. */
export function storedValue(
  field: Field,
  text: string,
  masterData: MasterData,
): string | undefined {
  switch (field.kind) {
    case 'date': {
      const typed = /^\d{4}-\d\d-\d\d$/.test(text) ? typedDate(text) : text
      return isoDate(typed) ? typed : undefined
    }
    case 'phone':
      return readMobiles(text).mobiles[0]
    case 'choiceId':
      return idText(choiceOf(field.choices, text))
    case 'choiceName':
      return choiceOf(field.choices, text)?.name
    case 'master':
      return idText(choiceOf(masterData[field.list], text))
    case 'text':
      if (!field.choicesFrom) return text
      return findByName(masterData[field.choicesFrom], text)?.name ?? text
    default:
      return text
  }
}

const idText = (choice: Choice | undefined) => choice && String(choice.id)

const choiceOf = (choices: readonly Choice[], text: string) =>
  choices.find((choice) => choice.shown === text || labelsIn(choice, 'name').includes(text))
