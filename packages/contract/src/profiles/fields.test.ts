import { expect, test } from 'vitest'
import { namesOf } from '../fields.ts'
import {
  linesOf,
  nameFields,
  type ProfileSection,
  profileFields,
  profileSections,
  readableNames,
} from './fields.ts'
import { profileForm } from './form.rules.ts'
import { sampleProfileForm } from './sample-form.ts'

test('the lines show every field once, some of them together', () => {
  const sections = Object.keys(profileSections) as ProfileSection[]
  const shown = [...nameFields, 'name_other', ...sections.flatMap(linesOf).flat()]
  expect(shown.toSorted()).toEqual(readableNames(namesOf(profileFields)).toSorted())
  expect(linesOf('education')[0]).toEqual(['education_id', 'specialization'])
})

test('the rules of the form cover exactly the described fields', () => {
  expect(Object.keys(profileForm.shape)).toEqual(Object.keys(profileFields))
})

test('the sample form is valid', () => {
  expect(profileForm.safeParse(sampleProfileForm).error?.issues).toBeUndefined()
})
