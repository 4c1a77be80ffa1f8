import { expect, test } from 'vitest'
import { cellReader } from './cells.ts'
import { fatherOf, readFather, readNumbers, readPlaces } from './family.ts'
import { readBody } from './person.ts'
import { rowDraft } from './row-draft.ts'

test.each([
  ['कै. रामदास सखाराम ठाकरे', 'रामदास सखाराम ठाकरे'],
  ['Late Shri. Pundlik Raut', 'Pundlik Raut'],
  ['श्री. स्व. बाबुराव देशमुख', 'बाबुराव देशमुख'],
])('%s is a late father: the word is kept with the further details', (text, name) => {
  const row = rowDraft({ father_full_name: text }, { father_full_name: 'वडील' })
  readFather(row)
  expect(row.values.father_full_name).toBe(name)
  expect(row.cells.further).toBe(`वडील: ${text}`)
})

test('a father with another title, or whose name begins like one, adds no further details', () => {
  for (const text of ['श्री. कैलास पाटील', 'Dr. Latesh Kale']) {
    const row = rowDraft({ father_full_name: text }, {})
    readFather(row)
    expect(row.cells.further).toBeUndefined()
  }
})

test.each([
  ['रा. शेगांव', 'शेगांव'],
  ['राहणार अकोट', 'अकोट'],
  ['R/o Khamgaon', 'Khamgaon'],
  ['मु.पो. बाळापूर, ता. बाळापूर', 'बाळापूर'],
  ['रामटेक', 'रामटेक'],
])('%s is the village %s', (text, village) => {
  const row = rowDraft({ city_village: text }, {})
  readPlaces(row)
  expect(row.values.city_village).toBe(village)
})

test.each([
  ['(Ramesh Baburao Jadhav)', 'Ramesh Baburao Jadhav', ''],
  ['Ramesh Jadhav (Farmer)', 'Ramesh Jadhav', 'Farmer'],
])('%s is the father %s', (text, name, occupation) => {
  expect(fatherOf(text)).toMatchObject({ name, occupation })
})

test.each([
  ['वडील ९८२२०००००१', '9822000001'],
  ['9822000001 (वडील)\n9822000002 (भाऊ)', '9822000001'],
  ['9822000002, Father: 9822000001', '9822000001'],
  ['9822000002 / 9822000003 / 9822000001', '9822000001'],
  ['9822000002 / 9822000003', undefined],
])('of %s the father has the number %s', (mobiles, number) => {
  expect(readNumbers({ mobiles }).values.father_mobile_number).toBe(number)
})

test.each([
  ['Z.P. teacher, Rs 2,40,000/-', 'Z.P. teacher', 'Rs 2,40,000/-'],
  ['Telco, 20K / month', 'Telco', '20K / month'],
  ['शेती, वार्षिक ४ लाख', 'शेती', 'वार्षिक ४ लाख'],
  ['Shop no 5', 'Shop no 5', undefined],
])('below "Job & salary", %s is a job and a pay', (cell, occupation, annual_income) => {
  const read = cellReader(['Job & salary'], { 'Job & salary': 'occupation' })
  expect(read([cell])).toEqual({ occupation, ...(annual_income && { annual_income }) })
})

test.each([
  ['Widow', '1', 'Widowed'],
  ['घटस्फोटीत', '1', 'Divorced'],
  ['2nd marriage', '1', undefined],
  ['Widow also welcome', undefined, undefined],
  ['विधवा चालेल', undefined, undefined],
])('the remark "%s" gives the marital status %s', (text, status, detail) => {
  const row = rowDraft({ further: `Remarks: ${text}` }, {})
  readBody(row)
  expect([row.values.is_married, row.values.marital_detail]).toEqual([status, detail])
  expect(row.cells.further).toBe(`Remarks: ${text}`)
})
