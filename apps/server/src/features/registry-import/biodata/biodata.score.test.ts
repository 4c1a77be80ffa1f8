import { bloodGroups, type Choice } from '@sangam/contract/lookups'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { readBiodata } from './biodata.cells.ts'
import { lettersIn, samplesOf } from './biodata.testing.ts'
import { valuesOf } from './biodata.values.ts'

const portal = await startPortal()
const { db, masterDataCache } = portal.services
const masterData = await masterDataCache.read()
const today = '2026-06-01'

const numbers: readonly ProfileFieldName[] = [
  'father_mobile_number',
  'contact_person_mobile_1',
  'contact_person_mobile_2',
]

const nameOf = (choices: readonly Choice[], id = '') =>
  choices.find((choice) => String(choice.id) === id)?.name ?? ''

/** The value as the truth has it. */
function shown(field: ProfileFieldName, value = ''): string {
  if (field === 'blood_group_id') return nameOf(bloodGroups, value)
  if (field === 'education_id') return nameOf(masterData.education, value)
  return field === 'cast_id' ? nameOf(masterData.cast, value) : value
}

async function score(part: 'first' | 'second' | 'third') {
  const result = {
    fields: 0,
    right: 0,
    wrong: 0,
    wrongNumbers: [] as string[],
    missed: [] as string[],
  }
  for (const [index, { text, truth }] of samplesOf(part).entries()) {
    const { values, proposals } = await valuesOf(db, masterData, readBiodata(text), {
      states: {},
      today,
    })
    for (const [name, wanted] of Object.entries(truth)) {
      const field = name as ProfileFieldName
      if (!profileFields[field].isRequired && !numbers.includes(field)) continue
      const read = shown(field, values[field])
      const isRight = wanted
        .split('|')
        .some((one) =>
          field === 'blood_group_id' ? one === read : lettersIn(one) === lettersIn(read),
        )
      result.fields += 1
      if (isRight) result.right += 1
      else {
        if (read !== '') result.wrong += 1
        const proposal = proposals.find((one) => one.field === field)?.text ?? ''
        result.missed.push(`${index + 1} ${field}: ${wanted} | ${read} | ${proposal}`)
      }
    }
    for (const field of numbers) {
      const wanted = truth[field] ?? ''
      if (values[field] && values[field] !== wanted) {
        result.wrongNumbers.push(`${index + 1} ${field}: ${values[field]}`)
      }
    }
  }
  return result
}

describe.each(['first', 'second', 'third'] as const)('the %s part of the biodata texts', (part) => {
  test('is read right in nine of ten required fields, without a wrong number', async () => {
    const { fields, right, wrong, wrongNumbers, missed } = await score(part)
    expect(wrongNumbers).toEqual([])
    expect(right / fields, missed.join('\n')).toBeGreaterThan(0.9)
    expect(wrong / fields, missed.join('\n')).toBeLessThan(0.02)
  })
})
