import { expect, test } from 'vitest'
import { readChoices } from './further.ts'
import { rowDraft } from './row-draft.ts'

const read = (cells: Parameters<typeof rowDraft>[0]) => {
  const row = rowDraft(cells, {})
  readChoices(row, (text) => text.toLowerCase())
  return row
}

test.each([
  ['nakshatra', 'मघा', 'Magha'],
  ['nakshatra', 'rohini', 'Rohini'],
  ['charan', '2nd', 'Charan 2'],
  ['charan', '३', 'Charan 3'],
  ['gan', 'देवगण', 'Dev'],
  ['nadi', 'आदी', 'Adya'],
  ['mangal', 'Non-manglik', 'No'],
  ['mangal', 'N', 'No'],
  ['mangal', 'Y', 'Yes'],
  ['mangal', 'आहे', 'Yes'],
  ['mangal', 'सौम्य', 'Mild'],
  ['diet', 'Pure veg', 'Vegetarian'],
  ['brothers', '२', '2'],
  ['brothers', 'Nil', 'None'],
  ['sisters_married', '1', '1 married'],
  ['children', '2', '2 children'],
  ['children', '0', 'No children'],
] as const)('%s: %s is %s', (field, text, value) => {
  const { values, problems } = read({ [field]: text })
  expect(values).toEqual({ [field]: value })
  expect(problems).toEqual([])
})

test.each([
  ['nakshatra', 'मघा किंवा पूर्वा'],
  ['charan', '5'],
  ['mangal', 'ask the astrologer'],
  ['brothers', '2 elder, 1 younger'],
] as const)('%s: %s is reported and kept with the further details', (field, text) => {
  const { values, problems, cells } = read({ [field]: text })
  expect(values).toEqual({})
  expect(problems).toEqual([{ code: 'unknown_choice', field, proposal: text }])
  expect(cells.further).toContain(text)
})
