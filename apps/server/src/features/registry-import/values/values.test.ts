import { educations } from '@sangam/contract/lookups'
import { describe, expect, test } from 'vitest'
import { readBloodGroup, readEducation, readGender, readMaritalStatus } from './choices.ts'
import { guessColumn, guessMapping, isHeadingRow, namedHeadings } from './columns.ts'
import { readBirthDate } from './dates.ts'
import { readHeight } from './heights.ts'
import { readIncome } from './incomes.ts'
import { readMobiles } from './mobiles.ts'
import { guessNameOrder, splitName, withoutTitle } from './names.ts'

const today = '2026-11-17'

test.each([
  ['12/01/1998', '1998-01-12', ''],
  ['12-01-98', '1998-01-12', ''],
  ['12.1.98', '1998-01-12', ''],
  ['05/06/04', '2004-06-05', ''],
  ['१२/०१/१९९८', '1998-01-12', ''],
  ['12 Jan 1998', '1998-01-12', ''],
  ['12th January, 1998', '1998-01-12', ''],
  ['January 12, 1998', '1998-01-12', ''],
  ['१२ जाने. १९९८', '1998-01-12', ''],
  ['12 ऑगस्ट 1998', '1998-08-12', ''],
  ['1998-01-12', '1998-01-12', ''],
  ['35807', '1998-01-12', ''],
  ['12/01/1998 6.45 AM', '1998-01-12', '6.45 AM'],
  ['१२/०१/१९९८ सकाळी ६:३०', '1998-01-12', 'सकाळी 6:30'],
])('the date of birth %s is %s', (text, date, time) => {
  expect(readBirthDate(text, today)).toEqual({ date, time })
})

test.each(['31/02/1998', 'माहीत नाही', '1998', '12/13/1998', '12345678'])(
  '%s is no date of birth',
  (text) => expect(readBirthDate(text, today)).toBeNull(),
)

test.each([
  [`5'4"`, '5ft 4in'],
  ['5.4', '5ft 4in'],
  ['5.10', '5ft 10in'],
  ['५ फूट ४ इंच', '5ft 4in'],
  ['5 ft 4 in', '5ft 4in'],
  ['5’4’’', '5ft 4in'],
  ['5-4', '5ft 4in'],
  ['163', '5ft 4in'],
  ['163 cm', '5ft 4in'],
  ['1.63', '5ft 4in'],
  ['5', '5ft 0in'],
  [`6'`, '6ft 0in'],
  ['5 फुट', '5ft 0in'],
])('the height %s is %s', (text, label) => expect(readHeight(text)).toBe(label))

test.each(['tall', '12', '5.13', '300'])('%s is no height', (text) =>
  expect(readHeight(text)).toBeNull(),
)

test.each([
  ['4.5 LPA', '1-5 Lakhs'],
  ['45000 pm', '1-5 Lakhs'],
  ['45,000/- per month', '1-5 Lakhs'],
  ['₹५ लाख', '1-5 Lakhs'],
  ['6,50,000', '6-10 Lakhs'],
  ['6-10 Lakhs', '6-10 Lakhs'],
  ['12 lacs', '11-15'],
  ['दरमहा ३० हजार', '1-5 Lakhs'],
  ['60000', 'below 1 Lakh'],
  ['1.2 Cr', 'Above 50 Lakhs'],
  ['नाही', 'No'],
  ['8', '6-10 Lakhs'],
])('the income %s is in the band %s', (text, band) => expect(readIncome(text)).toBe(band))

test.each(['good', '1 2 3 4'])('%s is no income', (text) => expect(readIncome(text)).toBeNull())

test.each([
  ['9876543210', ['9876543210']],
  ['+91 98765 43210', ['9876543210']],
  ['09876543210', ['9876543210']],
  ['919876543210', ['9876543210']],
  ['९८७६५४३२१०', ['9876543210']],
  ['9876543210 / 9123456789', ['9876543210', '9123456789']],
  ['9876543210 9123456789', ['9876543210', '9123456789']],
  ['98765-43210; 9876543210', ['9876543210']],
  ['9.876543210E+09', ['9876543210']],
  ['07263-252525', []],
  ['98765', []],
])('the cell %s has the mobiles %j', (text, mobiles) =>
  expect(readMobiles(text)).toEqual({ mobiles, hasForeign: false }),
)

test('a number of another country is noticed and not used', () => {
  expect(readMobiles('+1 408 555 0100')).toEqual({ mobiles: [], hasForeign: true })
})

describe('names', () => {
  test.each([
    ['कु. प्रिया सुरेश पाटील', 'प्रिया सुरेश पाटील'],
    ['चि.रोहित पाटील', 'रोहित पाटील'],
    ['Kum. Dr. Priya Patil', 'Priya Patil'],
    ['Kumar Patil', 'Kumar Patil'],
    ['श्रीकांत पाटील', 'श्रीकांत पाटील'],
  ])('%s without its titles is %s', (text, name) => expect(withoutTitle(text)).toBe(name))

  test.each([
    ['Priya Suresh Patil', 'first', ['Priya', 'Suresh', 'Patil']],
    ['Patil Priya Suresh', 'last', ['Priya', 'Suresh', 'Patil']],
    ['Patil, Priya Suresh', 'first', ['Priya', 'Suresh', 'Patil']],
    ['Priya Patil', 'first', ['Priya', '', 'Patil']],
  ] as const)('%s, %s name first, is split', (text, order, [first, middle, last]) =>
    expect(splitName(text, order)).toEqual({ first, middle, last }),
  )

  test('the end with fewer different words has the surname', () => {
    expect(guessNameOrder(['Patil Asha', 'Patil Rohit', 'Ingle Priya', 'Ingle Amol'])).toBe('last')
    expect(guessNameOrder(['Asha Patil', 'Rohit Patil', 'Priya Ingle', 'Amol Ingle'])).toBe('first')
  })
})

test.each([
  ['वधू', 2],
  ['वर', 1],
  ['वधू सूची २०२५', 2],
  ['Grooms', 1],
  ['Bride', 2],
  ['मुलगी', 2],
  ['मुलगा', 1],
  ['Female', 2],
  ['male', 1],
  ['F', 2],
  ['वधू-वर सूची', 0],
  ['Sheet1', 0],
])('the gender of %s is %i', (text, gender) => expect(readGender(text)).toBe(gender))

test.each([
  ['O+ve', 7],
  ['o positive', 7],
  ['B (+ve)', 5],
  ['AB-', 4],
  ['ए पॉझिटिव्ह', 1],
  ['x', 0],
])('the blood group %s has the id %i', (text, id) => expect(readBloodGroup(text)).toBe(id))

test.each([
  ['Unmarried', 0],
  ['अविवाहित', 0],
  ['Divorcee', 1],
  ['घटस्फोटित', 1],
  ['?', null],
])('the marital status %s is %s', (text, status) => expect(readMaritalStatus(text)).toBe(status))

test.each([
  ['B.E.', 'BE', ''],
  ['BE Mech', 'BE', 'Mech'],
  ['बी.ई.', 'BE', ''],
  ['B.Tech (Computer)', 'BE', 'Computer'],
  ['बी.एस्सी.', 'B.Sc', ''],
  ['बी.ए.', 'BA', ''],
  ['M.Sc. Chemistry', 'MSC', 'Chemistry'],
  ['१२वी', 'HSC', ''],
  ['Fashion design', 'Other', 'Fashion design'],
])('the education %s is %s and the rest is "%s"', (text, label, rest) => {
  const letters = (value: string) => ` ${value.toLowerCase()} `
  const read = readEducation(educations, text, letters)
  const { id } = educations.find(({ name }) => name === label) ?? {}
  expect(read).toMatchObject({ id, rest })
})

test.each([
  ['Sr. No.', 'serial'],
  ['अ.क्र.', 'serial'],
  ['Name of candidate', 'name'],
  ['पूर्ण नाव', 'name'],
  ['नाव', 'name'],
  ['Surname', 'lname'],
  ['आडनाव', 'lname'],
  ['First Name', 'fname'],
  ['D.O.B.', 'date_of_birth'],
  ['जन्म तारीख', 'date_of_birth'],
  ['जन्म दिनांक', 'date_of_birth'],
  ['जन्म वेळ', 'birth_time'],
  ['उंची', 'height'],
  ['Height (ft)', 'height'],
  ['वार्षिक उत्पन्न', 'annual_income'],
  ['Salary', 'annual_income'],
  ['शिक्षण', 'education_id'],
  ['Mobile No.', 'mobiles'],
  ['मोबाईल', 'mobiles'],
  ['संपर्क क्र.', 'mobiles'],
  ["Father's Name", 'father_full_name'],
  ['वडिलांचे नाव', 'father_full_name'],
  ["Father's mobile", 'father_mobile_number'],
  ['मामाचे आडनाव', 'uncle_name'],
  ['रक्तगट', 'blood_group_id'],
  ['रास', 'zodiac_id'],
  ['Rashi', 'zodiac_id'],
  ['विभाग', 'region_id'],
  ['गाव', 'city_village'],
  ['पत्ता', 'current_address'],
  ['अपेक्षा', 'requirement'],
  ['नोकरी', 'occupation'],
  ['शेरा', 'ignore'],
])('the heading %s means %s', (heading, column) => expect(guessColumn(heading)).toBe(column))

test('a title above the table is not the heading row', () => {
  expect(isHeadingRow(['वधू-वर सूची २०२५', '', ''])).toBe(false)
  expect(isHeadingRow(['अ.क्र.', 'नाव', 'मोबाईल', 'उंची'])).toBe(true)
})

test('a remembered heading has its earlier meaning, and a repeated field is ignored', () => {
  const headings = namedHeadings(['Name', 'Mobile', 'Mobile', 'Code', 'Full name'])
  expect(guessMapping(headings, new Map([['code', 'serial']]))).toEqual({
    Name: 'name',
    Mobile: 'mobiles',
    'Mobile (2)': 'contact_person_mobile_2',
    Code: 'serial',
    'Full name': 'ignore',
  })
})
