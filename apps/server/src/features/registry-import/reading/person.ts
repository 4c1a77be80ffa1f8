import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { splitBirth } from '@sangam/contract/profiles/birth'
import type { NameOrder } from '@sangam/contract/registry-import/values'
import type { DateColumn, NameColumn } from '../../../db/schema/services/registry-import.ts'
import {
  isMaritalStatus,
  readBloodGroup,
  readGender,
  readMaritalDetail,
  readMaritalStatus,
} from '../values/choices.ts'
import { readBirthDate, usualDates } from '../values/dates.ts'
import { isWithoutSurname, type NameLists, orderOfName, usualNames } from '../values/name-order.ts'
import {
  bracketsOf,
  genderOfTitle,
  hasCommaAfterSurname,
  isOfTwoPeople,
  nameAlone,
  splitName,
  withoutTitle,
  wordsOf,
} from '../values/names.ts'
import { addLine, type Cells } from './cells.ts'
import { fatherOf } from './family.ts'
import type { RowDraft } from './row-draft.ts'

export interface PersonReader {
  /** What an admin has set for all names; undefined: each name is looked at. */
  fixedOrder?: NameOrder | undefined
  names?: NameColumn | undefined
  dates?: DateColumn | undefined
  lists: NameLists
  /** What the name of the sheet says: 1 groom, 2 bride, 0 nothing. */
  gender: 0 | 1 | 2
  headings: Cells
  today?: string | undefined
}

export function readName(row: RowDraft, reader: PersonReader): void {
  const { cells } = row
  if (hasTwoPeople(cells)) row.problem('two_people', 'fname')
  else if (cells.fname !== undefined || cells.lname !== undefined) readNameParts(row, reader)
  else readFullName(row, reader)
  const { first } = fatherOf(cells.father_full_name ?? '')
  if (cells.mname) row.values.mname = withoutTitle(cells.mname)
  else if (!row.values.mname && row.values.fname && first) row.values.mname = first
}

const hasTwoPeople = ({ name = '', fname = '', lname }: Cells) =>
  isOfTwoPeople(nameAlone(name)) ||
  isOfTwoPeople(fname) ||
  // beside a column for the surname, a comma separates two first names
  (fname || (lname ? name : '')).includes(',')

/** The first name and the surname have columns of their own. */
function readNameParts({ cells, values }: RowDraft, { lists }: PersonReader): void {
  const last = withoutTitle(cells.lname ?? '')
  const words = wordsOf(cells.fname ?? cells.name ?? '')
  const isRepeated = words.length > 1 && lists.keyOf(words.at(-1) ?? '') === lists.keyOf(last)
  const [first = '', ...middle] = isRepeated ? words.slice(0, -1) : words
  values.fname = cells.fname === undefined ? first : [first, ...middle].join(' ')
  if (cells.fname === undefined && middle.length > 0) values.mname = middle.join(' ')
  if (last) values.lname = last
}

function readFullName(
  row: RowDraft,
  { lists, names = usualNames, fixedOrder, headings }: PersonReader,
): void {
  const { cells, values } = row
  const name = nameAlone(cells.name ?? '')
  if (name !== cells.name) addLine(cells, row.headingOf('name'), cells.name ?? '')
  const father = fatherOf(cells.father_full_name ?? '').name
  const [only = '', second, third] = wordsOf(name)
  if (second === undefined) {
    if (only) values.fname = only
    return
  }
  if (isWithoutSurname({ name, father }, lists)) {
    Object.assign(values, { fname: only, mname: second })
    return
  }
  // "Asha Vijay" may be a first name with the father's, or a surname that is not in the list
  const isOpen = third === undefined && fixedOrder === undefined
  if (isOpen && lists.isFirstName(only) && lists.isFirstName(second)) {
    row.uncertain('fname', name)
    return
  }
  const order = hasCommaAfterSurname(name)
    ? 'last'
    : (fixedOrder ?? orderOfName({ name, father }, names, lists))
  if (order === null) {
    row.uncertain('fname', name)
    return
  }
  const isSurname = (word: string) =>
    lists.isSurname(word) || names.surnames.includes(lists.keyOf(word))
  const split = splitName(name, order, isSurname)
  if (!split) return
  Object.assign(values, { fname: split.first, mname: split.middle, lname: split.last })
  readBrackets(row, headings)
}

const headingOfFather = /\([^)]*(?:father|वड[िी]ल)[^)]*\)/i

/** Brackets between first name and surname, or below "Name (father's name)", have the father's name. */
function readBrackets({ cells, values, headingOf }: RowDraft, headings: Cells): void {
  const name = cells.name ?? ''
  const brackets = bracketsOf(name)
  if (!brackets) return
  const [first, ...others] = wordsOf(brackets.text)
  const isFather = brackets.isInside || headingOfFather.test(headings.name ?? '')
  if (isFather && first && others.length < 2 && !values.mname) values.mname = first
  else addLine(cells, headingOf('name'), name)
}

/** The cell, the name of the sheet and the title before the name must not contradict each other. */
export function readRowGender(row: RowDraft, { gender, headings }: PersonReader): void {
  const { cells } = row
  const said = [readGender(cells.gender ?? '', headings.gender), gender].filter(Boolean)
  const title = genderOfTitle(cells.name ?? cells.fname ?? '')
  const all = new Set([...said, ...(title ? [title] : [])])
  const [only] = all
  if (all.size > 1) row.uncertain('gender', cells.gender ?? cells.name ?? '')
  else if (only) row.values.gender = String(only)
}

export function readBirth(
  row: RowDraft,
  { dates = usualDates, today, headings }: PersonReader,
): void {
  const { cells, values } = row
  const read = (cell = '') => readBirthDate(cell, today ?? todayInIndia(), dates)
  // some write the date of birth instead of the age
  const text = cells.date_of_birth ?? (read(cells.age) ? cells.age : undefined)
  const birth = read(text)
  if (birth?.date) values.date_of_birth = typedDate(birth.date)
  else if (text) {
    row.uncertain('date_of_birth', birth?.proposal ?? text)
    addLine(row.cells, row.headingOf('date_of_birth'), text)
  } else if (cells.age) row.uncertain('date_of_birth', cells.age)
  if (cells.age && text !== cells.age) addLine(row.cells, row.headingOf('age'), cells.age)
  const { birth_of_place, birth_time } = splitBirth({
    birth_of_place: cells.birth_of_place ?? '',
    birth_time: cells.birth_time ?? birth?.time ?? '',
  })
  // a heading such as "Birth date and place" says what the words after the date are
  const place = birth?.place ?? ''
  if (place && !birth_of_place && /place|स्थळ|ठिकाण/i.test(headings.date_of_birth ?? '')) {
    values.birth_of_place = place
  } else if (place) addLine(cells, row.headingOf('date_of_birth'), place)
  if (birth_of_place) values.birth_of_place = birth_of_place
  if (birth_time) values.birth_time = birth_time
}

/** A remark that begins with a status: "Widow, one son"; "Widow also welcome" is an expectation. */
const remarkOf = ({ further = '' }: Cells) =>
  further
    .split('\n')
    .flatMap(
      (line) => /^[^:]*(?:remark|note|other|column|शेरा|टीप|इतर)[^:]*: (.+)$/i.exec(line)?.[1] ?? [],
    )
    .find(isMaritalStatus)

export function readBody(row: RowDraft): void {
  const { cells, values } = row
  if (cells.blood_group_id) {
    const group = readBloodGroup(cells.blood_group_id)
    if (group) values.blood_group_id = String(group)
    else row.keep('blood_group_id', 'unknown_choice')
  }
  const text = cells.is_married ?? remarkOf(cells) ?? ''
  const status = text ? readMaritalStatus(text, row.headingOf('is_married')) : null
  if (status !== null) values.is_married = String(status)
  const detail = status === 1 ? readMaritalDetail(text) : null
  if (detail) values.marital_detail = detail
  // also what the detail does not say, such as the year or the children
  if (status === 1 && cells.is_married) addLine(cells, row.headingOf('is_married'), text)
  if (status === null && cells.is_married) row.keep('is_married', 'unknown_choice')
  // "Expectations / remarks" may speak of either
  const isMixed = /remark|note|शेरा|टीप/i.test(row.headingOf('requirement'))
  if (!text && isMixed && isMaritalStatus(cells.requirement ?? '')) {
    row.uncertain('marital_detail', cells.requirement ?? '')
  }
}
