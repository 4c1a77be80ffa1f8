import { expect, test } from 'vitest'
import { readFather, readPlaces } from './family.ts'
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
