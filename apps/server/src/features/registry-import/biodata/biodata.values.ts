import { namesOf } from '@sangam/contract/fields'
import { zodiacs } from '@sangam/contract/lookups'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { type FieldStates, isHidden } from '@sangam/contract/profiles/trust/field-states'
import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { Queryable } from '../../../db/client.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { labelsOf, readKeys } from '../keys.queries.ts'
import { addLine, type Cells } from '../reading/cells.ts'
import type { RowValues } from '../reading/row-draft.ts'
import { readRow } from '../rows.ts'
import { isSameName, keyWords, listedNames, nameLists } from '../values/name-order.ts'
import { wordsOf } from '../values/names.ts'
import type { BiodataCells } from './biodata.cells.ts'
import { type PlacedNumbers, placeNumbers } from './biodata.numbers.ts'

interface ReadBiodata {
  values: RowValues
  /** What an empty field may be; the family decides. */
  proposals: { field: ProfileFieldName; text: string }[]
  /** What has no field in the form, one line for each label. */
  further: string
}

const maxProposal = 200

/** The values of the form, with the readers of the import. */
export async function valuesOf(
  db: Queryable,
  { education, region, cast }: Pick<MasterData, 'education' | 'region' | 'cast'>,
  read: BiodataCells,
  { states, today }: { states: FieldStates; today?: string },
): Promise<ReadBiodata> {
  const { headings, contradictions } = read
  const cells = withoutHiddenLines(read, states)
  const keyOf = await readKeys(db, [
    ...labelsOf([...region, ...cast, ...zodiacs]),
    ...listedNames,
    cells.region_id,
    cells.cast_id,
    cells.zodiac_id,
    ...keyWords({ name: cells.name ?? '', father: cells.father_full_name ?? '' }),
    ...keyWords({ name: cells.fname ?? '', father: cells.lname ?? '' }),
    ...read.numbers.flatMap(({ person }) => wordsOf(person)),
    ...wordsOf(cells.uncle_name ?? ''),
  ])
  const lists = nameLists(keyOf)
  const row = readRow(cells, {
    choices: { education, region, cast },
    keyOf,
    lists,
    gender: 0,
    headings,
    hasZeros: false,
    states,
    // a text from outside does not know the lines of the trust
    ownFields: [],
    today,
  })
  const placed = placeNumbers(
    read.numbers,
    { father: cells.father_full_name ?? '', uncle: cells.uncle_name ?? '' },
    (one, other) => isSameName(lists.keyOf(one), lists.keyOf(other)),
  )
  const values: RowValues = { ...row.values, ...numbersOf(placed) }
  const surname = wordsOf(values.father_full_name ?? '').at(-1) ?? ''
  if (values.fname && !values.lname && lists.isSurname(surname)) values.lname = surname
  const gender = values.gender || contradictions.length > 0 ? 0 : lists.genderOf(values.fname ?? '')
  if (gender) values.gender = String(gender)
  const proposals = row.problems.flatMap(({ field, proposal }) =>
    field !== '' && !isOwnName(field) && proposal && !isNumber(field)
      ? [{ field, text: proposal }]
      : [],
  )
  for (const { field, values: texts } of contradictions) {
    const own = field === 'name' ? 'fname' : (field as ProfileFieldName)
    delete values[own]
    proposals.push({ field: own, text: texts.join(' / ').slice(0, maxProposal) })
  }
  for (const [index, mobile] of placed.open.slice(0, 2).entries()) {
    proposals.push({
      field: index === 0 ? 'contact_person_mobile_1' : 'contact_person_mobile_2',
      text: mobile,
    })
  }
  if (read.brokenNumber) {
    proposals.push({
      field: 'contact_person_mobile_1',
      text: read.brokenNumber.slice(0, maxProposal),
    })
  }
  // the region is one of the trust, and a text says only the place
  delete values.region_id
  return {
    values,
    proposals: proposals.filter(({ field }) => !values[field]),
    further: row.further,
  }
}

/** A line that the trust does not ask for stays with the lines without a field. */
function withoutHiddenLines({ cells, headings }: BiodataCells, states: FieldStates): Cells {
  const shown = { ...cells }
  for (const name of namesOf(profileFields)) {
    const text = shown[name]
    if (text === undefined || !isHidden(states, name)) continue
    delete shown[name]
    addLine(shown, headings[name] ?? name, text)
  }
  return shown
}

const isNumber = (field: ProfileFieldName) => /mobile/.test(field)

/** Only numbers whose owner the text says. */
function numbersOf({ father, contacts: [first, second] }: PlacedNumbers): RowValues {
  return {
    ...(father && { father_mobile_number: father }),
    ...(first && { contact_person_mobile_1: first.mobile }),
    ...(first?.person && { contact_person_name_1: first.person }),
    ...(second && { contact_person_mobile_2: second.mobile }),
    ...(second?.person && { contact_person_name_2: second.person }),
  }
}
