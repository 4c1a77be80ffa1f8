import { expect, expectTypeOf, test } from 'vitest'
import {
  type completeLayout,
  type MissingField,
  type ProfileFieldName,
  type ProfileLine,
  profileFields,
} from './fields.ts'
import { profileForm } from './form.rules.ts'
import { sampleProfileForm } from './sample-form.ts'

/** The argument that `completeLayout` accepts for these lines. */
type Accepted<L extends Record<string, readonly ProfileLine[]>> = Parameters<
  typeof completeLayout<L>
>[0]

test('a layout that lacks a field does not compile', () => {
  type AllButHeight = { all: Exclude<ProfileFieldName, 'height'>[] }
  expectTypeOf<MissingField<AllButHeight['all']>>().toEqualTypeOf<'height'>()
  expectTypeOf<Accepted<AllButHeight>>().toEqualTypeOf<{ missing: 'height' }>()
})

test('a layout with all fields compiles, two of them in one line or not', () => {
  type All = {
    pair: [['fname', 'lname']]
    rest: Exclude<ProfileFieldName, 'fname' | 'lname'>[]
  }
  expectTypeOf<Accepted<All>>().toEqualTypeOf<All>()
})

test('the rules of the form cover exactly the described fields', () => {
  expect(Object.keys(profileForm.shape)).toEqual(Object.keys(profileFields))
})

test('the sample form is valid', () => {
  expect(profileForm.safeParse(sampleProfileForm).error?.issues).toBeUndefined()
})
