import type { SessionUser } from '@sangam/contract/accounts/calls'
import { expect, test } from 'vitest'
import { toFormValues } from './job-form.values.ts'

test('a new job post names its author as the contact', () => {
  const sunanda = { first_name: 'Sunanda', last_name: 'Patil', mobile_or_email: '9822011223' }
  expect(toFormValues(undefined, sunanda as SessionUser)).toMatchObject({
    contact_person: 'Sunanda Patil',
    contact_number: '9822011223',
    job_title: '',
  })
})
