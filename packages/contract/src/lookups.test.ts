import { expect, test } from 'vitest'
import { annualIncomes, choiceText } from './lookups.ts'

test('every income has its unit in both languages, whatever is stored', () => {
  for (const income of annualIncomes.filter(({ name }) => name !== 'No')) {
    expect(choiceText(income, 'en')).toMatch(/ Lakhs?$/)
    expect(choiceText(income, 'mr')).toContain('लाख')
  }
  expect(annualIncomes.map(({ name }) => name)).toContain('11-15')
})
