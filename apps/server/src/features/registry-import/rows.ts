import { type Field, namesOf } from '@sangam/contract/fields'
import { type Choice, zodiacs } from '@sangam/contract/lookups'
import { ageOf, isOldEnough } from '@sangam/contract/profiles/age'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { type FieldStates, isRequiredByTrust } from '@sangam/contract/profiles/trust/field-states'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import {
  type RowLevel,
  type RowProblem,
  smallPhotoSide,
  stopProblems,
} from '@sangam/contract/registry-import/values'
import type { importRows } from '../../db/schema/services/registry-import.ts'
import { addLine, type Cells } from './reading/cells.ts'
import { readFather, readNumbers, readPlaces, readUncle } from './reading/family.ts'
import { readChoices } from './reading/further.ts'
import { readOwnLines } from './reading/own-lines.ts'
import {
  type PersonReader,
  readBirth,
  readBody,
  readName,
  readRowGender,
} from './reading/person.ts'
import { type RowDraft, type RowValues, rowDraft } from './reading/row-draft.ts'
import { unusualValues } from './reading/unusual.ts'
import { findChoice, type KeyOf, readZodiac } from './values/choices.ts'
import { readEducation } from './values/education.ts'
import { ambiguousHeight, heightBefore, readHeight } from './values/heights.ts'
import { readIncome } from './values/incomes.ts'

export interface ReadRow {
  values: RowValues
  problems: RowProblem[]
  /** Contact 1, contact 2 and father, each number once. */
  mobiles: string[]
  /** What has no field in the form, one line for each heading. */
  further: string
  /** The number of the person in the register of the trust. */
  oldNumber: string
}

export interface RowReader extends PersonReader {
  choices: { education: readonly Choice[]; region: readonly Choice[]; cast: readonly Choice[] }
  keyOf: KeyOf
  /** The lines of the biodata that the trust requires. */
  states: FieldStates
  /** The lines that the trust has added. */
  ownFields: readonly OwnField[]
  /** The heights of the column keep a zero at the end. */
  hasZeros?: boolean | undefined
  /** The unit of incomes that an admin has set for the sheet, as a heading says it. */
  incomeUnit?: string | undefined
}

const maxAge = 60

/** Reads the values of the form from the texts of a row. */
export function readRow(texts: Cells, reader: RowReader): ReadRow {
  const row = rowDraft({ ...texts }, reader.headings)
  const { cells, values, problems } = row
  readName(row, reader)
  readRowGender(row, reader)
  readBirth(row, reader)
  readBody(row)
  readFather(row)
  readUncle(row)
  readPlaces(row)
  readStudies(row, reader)
  readMeasures(row, reader)
  readList(row, reader, 'region_id', reader.choices.region)
  readList(row, reader, 'cast_id', reader.choices.cast)
  readSign(row, reader)
  readChoices(row, reader.keyOf)
  readOwnLines(row, reader.ownFields, reader.keyOf)
  for (const field of textFields) {
    const text = cells[field]
    if (text && values[field] === undefined && !readers.includes(field)) values[field] = text
  }
  const numbers = readNumbers(cells)
  Object.assign(values, numbers.values)
  if (numbers.hasForeign) row.problem('foreign_number', '')
  if (numbers.hasBroken) row.problem('unreadable', 'contact_person_mobile_1', cells.mobiles)
  for (const column of numbers.kept) {
    addLine(cells, row.headingOf(column), cells[column] ?? '')
  }
  cutLongTexts(row)
  problems.push(...stopsOf(values, numbers.mobiles, reader.today))
  problems.push(...unusualValues(values, reader.today))
  problems.push(...requiredProblems(values, problems, reader.states))
  const { further = '', old_number: oldNumber = '' } = cells
  return { values, problems, mobiles: numbers.mobiles, further, oldNumber }
}

/** Fields that are copied as they are. */
const textFields = namesOf(profileFields).filter((name) => profileFields[name].kind === 'text')
/** Texts that are read, and empty if they are not certain. */
const readers: readonly ProfileFieldName[] = [
  'fname',
  'mname',
  'lname',
  'father_full_name',
  'uncle_name',
]

const isFailed = /नापास|अनुत्तीर्ण|fail|incomplete|अपूर्ण/i

function readStudies({ cells, values, problem }: RowDraft, { choices }: RowReader): void {
  if (!cells.education_id) return
  const read = readEducation(choices.education, cells.education_id)
  if (!read) return
  values.education_id = String(read.id)
  const texts = [cells.specialization, read.rest].filter(Boolean)
  if (texts.length > 0) values.specialization = texts.join(', ')
  if (!read.isKnown) problem('unknown_choice', 'education_id')
  else if (isFailed.test(cells.education_id))
    problem('uncertain', 'education_id', cells.education_id)
}

function readMeasures(row: RowDraft, reader: RowReader): void {
  const { hasZeros = false, headings, incomeUnit = headings.annual_income } = reader
  const { cells, values } = row
  if (cells.annual_income) {
    const { band, isCertain } = readIncome(cells.annual_income, incomeUnit)
    if (band && isCertain) values.annual_income = band
    else {
      row.uncertain('annual_income', band ?? cells.annual_income)
      addLine(cells, row.headingOf('annual_income'), cells.annual_income)
    }
  }
  if (!cells.height) return
  const either = ambiguousHeight(cells.height, hasZeros)
  const height = either ? null : readHeight(cells.height)
  const before = height || either ? null : heightBefore(cells.height)
  if (height) values.height = height
  else if (before) {
    values.height = before
    addLine(cells, row.headingOf('height'), cells.height)
  } else if (either) row.uncertain('height', either)
  else row.keep('height', 'unreadable')
}

function readSign(row: RowDraft, reader: RowReader): void {
  const sign = readZodiac(row.cells.zodiac_id ?? '')
  if (sign) row.values.zodiac_id = String(sign)
  else readList(row, reader, 'zodiac_id', zodiacs)
}

/** An unknown region is "Other"; the text stays with the further details. */
function readList(
  row: RowDraft,
  { keyOf }: RowReader,
  field: 'region_id' | 'cast_id' | 'zodiac_id',
  list: readonly Choice[],
): void {
  const text = row.cells[field]
  if (!text) return
  const choice = findChoice(list, text, keyOf)
  if (choice) row.values[field] = String(choice.id)
  else {
    const other = field === 'region_id' && findChoice(list, 'Other', keyOf)
    if (other) row.values[field] = String(other.id)
    row.keep(field, 'unknown_choice')
  }
}

const maxOf = (field: Field) => (field.kind === 'text' ? field.max : Number.POSITIVE_INFINITY)

function cutLongTexts(row: RowDraft): void {
  const { cells, values, headingOf } = row
  for (const field of textFields) {
    const text = values[field] ?? ''
    const max = maxOf(profileFields[field])
    if (text.length <= max) continue
    values[field] = text.slice(0, max).trim()
    row.problem('too_long', field)
    addLine(cells, headingOf(field), text)
  }
}

/** The required fields that the family fills in. */
export const requiredProblems = (
  values: RowValues,
  problems: readonly RowProblem[],
  states: FieldStates,
): RowProblem[] =>
  namesOf(profileFields)
    .filter((field) => profileFields[field].isRequired || isRequiredByTrust(states, field))
    .filter((field) => !values[field])
    .filter((field) => problems.every((problem) => problem.field !== field))
    .map((field) => ({ code: 'missing', field }))

export function stopsOf(values: RowValues, mobiles: string[], today?: string): RowProblem[] {
  const problems: RowProblem[] = []
  const { fname, lname, gender, date_of_birth: birth } = values
  if (!fname || !lname) problems.push({ code: 'no_name', field: 'fname' })
  if (!gender) problems.push({ code: 'no_gender', field: 'gender' })
  if (mobiles.length === 0) problems.push({ code: 'no_mobile', field: 'contact_person_mobile_1' })
  if (birth && gender) {
    const age = ageOf(birth.split('/').reverse().join('-'), today)
    if (!isOldEnough(Number(gender), birth)) {
      problems.push({ code: 'too_young', field: 'date_of_birth' })
    } else if (age > maxAge) problems.push({ code: 'too_old', field: 'date_of_birth' })
  }
  return problems
}

const photoCodes: readonly string[] = ['photo_missing', 'photo_small']

/** The problems of a row with those of its photo. */
export function withPhotoProblems(
  problems: readonly RowProblem[],
  { photoPath, photoSide }: Pick<typeof importRows.$inferSelect, 'photoPath' | 'photoSide'>,
): RowProblem[] {
  const others = problems.filter(({ code }) => !photoCodes.includes(code))
  if (photoPath === null) return [...others, { code: 'photo_missing', field: '' }]
  const isSmall = photoSide !== null && photoSide < smallPhotoSide
  return isSmall ? [...others, { code: 'photo_small', field: '' }] : others
}

const isStop = ({ code }: RowProblem) => (stopProblems as readonly string[]).includes(code)

export function levelOf(problems: readonly RowProblem[]): RowLevel {
  if (problems.some(isStop)) return 'stop'
  return problems.length > 0 ? 'warn' : 'ok'
}
