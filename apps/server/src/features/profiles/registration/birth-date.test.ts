import { ageOf } from '@sangam/contract/profiles/age'
import { describe, expect, test, vi } from 'vitest'
import { born } from '../../../testing/born.ts'
import {
  photoOf,
  profileForm,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const groom = 1
const bride = 2

async function register(gender: number, birth: string) {
  const asha = await portal.user()
  const form = profileForm({
    gender,
    date_of_birth: birth,
    image_path: await photoOf(portal, asha),
  })
  return asha.call('vadhu-var-registration', form)
}

const unreal = [
  '31/04/1996',
  '29/02/1995',
  '00/01/1996',
  '1/13/1996',
  '14/08/96',
  '1996-08-14',
  'x',
]
test.each(unreal)('%s is not a date', async (typed) => {
  expect(await register(groom, typed)).toMatchObject({
    httpStatus: 400,
    errors: { date_of_birth: 'common.err_date' },
  })
})

test.each([
  ['29/02/1996', '1996-02-29'],
  ['1/2/1996', '1996-02-01'],
  ['१४/०८/१९९६', '1996-08-14'],
])('%s is the %s', async (typed, stored) => {
  const { id } = await registerProfile(portal, { date_of_birth: typed })
  expect((await storedProfile(portal, id)).dateOfBirth).toBe(stored)
})

test('a date of birth must be in the past', async () => {
  for (const typed of [born(0), born(0, 1), '01/01/2999']) {
    expect(await register(bride, typed)).toMatchObject({
      httpStatus: 400,
      errors: { date_of_birth: 'common.err_date_past' },
    })
  }
})

describe.each([
  ['groom', groom, 21],
  ['bride', bride, 18],
])('a %s', (_who, gender, age) => {
  test(`is old enough on the ${age}th birthday`, async () => {
    expect((await register(gender, born(age))).httpStatus).toBe(200)
  })

  test('is too young the day before', async () => {
    expect(await register(gender, born(age, 1))).toMatchObject({
      httpStatus: 400,
      message: 'registration_page.err_too_young',
      errors: { date_of_birth: 'registration_page.err_too_young' },
    })
  })
})

test('an edit cannot set an age below the minimum', async () => {
  const { id, owner } = await registerProfile(portal, { gender: bride, date_of_birth: born(20) })
  const edit = profileForm({ bride_groom_id: id, gender: groom, date_of_birth: born(20) })
  expect(await owner.call('vadhu-var-registration', edit)).toMatchObject({
    message: 'registration_page.err_too_young',
  })
})

test('the day changes at midnight in India', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T18:29:00Z'), toFake: ['Date'] })
  expect(ageOf('2005-03-02')).toBe(20)
  vi.setSystemTime(new Date('2026-03-01T18:31:00Z'))
  expect(ageOf('2005-03-02')).toBe(21)
  vi.useRealTimers()
})

test('a person born on 29 February comes of age on 1 March in other years', () => {
  expect([ageOf('2004-02-29', '2025-02-28'), ageOf('2004-02-29', '2025-03-01')]).toEqual([20, 21])
})
