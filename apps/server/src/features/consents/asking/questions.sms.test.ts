import { languages } from '@sangam/i18n/languages'
import { expect, test } from 'vitest'
import { smsParts } from '../../../sms/sms-parts.ts'
import { testEnv } from '../../../testing/test-env.ts'
import { fittingValues, partsPerText, questionText } from './questions.sms.ts'

const link = `t=${'a'.repeat(16)}`
const env = testEnv({ trust_short_name: 'M'.repeat(12), trust_short_name_mr: 'म'.repeat(12) })
const ofPortal = (language: 'en' | 'mr') => ({
  env,
  publicUrl: 'https://vivah.samaj.org',
  purpose: 'candidate' as const,
  language,
})

test.each(languages)('a text to a candidate has two parts at most (%s)', (language) => {
  const names = ['Patil', 'क्षीरसागर', 'Deshmukh-Kshirsagar-Wankhade', 'वानखडे-देशमुख-क्षीरसागर', '']
  for (const name of names) {
    const of = ofPortal(language)
    const values = fittingValues(of, link, name)
    const text = questionText(of, values)
    expect(smsParts(text), text).toBeLessThanOrEqual(partsPerText)
    expect(values.family.length).toBeLessThanOrEqual(30)
    expect(text).toContain(link)
    expect(text).toContain(env.trust.trust_phone)
  }
})

test.each([
  ['en', 'Deshmukh', 'The Deshmukh family'],
  ['mr', 'पाटील', 'पाटील कुटुंबाने'],
  // a Devanagari name would make the English text three parts
  ['en', 'पाटील', 'A family'],
  ['mr', '', 'एका कुटुंबाने'],
] as const)('%s: %s is named as %s', (language, name, family) => {
  expect(fittingValues(ofPortal(language), link, name).family).toBe(family)
})
