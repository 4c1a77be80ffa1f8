import { expect, test } from 'vitest'
import { splitBirth } from './birth.ts'

const split = (text: string, time = '') =>
  Object.values(splitBirth({ birth_of_place: text, birth_time: time }))

test.each([
  ['Akola, 06:40', 'Akola', '06:40'],
  ['Akola, 6:40 am', 'Akola', '6:40 am'],
  ['Shegaon, Dist. Buldhana - 7.15 p.m.', 'Shegaon, Dist. Buldhana', '7.15 p.m.'],
  ['शेगाव, सकाळी 6:40', 'शेगाव', 'सकाळी 6:40'],
  ['पुणे (वेळ 21:05)', 'पुणे', '21:05'],
  ['नागपूर, रात्री 9.30 वा.', 'नागपूर', 'रात्री 9.30 वा.'],
])('%s is a place and a time', (text, place, time) => {
  expect(split(text)).toEqual([place, time])
})

test.each([
  'Akola',
  'Pune, 7 pm',
  '06:40',
  'Ward 12, 06:40',
  'Akola, 25:10',
  'Akola, 6:40 or 7:10',
])('%s is not certain and stays as it is', (text) => {
  expect(split(text)).toEqual([text, ''])
})

test('a time that is given is never replaced', () => {
  expect(split('Akola, 06:40', '07:00')).toEqual(['Akola, 06:40', '07:00'])
})
