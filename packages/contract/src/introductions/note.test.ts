import { expect, test } from 'vitest'
import { hasContactData } from './note.ts'

test.each([
  'Call me: 98220 12345',
  '9-8-2-2-0-1-2',
  'फोन ९८२२०१२३४५',
  'मो. ९८२२० 12345',
  'asha@example.in',
  'See WWW.example',
  'http:example',
  'gawande.COM',
  '９８２２０１２３４５',
])('"%s" has contact data', (note) => {
  expect(hasContactData(note)).toBe(true)
})

test.each(['', 'We are from Shegaon, 3 km from yours', 'जन्म १९९६, उंची ५', '12.01.96'])(
  '"%s" has none',
  (note) => {
    expect(hasContactData(note)).toBe(false)
  },
)
