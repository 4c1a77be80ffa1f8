import { profileForm as formRules, type profileSections } from '@sangam/contract/profiles'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../db/schema/profiles.ts'
import { photoOf, profileForm } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services

type Field = keyof typeof formRules.shape

/** Sends a form with one field changed, as a member with a good photo. */
async function send(field: string, value: unknown) {
  const asha = await portal.user()
  const form = { ...profileForm({ image_path: await photoOf(portal, asha) }), [field]: value }
  const answer = await asha.send('vadhu-var-registration', form)
  const saved = await db.select().from(profiles).where(eq(profiles.ownerId, asha.id))
  return { answer, saved }
}

/** A refused form names the field and stores nothing. */
async function expectRefusal(field: string, value: unknown, message: string) {
  const { answer, saved } = await send(field, value)
  expect(answer).toMatchObject({
    httpStatus: 400,
    status: 'error',
    message: 'common.err_bad_body',
    errors: { [field]: message },
  })
  expect(saved).toEqual([])
}

const longest: [Field, number][] = [
  ['fname', 30],
  ['mname', 30],
  ['lname', 30],
  ['birth_of_place', 40],
  ['sub_cast_name', 50],
  ['specialization', 50],
  ['occupation', 50],
  ['requirement', 200],
  ['father_full_name', 75],
  ['father_occupation', 75],
  ['uncle_name', 75],
  ['city_village', 50],
  ['current_address', 500],
  ['permanent_address', 500],
  ['contact_person_name_1', 100],
  ['contact_person_name_2', 100],
]

describe('texts', () => {
  test.each(longest)('%s takes %i characters and not one more', async (field, max) => {
    const { answer, saved } = await send(field, 'क'.repeat(max))
    expect([answer.httpStatus, saved.length]).toEqual([200, 1])
    await expectRefusal(field, 'क'.repeat(max + 1), 'common.err_too_long')
  })

  test('spaces around a text do not count', async () => {
    const { saved } = await send('fname', '  Rohan  ')
    expect(saved[0]?.firstName).toBe('Rohan')
  })
})

const required: Field[] = [
  'fname',
  'mname',
  'lname',
  'gender',
  'date_of_birth',
  'birth_of_place',
  'is_married',
  'height',
  'blood_group_id',
  'zodiac_id',
  'cast_id',
  'education_id',
  'father_full_name',
  'father_occupation',
  'father_mobile_number',
  'uncle_name',
  'region_id',
  'current_address',
  'contact_person_name_1',
  'contact_person_mobile_1',
]

describe('required fields', () => {
  test.each(required)('%s must be there', async (field) => {
    for (const nothing of [undefined, null, '', '   ']) {
      await expectRefusal(field, nothing, 'common.err_required')
    }
  })

  const optional = Object.keys(formRules.shape).filter((field) => !required.includes(field as Field))
  test.each(optional)('%s may be left out or empty', async (field) => {
    expect((await send(field, undefined)).answer.httpStatus).toBe(200)
    expect((await send(field, '')).answer.httpStatus).toBe(200)
  })
})

describe('choices', () => {
  const byId: Field[] = [
    'gender',
    'is_married',
    'blood_group_id',
    'zodiac_id',
    'cast_id',
    'education_id',
    'region_id',
  ]
  test.each(byId)('%s must be a known choice', async (field) => {
    for (const unknown of [99, '99', -1, 1.5, 'Male']) {
      const { answer, saved } = await send(field, unknown)
      expect(answer.httpStatus).toBe(400)
      expect(Object.keys(answer.errors ?? {})).toEqual([field])
      expect(saved).toEqual([])
    }
  })

  test.each(byId.filter((field) => field !== 'is_married'))(
    '%s does not accept 0, the “All” of the filters',
    async (field) => {
      const { answer } = await send(field, 0)
      expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
    },
  )

  test('a choice may come as text, as forms send it', async () => {
    const { saved } = await send('blood_group_id', '8')
    expect(saved[0]?.bloodGroupId).toBe(8)
  })

  test.each(['height', 'annual_income'] as const)('%s must be a label of the list', async (field) => {
    for (const unknown of ['All', '9ft 13in', 'below 4FT']) {
      await expectRefusal(field, unknown, 'common.err_choice')
    }
  })

  test('the longest labels are kept whole', async () => {
    expect((await send('height', 'Above 7ft')).saved[0]?.height).toBe('Above 7ft')
    expect((await send('annual_income', 'Above 50 Lakhs')).saved[0]?.annualIncome).toBe(
      'Above 50 Lakhs',
    )
  })
})

describe('mobile numbers', () => {
  const phones: Field[] = [
    'father_mobile_number',
    'contact_person_mobile_1',
    'contact_person_mobile_2',
  ]
  test.each(phones)('%s must be ten digits', async (field) => {
    for (const wrong of ['12345', 'abcdefghij', '98765432101', '98765x4321']) {
      await expectRefusal(field, wrong, 'common.err_phone')
    }
  })

  test.each(['+91 91234-56789', '09123456789', 9123456789])('%s is understood', async (typed) => {
    expect((await send('father_mobile_number', typed)).saved[0]?.fatherMobile).toBe('9123456789')
  })
})

describe('wrong types', () => {
  const everyField = Object.keys(formRules.shape) as (keyof (typeof profileSections)[keyof typeof profileSections]['shape'])[]
  test.each(everyField)('%s refuses a list, an object and a truth value', async (field) => {
    for (const wrong of [['x'], { a: 1 }, true]) {
      const { answer, saved } = await send(field, wrong)
      expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
      expect(saved).toEqual([])
    }
  })

  test('all broken fields are named at once', async () => {
    const asha = await portal.user()
    const { errors } = await asha.send('vadhu-var-registration', {})
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(required.toSorted())
  })
})
