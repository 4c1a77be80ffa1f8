import { profileForm as formRules } from '@sangam/contract/profiles/form.rules'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { photoOf, profileForm } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services

type Field = keyof typeof formRules.shape

const profilesOf = (ownerId: number) =>
  db.select().from(profiles).where(eq(profiles.ownerId, ownerId))

/** Registers a new member with one field changed. */
async function register(field: string, value: unknown) {
  const owner = await portal.user()
  const form = { ...profileForm({ image_path: await photoOf(portal, owner) }), [field]: value }
  const { httpStatus } = await owner.send('vadhu-var-registration', form)
  const [saved] = await profilesOf(owner.id)
  return { httpStatus, saved }
}

const refused = await portal.user()
afterEach(async () => {
  // a refused form stores nothing
  expect(await profilesOf(refused.id)).toEqual([])
})

/** Returns the errors of a form that has one field changed. */
async function errorsOf(field: string, value: unknown) {
  const form = { ...profileForm({ image_path: 'profile/any' }), [field]: value }
  const { httpStatus, message, errors } = await refused.send('vadhu-var-registration', form)
  expect([httpStatus, message]).toEqual([400, 'common.err_bad_body'])
  return errors
}

const longest: [Field, number][] = [
  ['fname', 30],
  ['mname', 30],
  ['lname', 30],
  ['birth_of_place', 40],
  ['birth_time', 20],
  ['sub_cast_name', 50],
  ['kuldaivat', 75],
  ['languages', 100],
  ['about_me', 600],
  ['physical_condition', 200],
  ['specialization', 50],
  ['occupation', 50],
  ['work_place', 75],
  ['requirement', 200],
  ['father_full_name', 75],
  ['father_occupation', 75],
  ['mother_name', 75],
  ['mother_occupation', 75],
  ['uncle_name', 75],
  ['native_place', 75],
  ['property', 200],
  ['city_village', 50],
  ['current_address', 500],
  ['permanent_address', 500],
  ['contact_person_name_1', 100],
  ['contact_person_name_2', 100],
]

describe('texts', () => {
  test.each(longest)('%s accepts at most %i characters', async (field, max) => {
    expect((await register(field, 'क'.repeat(max))).httpStatus).toBe(200)
    expect(await errorsOf(field, 'क'.repeat(max + 1))).toEqual({ [field]: 'common.err_too_long' })
  })

  test('surrounding spaces do not count', async () => {
    const { saved } = await register('fname', '  Rohan  ')
    expect(saved?.firstName).toBe('Rohan')
  })
})

test('an unmarried person has no answers about a marriage that ended', async () => {
  const owner = await portal.user()
  const remarriage = { marital_detail: 'Widowed', children: '1 child', children_home: '' }
  const send = async (is_married: 0 | 1, bride_groom_id: number, image_path: string) =>
    owner.call(
      'vadhu-var-registration',
      profileForm({
        ...remarriage,
        is_married,
        bride_groom_id,
        image_path,
      }),
    )
  const { data } = await send(1, 0, await photoOf(portal, owner))
  expect((await profilesOf(owner.id))[0]).toMatchObject({
    maritalDetail: 'Widowed',
    children: '1 child',
  })
  await send(0, data.id, '')
  expect((await profilesOf(owner.id))[0]).toMatchObject({
    maritalStatus: 0,
    maritalDetail: '',
    children: '',
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
  test.each(required)('%s is required', async (field) => {
    for (const nothing of [undefined, null, '', '   ']) {
      expect(await errorsOf(field, nothing)).toEqual({ [field]: 'common.err_required' })
    }
  })

  const optional = Object.keys(formRules.shape).filter(
    (field) => !required.includes(field as Field),
  )
  test.each(optional)('%s may be left out or empty', async (field) => {
    expect((await register(field, undefined)).httpStatus).toBe(200)
    expect((await register(field, '')).httpStatus).toBe(200)
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
      expect(Object.keys((await errorsOf(field, unknown)) ?? {})).toEqual([field])
    }
  })

  test.each(byId.filter((field) => field !== 'is_married'))(
    '%s does not accept 0, the “All” of the filters',
    async (field) => {
      expect(Object.keys((await errorsOf(field, 0)) ?? {})).toEqual([field])
    },
  )

  test('a choice may come as text, as forms send it', async () => {
    const { saved } = await register('blood_group_id', '8')
    expect(saved?.bloodGroupId).toBe(8)
  })

  test.each(['height', 'annual_income'] as const)(
    '%s must be a label of the list',
    async (field) => {
      for (const unknown of ['All', '9ft 13in', 'below 4FT']) {
        expect(await errorsOf(field, unknown)).toEqual({ [field]: 'common.err_choice' })
      }
    },
  )

  test('the longest labels are stored completely', async () => {
    expect((await register('height', 'Above 7ft')).saved?.height).toBe('Above 7ft')
    const { saved } = await register('annual_income', 'Above 50 Lakhs')
    expect(saved?.annualIncome).toBe('Above 50 Lakhs')
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
      expect(await errorsOf(field, wrong)).toEqual({ [field]: 'common.err_phone' })
    }
  })

  test.each(['+91 91234-56789', '09123456789', 9123456789])('%s is accepted', async (typed) => {
    const { saved } = await register('father_mobile_number', typed)
    expect(saved?.fatherMobile).toBe('9123456789')
  })
})

describe('wrong types', () => {
  test.each(Object.keys(formRules.shape))(
    '%s refuses a list, an object and a truth value',
    async (field) => {
      for (const wrong of [['x'], { a: 1 }, true]) {
        expect(Object.keys((await errorsOf(field, wrong)) ?? {})).toEqual([field])
      }
    },
  )

  test('all invalid fields are reported at once', async () => {
    const { errors } = await refused.send('vadhu-var-registration', {})
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(required.toSorted())
  })
})
