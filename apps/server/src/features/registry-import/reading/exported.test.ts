import { namesOf } from '@sangam/contract/fields'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { registryColumns } from '@sangam/contract/profiles/registry-columns'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { languages } from '@sangam/i18n/languages'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { fieldText, translate } from '../../../texts/texts.ts'
import { guessMapping, isHeadingRow, namedHeadings } from '../values/columns.ts'
import { plainLetters } from '../values/plain-letters.ts'
import { exportedCellReader, readExportedRow, storedValue } from './exported.ts'

const portal = await startPortal()
const masterData = await portal.services.masterDataCache.read()

/** All values that a field can have, as a registration stores them. */
function valuesOf(name: ProfileFieldName): (string | number)[] {
  const field = profileFields[name]
  switch (field.kind) {
    case 'choiceId':
      return field.choices.map(({ id }) => id)
    case 'choiceName':
      return field.choices.map(({ name: text }) => text)
    case 'master':
      return masterData[field.list].map(({ id }) => id)
    case 'date':
      return ['1999-03-07']
    case 'phone':
      return ['9876543210']
    default:
      return ['Dr. Patil, Kolhapur\nnear the market', '=1+1', '-']
  }
}

describe.each(languages)('a registry that was saved in %s', (language) => {
  const headings = registryColumns.map(([, heading]) => translate(language, heading))

  test('has headings that the import recognises, each once', () => {
    expect(new Set(headings.map(plainLetters)).size).toBe(headings.length)
    expect(isHeadingRow(headings)).toBe(true)
    const mapping = guessMapping(namedHeadings(headings), new Map())
    const fields = namesOf(profileFields)
    expect(fields.filter((name) => !Object.values(mapping).includes(name))).toEqual([])
  })

  test.each(namesOf(profileFields))('has each value of %s', (name) => {
    for (const value of valuesOf(name)) {
      const field = profileFields[name]
      const text = fieldText(field, value, language, masterData)
      const expected = field.kind === 'date' ? '07/03/1999' : String(value)
      expect(storedValue(field, text, masterData), text).toBe(expected)
    }
  })

  test('keeps lines, and texts that look like another one', () => {
    const named = namedHeadings(headings)
    const mapping = guessMapping(named, new Map())
    const texts: Partial<Record<string, string>> = {
      number: 'VV-0000456',
      owner: '9812345678',
      fname: 'Chi. Ka',
      mname: 'आशा, विजय',
      lname: 'Patil',
      current_address: 'do\n12, Main Road',
      requirement: '\'=HYPERLINK("x")',
    }
    const cells = registryColumns.map(([column]) => texts[column] ?? '')
    const { values, mobiles, oldNumber, further } = readExportedRow(
      exportedCellReader(named, mapping)(cells),
      { masterData, headings: {}, states: {}, ownFields: [] },
    )
    expect(values).toEqual({
      fname: 'Chi. Ka',
      mname: 'आशा, विजय',
      lname: 'Patil',
      current_address: 'do\n12, Main Road',
      requirement: '=HYPERLINK("x")',
    })
    expect({ mobiles, oldNumber, further }).toEqual({
      mobiles: [],
      oldNumber: 'VV-0000456',
      further: '',
    })
  })
})

test('a text that is no choice stays with the further details', () => {
  const { values, problems, further } = readExportedRow(
    { ...sampleCells(), blood_group_id: 'Z' },
    { masterData, headings: { blood_group_id: 'Blood group' }, states: {}, ownFields: [] },
  )
  expect(values.blood_group_id).toBeUndefined()
  expect(problems).toContainEqual({
    code: 'unknown_choice',
    field: 'blood_group_id',
    proposal: 'Z',
  })
  expect(further).toBe('Blood group: Z')
})

const sampleCells = () => ({ fname: sampleProfileForm.fname, lname: sampleProfileForm.lname })
