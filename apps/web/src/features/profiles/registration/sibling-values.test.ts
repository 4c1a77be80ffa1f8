import { namesOf } from '@sangam/contract/fields'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { profileFields } from '@sangam/contract/profiles/fields'
import { recordNames } from '@sangam/contract/profiles/record-names'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { expect, test } from 'vitest'
import { newFormValues, siblingFormValues } from './registration-form.values.ts'

test('a second child starts with the parents and the address of the first one', () => {
  const brother: Record<string, unknown> = { gender: 1, married_status_id: 0 }
  for (const name of namesOf(profileFields)) {
    brother[recordNames[name]] = sampleProfileForm[name]
  }
  const values = siblingFormValues(newFormValues(null, ''), brother as ProfileRecord)
  const { father_full_name, uncle_name, current_address, contact_person_mobile_1 } =
    sampleProfileForm
  expect(values).toMatchObject({
    father_full_name,
    uncle_name,
    current_address,
    contact_person_mobile_1,
    mname: sampleProfileForm.mname,
  })
  // what every child has of its own, and what is decided for each one
  expect(values).toMatchObject({
    fname: '',
    gender: '',
    date_of_birth: '',
    brothers: '',
    sisters: '',
    contact_visibility: '',
    photo_visibility: '',
  })
})
