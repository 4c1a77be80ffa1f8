import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { type Field, namesOf } from '@sangam/contract/fields'
import { type Choice, zodiacs } from '@sangam/contract/lookups'
import { ageOf, isOldEnough } from '@sangam/contract/profiles/age'
import { contactPeople } from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import {
  type ImportColumn,
  type NameOrder,
  type RowLevel,
  type RowProblem,
  smallPhotoSide,
  stopProblems,
} from '@sangam/contract/registry-import/values'
import type { importRows } from '../../db/schema/services/registry-import.ts'
import {
  findChoice,
  type KeyOf,
  readBloodGroup,
  readEducation,
  readGender,
  readMaritalStatus,
} from './values/choices.ts'
import { readBirthDate } from './values/dates.ts'
import { readHeight } from './values/heights.ts'
import { readIncome } from './values/incomes.ts'
import { readMobiles } from './values/mobiles.ts'
import { splitName, withoutTitle } from './values/names.ts'

/** The values of the form, as a draft stores them. */
type RowValues = Partial<Record<ProfileFieldName, string>>

interface ReadRow {
  values: RowValues
  problems: RowProblem[]
  /** Contact 1, contact 2 and father, each number once. */
  mobiles: string[]
}

interface RowReader {
  nameOrder: NameOrder
  /** What the name of the sheet says: 1 groom, 2 bride, 0 nothing. */
  gender: 0 | 1 | 2
  choices: { education: readonly Choice[]; region: readonly Choice[]; cast: readonly Choice[] }
  keyOf: KeyOf
  today?: string
}

const maxAge = 60

/** The cells of a row by the meaning of their column; several cells of one meaning are joined. */
export function cellsByColumn(
  headings: readonly string[],
  cells: readonly string[],
  mapping: Readonly<Record<string, ImportColumn>>,
): Partial<Record<ImportColumn, string>> {
  const byColumn: Partial<Record<ImportColumn, string>> = {}
  for (const [index, heading] of headings.entries()) {
    const column = mapping[heading]
    const text = cleanText(cells[index] ?? '')
    if (!column || column === 'ignore' || text === '') continue
    const earlier = byColumn[column]
    byColumn[column] = earlier === undefined ? text : `${earlier}, ${text}`
  }
  return byColumn
}

/** Texts that volunteers type for "unknown". */
const empty = /^(-+|\.+|n\/?a|nil|null|#n\/a|\?+|nahi|—)$/i

function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u200b\ufeff\u00a0\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return empty.test(plain) ? '' : plain
}

/** Reads the values of a row. A row without a stop can be sent to its family, which completes it. */
export function readRow(cells: Partial<Record<ImportColumn, string>>, reader: RowReader): ReadRow {
  const values: RowValues = {}
  const problems: RowProblem[] = []
  const warn = (code: RowProblem['code'], field: RowProblem['field']) =>
    problems.push({ code, field })
  const set = (field: ProfileFieldName, value: string | null) => {
    if (value === null) warn('unreadable', field)
    else values[field] = value
  }
  readName(cells, reader, values)
  readPerson(cells, reader, values, warn)
  const { education_id: education, specialization = '' } = cells
  const degree = education ? readEducation(reader.choices.education, education, reader.keyOf) : null
  if (degree) {
    values.education_id = String(degree.id)
    values.specialization = [degree.rest, specialization].filter(Boolean).join(', ')
    if (!degree.isKnown) warn('unknown_choice', 'education_id')
  }
  if (cells.annual_income) set('annual_income', readIncome(cells.annual_income))
  if (cells.height) set('height', readHeight(cells.height))
  readList('region_id', reader.choices.region, true)
  readList('cast_id', reader.choices.cast, false)
  readList('zodiac_id', zodiacs, false)
  for (const field of textFields) {
    const text = cells[field]
    if (text && values[field] === undefined) values[field] = text
  }
  const numbers = readNumbers(cells)
  Object.assign(values, numbers.values)
  if (numbers.hasForeign) warn('foreign_number', '')
  cutLongTexts(values, warn)
  problems.push(...stopsOf(values, numbers.mobiles, reader.today))
  for (const field of namesOf(profileFields)) {
    const isReported = problems.some((problem) => problem.field === field)
    if (profileFields[field].isRequired && !values[field] && !isReported) warn('missing', field)
  }
  return { values, problems, mobiles: numbers.mobiles }

  function readList(
    field: 'region_id' | 'cast_id' | 'zodiac_id',
    list: readonly Choice[],
    hasOther: boolean,
  ) {
    const text = cells[field]
    if (!text) return
    const choice = findChoice(list, text, reader.keyOf)
    if (choice) values[field] = String(choice.id)
    else {
      const other = hasOther && findChoice(list, 'Other', reader.keyOf)
      if (other) values[field] = String(other.id)
      warn('unknown_choice', field)
    }
  }
}

/** Fields that are copied as they are. */
const textFields = namesOf(profileFields).filter((name) => profileFields[name].kind === 'text')

function readName(
  cells: Partial<Record<ImportColumn, string>>,
  { nameOrder }: RowReader,
  values: RowValues,
): void {
  const whole = cells.name && !cells.fname ? splitName(cells.name, nameOrder) : null
  if (whole) {
    const { first, middle, last } = whole
    Object.assign(values, { fname: first, mname: middle, lname: cells.lname ?? last })
  } else {
    if (cells.fname ?? cells.name) values.fname = withoutTitle(cells.fname ?? cells.name ?? '')
    if (cells.mname) values.mname = withoutTitle(cells.mname)
    if (cells.lname) values.lname = withoutTitle(cells.lname)
  }
  if (cells.mname) values.mname = withoutTitle(cells.mname)
}

function readPerson(
  cells: Partial<Record<ImportColumn, string>>,
  reader: RowReader,
  values: RowValues,
  warn: (code: RowProblem['code'], field: RowProblem['field']) => void,
): void {
  const gender = readGender(cells.gender ?? '') || reader.gender
  if (gender) values.gender = String(gender)
  const birth = cells.date_of_birth
    ? readBirthDate(cells.date_of_birth, reader.today ?? todayInIndia())
    : null
  if (birth) values.date_of_birth = typedDate(birth.date)
  else if (cells.date_of_birth) warn('unreadable', 'date_of_birth')
  const placeAndTime = [cells.birth_of_place, cells.birth_time ?? birth?.time].filter(Boolean)
  if (placeAndTime.length > 0) values.birth_of_place = placeAndTime.join(', ')
  if (cells.blood_group_id) {
    const group = readBloodGroup(cells.blood_group_id)
    if (group) values.blood_group_id = String(group)
    else warn('unknown_choice', 'blood_group_id')
  }
  const status = cells.is_married ? readMaritalStatus(cells.is_married) : null
  if (status !== null) values.is_married = String(status)
  else if (cells.is_married) warn('unknown_choice', 'is_married')
}

/** Numbers without a column of their own become contact 1, contact 2 and father, in this order. */
function readNumbers(cells: Partial<Record<ImportColumn, string>>) {
  const { father, contact1, contact2 } = contactPeople
  const fields = [contact1.mobile, contact2.mobile, father.mobile]
  const values: RowValues = {}
  const extra: string[] = []
  let hasForeign = false
  for (const field of [...fields, 'mobiles'] as const) {
    const read = readMobiles(cells[field] ?? '')
    hasForeign ||= read.hasForeign
    const [first, ...others] = read.mobiles
    if (field === 'mobiles') extra.push(...read.mobiles)
    else if (first) {
      values[field] = first
      extra.push(...others)
    }
  }
  for (const mobile of extra) {
    const isUsed = Object.values(values).includes(mobile)
    const free = fields.find((field) => values[field] === undefined)
    if (!isUsed && free) values[free] = mobile
  }
  const mobiles = [...new Set(fields.flatMap((field) => values[field] ?? []))]
  return { values, mobiles, hasForeign }
}

const maxOf = (field: Field) => (field.kind === 'text' ? field.max : Number.POSITIVE_INFINITY)

function cutLongTexts(
  values: RowValues,
  warn: (code: RowProblem['code'], field: RowProblem['field']) => void,
): void {
  for (const field of textFields) {
    const text = values[field] ?? ''
    const max = maxOf(profileFields[field])
    if (text.length <= max) continue
    values[field] = text.slice(0, max).trim()
    warn('too_long', field)
  }
}

function stopsOf(values: RowValues, mobiles: string[], today?: string): RowProblem[] {
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
