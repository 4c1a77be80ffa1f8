import { expect, test } from 'vitest'
import { dowryWords } from './dowry-words.ts'

test.each([
  ['हुंडा नको, साधे लग्न', ['हुंडा']],
  ['मुलीकडून रोख रक्कम', ['रोख']],
  ['No dowry please', ['dowry']],
  ['5 Lakh cash and 5 Lakh gold', ['Lakh']],
  ['Graduate from Vidarbha, own flat', []],
  ['', []],
])('finds the words in "%s"', (text, words) => {
  expect(dowryWords(text)).toEqual(words)
})
