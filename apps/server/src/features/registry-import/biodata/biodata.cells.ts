import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { addLine, type Cells } from '../reading/cells.ts'
import { withoutNumbers } from '../values/mobiles.ts'
import { genderOfTitle, withoutTitle, wordsOf } from '../values/names.ts'
import { plainLetters } from '../values/plain-letters.ts'
import { genderIn, type LineMeaning, meaningOf } from './biodata.labels.ts'
import { linesOf } from './biodata.lines.ts'
import { type BiodataNumber, hasBrokenNumber, numbersIn } from './biodata.numbers.ts'
import { type BiodataLine, isMaritalStatement } from './biodata.sentences.ts'

/** A biodata as the cells of a row of a register. */
export interface BiodataCells {
  cells: Cells
  headings: Cells
  /** Several lines of one field that contradict each other. */
  contradictions: { field: ImportColumn; values: string[] }[]
  numbers: BiodataNumber[]
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
    numbers: [],
    brokenNumber: '',
    last: 'ignore',
    genders: new Set(),
  }
  for (const line of linesOf(text)) readLine(reading, line)
  readAround(reading)
  const { last, genders, ...read } = reading
  return read
}

/** What the whole text says about a field without a line of its own. */
function readAround({ cells, genders }: Reading): void {
  const wanted = genderIn(cells.requirement ?? '', true)
  if (genders.size === 0 && wanted) genders.add(wanted)
  const [gender, other] = [...genders]
  if (gender && !other && !cells.gender) cells.gender = gender === 2 ? 'Female' : 'Male'
  // the village with its post is where the family lives, if the text has no other address
  if (!cells.current_address && !cells.permanent_address && isPostal(cells.city_village)) {
    cells.current_address = cells.city_village ?? ''
  }
}

const isPostal = (village = '') => /^(?:मु|रा|mu|at)[.\s]*(?:पो|po)/i.test(village)

function readLine(reading: Reading, { label, value }: BiodataLine): void {
  const { cells } = reading
  const said = genderIn(label === '' ? value : label)
  if (label === '' || value === '') {
    const text = label || value
    // a header such as "Biodata of my daughter"
    if (text.length <= 80 && said && cells.name === undefined && !/[\d०-९]/.test(text)) {
      reading.genders.add(genderIn(text))
    }
    if (label !== '') {
      reading.last = inContext(meaningOf(label), label, reading)
      return
    }
    const title = cells.name === undefined && value.length < 40 ? genderOfTitle(value) : 0
    if (title && !/प्रसन्न|shree|श्री/i.test(value)) reading.genders.add(title)
    readHeader(reading, value)
    const isName = /^[^\d०-९,]{2,40}[\d०-९+]/.test(value) && value.length < 60
    addNumbers(reading, value, reading.last === 'contact' || isName ? 'contact' : 'open')
    return
  }
  const meaning = inContext(meaningOf(label), label, reading)
  if (said && (meaning === 'name' || meaning === 'further')) reading.genders.add(said)
  if (meaning === 'contact') addNumbers(reading, withOwner(label, value), 'contact')
  else if (meaning === 'relative') {
    addNumbers(reading, value.replace(/\([^)]*\)/, ' '), 'relative')
    addLine(cells, label, value)
  } else if (meaning === 'father_mobile_number') addNumbers(reading, value, 'father')
  else if (meaning !== 'uncle_number') addCell(reading, meaning, label, value)
  if (meaning === 'contact' || meaning === 'father_mobile_number' || meaning === 'uncle_number') {
    if (numbersIn(value).length === 0 && hasBrokenNumber(value)) reading.brokenNumber ||= value
  } else if (meaning === 'father_full_name') addNumbers(reading, value, 'father')
  else if (meaning === 'mother_name') addNumbers(reading, value, 'relative')
  else if (meaning === 'contact_person_name_1') addNumbers(reading, value, 'contact')
  else if (meaning !== 'uncle_name' && meaning !== 'relative' && meaning !== 'further')
    addNumbers(reading, value, 'open')
  reading.last = meaning
}

/** "मोबाईल आई : 98…" has the owner in the label. */
const withOwner = (label: string, value: string) => {
  const [, owner = ''] =
    /^(?:मो\S*|mob\S*|फोन|phone|contact)(?:\s+(?:no\.?|नं\.?))?\s+(\p{L}\S+)$/iu.exec(label) ?? []
  return owner ? `${owner} ${value}` : value
}

/** "व्यवसाय" below the father's name is his, and "ठिकाण" below the time of birth is where that was. */
function inContext(meaning: LineMeaning, label: string, { last, cells }: Reading): LineMeaning {
  if (meaning === 'city_village' && /^(?:place|ठिकाण|स्थळ|thikan|sthal)\W*$/i.test(label)) {
    const isOfBirth = ['date_of_birth', 'birth_time'].includes(last) && !cells.birth_of_place
    return isOfBirth ? 'birth_of_place' : meaning
  }
  if (meaning !== 'occupation' || /candidate|मुल|स्वतः/i.test(label)) return meaning
  if (last === 'father_full_name' && !cells.father_occupation) return 'father_occupation'
  return last === 'mother_name' && !cells.mother_occupation ? 'mother_occupation' : meaning
}

/** A name or a marital status above the lines: "Chi. Rohan Dilip Gawande", "पुनर्विवाह". */
function readHeader({ cells, headings }: Reading, value: string): void {
  if (cells.is_married === undefined && value.split(/[.,(–-]/).some(isMaritalStatement)) {
    cells.is_married = value
    headings.is_married = ''
  }
  if (cells.name !== undefined) return
  const [, ofName] = /bio-?\s?data\s+of\s+(.+)$/i.exec(value) ?? []
  const name = ofName ?? value
  const isName =
    /^[\p{L}\p{M}.\s]{8,60}$/u.test(name) &&
    (ofName === undefined ? genderOfTitle(name) !== 0 : wordsOf(name).length === 3)
  if (!isName || /प्रसन्न|परिचय|बायो|विवाह|\bmy\b|shree|श्री\s*(गणेश|स्वामी)/iu.test(name)) return
  cells.name = name
  headings.name = ''
}

function addNumbers(reading: Reading, text: string, line: BiodataNumber['line']): void {
  reading.numbers.push(...numbersIn(text).map((number) => ({ ...number, line })))
}

/** "Father: Dilip Gawande (Farmer)" and "वडील: दिलीप गावंडे - शेती" have his work too. */
const nameAndWork = /^([^(,=/–—-]{4,}?)\s*(?:\((.+)\)|(?:[,=–—-]|\s\/\s)\s*(.+))$/u

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
    const work = withoutNumbers(inBrackets ?? afterDash ?? '').replace(
      /(?:\(\s*(?:मो|mob?)[.\s]*\)|[\s,–—-])+$/i,
      '',
    )
    const field = meaning === 'father_full_name' ? 'father_occupation' : 'mother_occupation'
    if (work && !cells[field]) cells[field] = work.trim()
    setCell(reading, meaning, label, name.trim())
    return
  }
  if (meaning === 'name' && /पत्ता|address|patta/i.test(label)) {
    const [name = '', ...address] = value.split(',')
    if (address.length > 0) setCell(reading, 'current_address', label, address.join(',').trim())
    setCell(reading, meaning, label, name.trim())
    return
  }
  if (meaning === 'contact_person_name_1') {
    const [name = ''] = withoutNumbers(value).split('(')
    setCell(reading, meaning, label, withoutTitle(name))
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
  if (meaning === 'uncle_name') return uncleIn(value)
  if (meaning === 'height') {
    const [height = ''] = value.split(/,|\s\/\s/)
    return height
      .replace(/^([\d०-९])\s+(?:इंच|inch(?:es)?)\s*[:=-]\s*([\d०-९]{1,2})$/i, '$1 फूट $2 इंच')
      .replace(/^([^(]*\d[^(]*)\([^)]*\)\s*$/, '$1')
      .trim()
  }
  if (meaning === 'zodiac_id') return (value.split(/[/,(]/)[0] ?? '').trim()
  if (meaning === 'date_of_birth') {
    return value
      .replace(
        /^[\d०-९]{2}\s*(?:yrs?|years|वर्षे?)?\s*[/,]\s*(?=[\d०-९]{1,2}[./-][\d०-९]{1,2}[./-])/i,
        '',
      )
      .replace(/\s*रोजी\s*/, ', ')
      .replace(/\s*येथे\s*$/, '')
      .replace(/\s*\|\s*/g, ', ')
  }
  if (meaning !== 'name') return value
  const [first = '', second = ''] = value.split(/\s+\/\s+/)
  return isDevanagari(first) !== isDevanagari(second) && second !== '' ? first : value
}

/** The mother's brother without his title; beside the father's brother, he is named. */
function uncleIn(value: string): string {
  const parts = value.split(/,\s+/)
  const ofMother = parts.filter((part) => /\((?:mama|मामा)\)/i.test(part))
  const isMixed = /\((?:kaka|काका)\)/i.test(value) && ofMother.length > 0
  const text = isMixed ? ofMother.join(', ').replace(/\s*\((?:mama|मामा)\)\s*/gi, ', ') : value
  const [first = ''] = wordsOf(text.replace(/\([^)]*\)/g, ' '))
  return text.slice(Math.max(0, text.indexOf(first))).replace(/[\s,]+$/, '')
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
  const isUncleAgain = field === 'uncle_name' && /आजोळ|ajol/i.test(headings[field] ?? '')
  if (earlier === undefined || earlier === '' || isUncleAgain) {
    cells[field] = value
    // "Born: 2 May 1999, Thane" names the place as "Date and place of birth" does
    headings[field] = /^(?:born(?: on)?|जन्म|janma?|dob|d\.o\.b\.?)$/i.test(label.trim())
      ? `${label} (place)`
      : label
  } else if (plainLetters(earlier) !== plainLetters(value)) {
    if (single.includes(field)) contradictions.push({ field, values: [earlier, value] })
    else addLine(cells, label, value)
  }
}
