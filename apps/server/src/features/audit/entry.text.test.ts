import { designations } from '@sangam/contract/lookups'
import { auditActions } from '@sangam/contract/slices'
import { languages } from '@sangam/i18n/languages'
import { describe, expect, test } from 'vitest'
import { changesOf, sentenceOf } from './entry.text.ts'

/** Every action with each value that decides about its sentence. */
const cases = [...auditActions].flatMap(([action, declared]) =>
  typeof declared === 'string'
    ? [{ action, after: {} }]
    : Object.keys(declared.sentences).map((value) => ({
        action,
        after: value ? { [declared.field]: value } : {},
      })),
)

/** The actions of a nominee, who has no account. */
const withoutAdmin = ['nominee_export', 'nominee_erased']

describe.each(languages)('in %s', (language) => {
  test.each(cases)('$action $after has a sentence with the admin', ({ action, after }) => {
    const sentence = sentenceOf({ action, after }, language)
    expect(sentence.replace('{{subject}}', '')).toMatch(
      withoutAdmin.includes(action) ? /^[^{}]+$/ : /^\{\{actor\}\} [^{}:]+:?\s*$/,
    )
    if (action !== 'backup_start') expect(sentence).toContain('{{subject}}')
  })

  test('each value of an action has its own sentence', () => {
    const sentences = cases.map((entry) => sentenceOf(entry, language))
    expect(sentences).toHaveLength(new Set(sentences).size)
  })
})

const masterData = {
  region: [],
  education: [],
  employment_type: [],
  category: [],
  designation: [...designations],
  cast: [],
  sub_cast: [],
  gotra: [],
}

test('an entry with unknown values is shown by the label of its action, without field names', () => {
  const entry = {
    action: 'user_verification',
    subject: 'user',
    before: { isVerified: 0 },
    after: { isVerified: 1 },
  }
  expect(sentenceOf(entry, 'en')).toBe('{{actor}}: Verification of a user – {{subject}}')
  expect(changesOf(entry, { language: 'en', masterData })).toEqual([])
})

test('changed fields have the labels and values of the form', () => {
  const entry = {
    subject: 'committee member',
    before: { designationId: 1, occupation: 'Teacher', imagePath: 'a' },
    after: { designationId: 2, occupation: 'Farmer', imagePath: 'b' },
  }
  expect(changesOf(entry, { language: 'en', masterData })).toEqual([
    { label: 'Designation', before: 'president', after: 'vice president' },
    { label: 'Occupation', before: 'Teacher', after: 'Farmer' },
    { label: 'Photo', before: '', after: 'replaced' },
  ])
  const [designation] = changesOf(entry, { language: 'mr', masterData })
  expect(designation?.after).toBe('उपाध्यक्ष')
})

test('a day is shown as people write it', () => {
  const entry = { subject: 'announcement', before: {}, after: { endsOn: '2026-11-26' } }
  expect(changesOf(entry, { language: 'en', masterData })).toEqual([
    { label: expect.any(String), before: '', after: '26/11/2026' },
  ])
})

test('a list of changed fields is shown by their labels', () => {
  const entry = {
    subject: 'profile',
    before: { fields: '' },
    after: { fields: 'fname, newPhotoPath, photoPath' },
  }
  expect(changesOf(entry, { language: 'en', masterData })).toEqual([
    { label: 'Changed', before: '', after: 'First name, Photo' },
  ])
})
