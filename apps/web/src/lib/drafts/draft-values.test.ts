import { expect, test } from 'vitest'
import { changedValues, withDraft } from './draft-values.ts'

const unchanged = { title: 'Welder', place: '', pay: '18000' }

test('a draft has only what was changed, emptied fields too', () => {
  expect(changedValues(unchanged, unchanged)).toEqual({})
  expect(changedValues(unchanged, { ...unchanged, place: 'Akola', pay: '' })).toEqual({
    place: 'Akola',
    pay: '',
  })
})

test('a form starts with the values of the draft and ignores fields that it does not have', () => {
  expect(withDraft(unchanged, { pay: '', colour: 'red' })).toEqual({ ...unchanged, pay: '' })
})
