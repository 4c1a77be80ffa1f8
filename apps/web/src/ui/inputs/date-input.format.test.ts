import { expect, test } from 'vitest'
import { insertSlashes } from './date-input.format.ts'

/** Types one character after the other, as a person does. */
const type = (characters: string) =>
  [...characters].reduce((before, next) => insertSlashes(before + next, before), '')

test.each([
  ['07031994', '07/03/1994'],
  ['07/03/1994', '07/03/1994'],
  ['7/3/1994', '07/03/1994'],
  ['7.3.1994', '07/03/1994'],
  ['०७०३१९९४', '07/03/1994'],
  ['07031994567', '07/03/1994'],
  ['07a', '07/'],
])('typing %s gives %s', (characters, shown) => expect(type(characters)).toBe(shown))

test('a slash can be deleted', () => {
  expect(insertSlashes('07', '07/')).toBe('07')
  expect(insertSlashes('07/03', '07/03/')).toBe('07/03')
})

test('a pasted date in another format is converted', () => {
  expect(insertSlashes('1994-03-07', '')).toBe('07/03/1994')
  expect(insertSlashes('7-3-1994', '')).toBe('07/03/1994')
})
