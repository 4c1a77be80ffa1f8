import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { addLine, type Cells } from '../reading/cells.ts'
import { genderOfTitle, withoutTitle } from '../values/names.ts'
import { genderIn, type LineMeaning, meaningOf } from './biodata.labels.ts'
import { type BiodataLine, linesOf } from './biodata.lines.ts'
import { hasBrokenNumber, numbersIn } from './biodata.numbers.ts'

/** A biodata as the cells of a row of a register. */
export interface BiodataCells {
  cells: Cells
  headings: Cells
  /** Several lines of one field that contradict each other. */
  contradictions: { field: ImportColumn; values: string[] }[]
  /** The numbers whose owner the text says. */
  fatherNumber: string
  contactNumbers: string[]
  /** Other numbers, which the family places itself. */
  openNumbers: string[]
  brokenNumber: string
}

/** Fields of which a biodata has one; another value contradicts the first. */
const single: readonly ImportColumn[] = [
  'name',
  'date_of_birth',
  'height',
  'blood_group_id',
  'zodiac_id',
  'father_full_name',
]

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9\p{L}\p{M}]/gu, '')

interface Reading extends BiodataCells {
  last: LineMeaning
  genders: Set<number>
}

/** Gives each line of a text its meaning. */
export function readBiodata(text: string): BiodataCells {
  const reading: Reading = {
    cells: {},
    headings: {},
    contradictions: [],
    fatherNumber: '',
    contactNumbers: [],
    openNumbers: [],
    brokenNumber: '',
    last: 'ignore',
    genders: new Set(),
  }
  for (const line of linesOf(text)) readLine(reading, line)
  const [gender, other] = [...reading.genders]
  if (gender && !other && !reading.cells.gender) {
    reading.cells.gender = gender === 2 ? 'Female' : 'Male'
  }
  const known = [reading.fatherNumber, ...reading.contactNumbers]
  reading.openNumbers = [...new Set(reading.openNumbers)].filter(
    (mobile) => !known.includes(mobile),
  )
  const { last, genders, ...read } = reading
  return read
}

function readLine(reading: Reading, { label, value }: BiodataLine): void {
  const { cells } = reading
  const said = genderIn(label === '' ? value : label)
  if (label === '') {
    // a header such as "Biodata of my daughter"
    if (value.length <= 80 && said) reading.genders.add(said)
    readHeaderName(reading, value)
    addNumbers(reading, value, 'open')
    return
  }
  const meaning = inContext(meaningOf(label), label, reading)
  if (value === '') {
    reading.last = meaning
    return
  }
  if (said && (meaning === 'name' || meaning === 'further')) reading.genders.add(said)
  if (meaning === 'contact') addNumbers(reading, value, 'contact')
  else if (meaning === 'father_mobile_number') addNumbers(reading, value, 'father')
  else if (meaning !== 'uncle_number') addCell(reading, meaning, label, value)
  if (meaning === 'contact' || meaning === 'father_mobile_number' || meaning === 'uncle_number') {
    if (numbersIn(value).length === 0 && hasBrokenNumber(value)) reading.brokenNumber ||= value
  } else if (meaning !== 'uncle_name' && cells.further === undefined)
    addNumbers(reading, value, 'open')
  reading.last = meaning
}

/** "व्यवसाय" below the father's name is his; "नाव" below "आई" is hers. */
function inContext(meaning: LineMeaning, label: string, { last, cells }: Reading): LineMeaning {
  if (meaning !== 'occupation' || /candidate|मुल|स्वतः/i.test(label)) return meaning
  if (last === 'father_full_name' && !cells.father_occupation) return 'father_occupation'
  return last === 'mother_name' && !cells.mother_occupation ? 'mother_occupation' : meaning
}

/** A name with a title above the lines: "Chi. Rohan Dilip Gawande". */
function readHeaderName({ cells, headings }: Reading, value: string): void {
  const isName = genderOfTitle(value) !== 0 && /^[\p{L}\p{M}.\s]{8,60}$/u.test(value)
  if (!isName || cells.name || /प्रसन्न|परिचय|बायो|विवाह|shree|श्री\s*(गणेश|स्वामी)/iu.test(value))
    return
  cells.name = value
  headings.name = ''
}

function addNumbers(reading: Reading, text: string, line: 'contact' | 'father' | 'open'): void {
  for (const { mobile, owner } of numbersIn(text)) {
    if (owner === 'uncle') continue
    const isFathers = line === 'father' || (line === 'contact' && owner === 'father')
    if (isFathers && (reading.fatherNumber === '' || reading.fatherNumber === mobile)) {
      reading.fatherNumber = mobile
    } else if (line === 'contact' && !isFathers && reading.contactNumbers.length < 2) {
      if (!reading.contactNumbers.includes(mobile)) reading.contactNumbers.push(mobile)
    } else reading.openNumbers.push(mobile)
  }
}

/** "Father: Dilip Gawande (Farmer)" and "वडील: दिलीप गावंडे - शेती" have his work too. */
const nameAndWork = /^([^(,–—-]{4,}?)\s*(?:\((.+)\)|[,–—-]\s*(.+))$/u

function addCell(reading: Reading, meaning: ImportColumn, label: string, text: string): void {
  const { cells } = reading
  const value = withoutOwnNumber(meaning, text)
  if (meaning === 'ignore' || meaning === 'serial' || value === '') return
  if (meaning === 'further' || meaning === 'old_number' || meaning === 'photo_file') {
    addLine(cells, label, text)
    return
  }
  if (meaning === 'father_full_name' || meaning === 'mother_name') {
    const [, name = value, inBrackets, afterDash] = nameAndWork.exec(value) ?? []
    const work = inBrackets ?? afterDash
    const field = meaning === 'father_full_name' ? 'father_occupation' : 'mother_occupation'
    if (work && !cells[field]) cells[field] = work.trim()
    setCell(reading, meaning, label, name.trim())
    return
  }
  if (isTimeAndPlace(meaning, value)) {
    const [time = '', ...place] = value.split(',')
    cells.birth_time ??= time.trim()
    setCell(reading, 'birth_of_place', label, place.join(',').trim())
    return
  }
  setCell(reading, meaning, label, tidy(meaning, value))
}

/** "Birth time and place: 6.45 AM, Satara". */
const isTimeAndPlace = (meaning: ImportColumn, value: string) =>
  (meaning === 'date_of_birth' || meaning === 'birth_time' || meaning === 'birth_of_place') &&
  /^\D{0,12}\d{1,2}[.:]\d{2}[^\d,]*,\s*\p{L}/u.test(value)

/** A name has no title, a name in two scripts is read once, and a height needs no second unit. */
function tidy(meaning: ImportColumn, value: string): string {
  if (meaning === 'uncle_name') {
    const [place = ''] = /\([^)]*\)\s*$/.exec(value) ?? []
    return `${withoutTitle(value)} ${place}`.trim()
  }
  if (meaning === 'height') return value.replace(/^([^(]*\d[^(]*)\([^)]*\)\s*$/, '$1').trim()
  if (meaning === 'date_of_birth') {
    return value.replace(/\s*रोजी\s*/, ', ').replace(/\s*येथे\s*$/, '')
  }
  if (meaning !== 'name') return value
  const [first = '', second = ''] = value.split(/\s+\/\s+/)
  return isDevanagari(first) !== isDevanagari(second) && second !== '' ? first : value
}

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text)

const withoutOwnNumber = (meaning: ImportColumn, text: string) =>
  meaning === 'current_address' || meaning === 'permanent_address' || meaning === 'name'
    ? text
        .replace(/[,\s]*(?:मो|mob|mobile|फोन|ph)[\p{L}.\s:-]*\+?[\d०-९][\d०-९\s-]{8,}$/iu, '')
        .replace(/\n/g, ' ')
        .trim()
    : text.replace(/\n/g, ', ')

function setCell(reading: Reading, field: ImportColumn, label: string, value: string): void {
  const { cells, headings, contradictions } = reading
  const earlier = cells[field]
  if (earlier === undefined || earlier === '') {
    cells[field] = value
    // "Born: 2 May 1999, Thane" names the place as "Date and place of birth" does
    headings[field] = /^(born|जन्म)$/i.test(label) ? `${label} (place)` : label
  } else if (lettersOf(earlier) !== lettersOf(value)) {
    if (single.includes(field)) contradictions.push({ field, values: [earlier, value] })
    else addLine(cells, label, value)
  }
}
