import { educations } from '@sangam/contract/lookups'
import { describe, expect, test } from 'vitest'
import {
  readBloodGroup,
  readGender,
  readMaritalDetail,
  readMaritalStatus,
  readZodiac,
} from './choices.ts'
import { dateColumnOf, readBirthDate } from './dates.ts'
import { readEducation } from './education.ts'
import { ambiguousHeight, heightBefore, keepsZeros, readHeight } from './heights.ts'
import { readIncome } from './incomes.ts'
import { readMobiles } from './mobiles.ts'

const today = '2026-11-17'

test.each([
  ['12/01/1998', '1998-01-12', ''],
  ['12-01-98', '1998-01-12', ''],
  ['12.1.98', '1998-01-12', ''],
  ['05/06/04', '2004-06-05', ''],
  ['१२/०१/१९९८', '1998-01-12', ''],
  ['12 Jan 1998', '1998-01-12', ''],
  ['12th January, 1998', '1998-01-12', ''],
  ['12th of January 1998', '1998-01-12', ''],
  ["12 Jan '98", '1998-01-12', ''],
  ['दोन जानेवारी १९९८', '1998-01-02', ''],
  ['January 12, 1998', '1998-01-12', ''],
  ['१२ जाने. १९९८', '1998-01-12', ''],
  ['12 ऑगस्ट 1998', '1998-08-12', ''],
  ['1998-01-12', '1998-01-12', ''],
  ['35807', '1998-01-12', ''],
  ['12/01/1998 6.45 AM', '1998-01-12', '6.45 AM'],
  ['१२/०१/१९९८ सकाळी ६:३०', '1998-01-12', 'सकाळी 6:30'],
])('the date of birth %s is %s', (text, date, time) => {
  expect(readBirthDate(text, today)).toMatchObject({ date, time })
})

test.each([
  ['12/01/1998, 2.05 am, Junnar', '2.05 am', 'Junnar'],
  ['12-1-1998 at 3:10 PM Vita', '3:10 PM', 'Vita'],
  ['१२/०१/१९९८, पहाटे ३.१०, जयसिंगपूर', 'पहाटे 3.10', 'जयसिंगपूर'],
  ['12/01/1998, Satara', '', 'Satara'],
])('after the date, %s has the time "%s" and the place %s', (text, time, place) => {
  expect(readBirthDate(text, today)).toMatchObject({ date: '1998-01-12', time, place })
})

test('a date that is no birth date of a candidate does not decide the order of a column', () => {
  const dates = ['5/2/1994', '3/6/1995', '28/2/1996', '12/13/14']
  expect(dateColumnOf(dates, today)).toMatchObject({ order: 'day' })
})

test.each(['31/02/1998', 'माहीत नाही', '1998', '15/13/1998', '00.00.1995', '12345678'])(
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

test('a height stands before something else, but two heights are none', () => {
  expect(heightBefore('5-3 / गोरी')).toBe('5ft 3in')
  expect(heightBefore('5.7, 5.8')).toBeNull()
  expect(readHeight('पाच फूट दोन इंच')).toBe('5ft 2in')
})

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
  ['1.2 Cr', 'Above 50 Lakhs'],
  ['नाही', 'No'],
  ['8', '6-10 Lakhs'],
])('the income %s is in the band %s', (text, band) => expect(readIncome(text).band).toBe(band))

test.each([
  ['79166', 'Salary per month (Rs.)', '6-10 Lakhs'],
  ['150000', 'Monthly income', '16-20'],
  ['8-10', 'Income (lakhs p.a.)', '6-10 Lakhs'],
  ['60000', 'Annual income', 'below 1 Lakh'],
  ['6,00,000', 'Salary', '6-10 Lakhs'],
  ['9 LPA', 'Monthly income', '6-10 Lakhs'],
  ['340', "Inc. (Rs. '000 p.a.)", '1-5 Lakhs'],
  ['72 हजार', 'पगार (मासिक)', '6-10 Lakhs'],
  ['साडेतीन लाख', 'उत्पन्न', '1-5 Lakhs'],
  ['सव्वा लाख', 'उत्पन्न', '1-5 Lakhs'],
  ['वर्षाला साठ हजार', 'उत्पन्न', 'below 1 Lakh'],
  ['6 lakh 30 thousand', 'Income', '6-10 Lakhs'],
  ['20 hajar mahina', 'Income', '1-5 Lakhs'],
  ['18L', 'Income', '16-20'],
  ['3 ते 5 लाख / 3 to 5 lakh', 'Income', '1-5 Lakhs'],
])('the income %s under "%s" is certainly %s', (text, heading, band) =>
  expect(readIncome(text, heading)).toEqual({ band, isCertain: true }),
)

test.each([
  ['45 p.m.', ''],
  ['60000', 'Salary'],
  ['8', 'Income'],
  ['8 to 12 lakh', ''],
  ['More than 12 lakh', ''],
])('the income %s under "%s" is not certain', (text, heading) =>
  expect(readIncome(text, heading).isCertain).toBe(false),
)

test.each(['25 हजार', '15K', 'Rs 2.5 lakh per month when on ship', 'farm 250 + contract 300'])(
  'the income %s has no unit, or depends on something',
  (text) => expect(readIncome(text, 'Income').isCertain).toBe(false),
)

test.each(['good', '1 2 3 4', '$159K'])('%s is no income', (text) =>
  expect(readIncome(text).band).toBeNull(),
)

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
  ['वडील-९८७६५४३२१० काका-९१२३४५६७८९', ['9876543210', '9123456789']],
  ['Res: 0721-2603278 Mob: 9876543210', ['9876543210']],
  ['(02162) 239471', []],
  ['79 01 69 51 48', ['7901695148']],
  ['9876543210 (mother)', ['9876543210']],
  ['M- 09876543210', ['9876543210']],
  ['9876543210, मामा 9123456789', ['9876543210']],
  ['9876543210 / 9123456789 (mama)', ['9876543210']],
])('the cell %s has the mobiles %j', (text, mobiles) =>
  expect(readMobiles(text)).toMatchObject({ mobiles, hasForeign: false, hasBroken: false }),
)

test('the second number may have only its last digits', () =>
  expect(readMobiles('9819012345/46').mobiles).toEqual(['9819012345', '9819012346']))

test.each(['987654321', '98765432101'])('%s is not a complete number', (text) =>
  expect(readMobiles(text)).toMatchObject({ mobiles: [], hasBroken: true }),
)

test('a number of another country is noticed and not used', () => {
  expect(readMobiles('+1 408 555 0100')).toMatchObject({ mobiles: [], hasForeign: true })
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
  ['Vadhu', 2],
  ['Var', 1],
  ['उमेदवार', 0],
  ['मुलांची यादी', 1],
  ['मुलींची यादी', 2],
  ['वरांची नावे', 1],
  ['वधू-वरांची यादी', 0],
  ['मुलामुलींची यादी', 2],
])('the gender of %s is %i', (text, gender) => expect(readGender(text)).toBe(gender))

test('the letters B and G mean what the heading says', () => {
  expect(readGender('B', 'B/G (Bride/Groom)')).toBe(2)
  expect(readGender('B', 'Boy/Girl')).toBe(1)
  expect(readGender('B', 'Type')).toBe(0)
})

test('the signs of the zodiac are known in Latin letters', () => {
  expect(['Simha', 'Vrushchik', 'Leo'].map(readZodiac)).toEqual([5, 8, 0])
})

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
  ['B.A.M.S.', 'Other', 'B.A.M.S.'],
  ['BAMS', 'Other', 'BAMS'],
  ['बी ए एम एस', 'Other', 'बी ए एम एस'],
  ['एम.बी.बी.एस.', 'Other', 'एम.बी.बी.एस.'],
  ['बी.फार्म', 'Other', 'बी.फार्म'],
  ['बी.सी.ए.', 'Other', 'बी.सी.ए.'],
  ['एम.सी.ए.', 'Other', 'एम.सी.ए.'],
  ['BBA (CA)', 'Other', 'BBA (CA)'],
  ['BE, MBA', 'MBA', 'BE, MBA'],
  ['B.A. B.Ed.', 'B.Ed', 'B.A. B.Ed.'],
])('the education %s is %s and the rest is "%s"', (text, label, rest) => {
  const read = readEducation(educations, text)
  const { id } = educations.find(({ name }) => name === label) ?? {}
  expect(read).toMatchObject({ id, rest })
})

describe('the dates of a column decide together', () => {
  const read = (text: string, ...column: string[]) =>
    readBirthDate(text, today, dateColumnOf([text, ...column], today))

  test('one date with the month first does not turn the others', () => {
    expect(dateColumnOf(['3/13/1998', '12-10-1997'], today).order).toBe('mixed')
  })

  test('about the order of day and month', () => {
    expect(read('07/03/2005', '03/19/1999', '11/30/1998')?.date).toBe('2005-07-03')
    expect(read('07/03/2005', '19/03/1999', '30/11/1998')?.date).toBe('2005-03-07')
  })

  test('where both orders are used, a date that may mean two days stays open', () => {
    const column = ['03/19/1999', '11/30/1998', '19/03/1999', '30/11/1998']
    expect(read('07/03/2005', ...column)).toMatchObject({
      date: '',
      proposal: '2005-03-07 / 2005-07-03',
    })
    expect(read('07/07/2005', ...column)?.date).toBe('2005-07-07')
    expect(read('19/03/2005', ...column)?.date).toBe('2005-03-19')
  })

  test('one slip does not change the order, and stays open itself', () => {
    const column = Array<string>(8).fill('19/03/1999')
    expect(read('05/13/1994', ...column)).toMatchObject({ date: '', proposal: '1994-05-13' })
    expect(read('07/03/2005', '05/13/1994', ...column)?.date).toBe('2005-03-07')
  })

  test('real dates beside texts that Excel could not read may be exchanged', () => {
    const column = ['1990-02-03', '1991-05-06', '19/03/1999']
    expect(read('1992-06-02', ...column)).toMatchObject({ proposal: '1992-06-02 / 1992-02-06' })
    expect(read('1992-06-02', '1990-02-23', ...column)?.date).toBe('1992-06-02')
  })
})

test('a height of 5.1 in a number cell may be 5 feet 10 inches', () => {
  expect(ambiguousHeight('5.1', false)).toBe('5ft 1in / 5ft 10in')
  expect(ambiguousHeight('5.1', keepsZeros(['5.4', '5.10']))).toBeNull()
  expect(ambiguousHeight('6.1', false)).toBeNull()
})

test.each([
  ['Divorcee', 'Divorced'],
  ['घटस्फोटित (1 मुलगी)', 'Divorced'],
  ['विधवा', 'Widowed'],
  ['Widower', 'Widowed'],
  ['Annulled', 'Annulled'],
  ['पुनर्विवाह', null],
  ['Divorced / widow', null],
])('a marriage of "%s" ended as %s', (text, detail) => expect(readMaritalDetail(text)).toBe(detail))
