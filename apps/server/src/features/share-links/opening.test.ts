import { namesOf } from '@sangam/contract/fields'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { type ShareExtra, shareExtras, sharePresets } from '@sangam/contract/share-links/values'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blocks } from '../../db/schema/registry/blocks.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { profileViews } from '../../db/schema/registry/profiles-readings.ts'
import { type ShareMask, shareLinks } from '../../db/schema/services/share-links.ts'
import { approvedProfile, listedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addLink, openLinkOf } from './share-links.testing.ts'

const portal = await startPortal({ settings: { SHARE_OPENS_PER_ADDRESS_PER_HOUR: '1000' } })
const { db } = portal.services

const columns = {
  birthPlaceTime: 'Akola',
  birthTime: '06:40',
  maritalStatus: 1,
  maritalDetail: 'Widowed',
  children: '1 child',
  childrenHome: 'Live with the candidate',
  nakshatra: 'Magha',
  charan: 'Charan 2',
  gan: 'Dev',
  nadi: 'Adya',
  mangal: 'No',
  kuldaivat: 'Khandoba',
  diet: 'Vegetarian',
  languages: 'Marathi',
  aboutMe: 'Calm',
  physicalCondition: 'Uses a walking stick',
  employerKind: 'Farming',
  workPlace: 'Pune',
  motherName: 'Vandana Gawande',
  motherOccupation: 'Teacher',
  brothers: '1',
  brothersMarried: '1 married',
  sisters: '1',
  sistersMarried: '1 married',
  nativePlace: 'Warvat',
  property: 'Own house',
  subCaste: 'Bari',
  gotra: 'Kashyap',
  specialization: 'Computer science',
  occupation: 'Engineer at Persistent',
  annualIncome: '6-10 Lakhs',
  requirement: 'Educated',
  fatherOccupation: 'Farmer',
  uncleSurname: 'Deshmukh',
  cityVillage: 'Khamgaon',
  permanentAddress: 'Warvat Bakal',
  contactName1: 'Suresh Gawande',
  contactName2: 'Meena Gawande',
  contactMobile2: '9123456782',
}

/** From the rules, not from the code. */
const maskedFields: ProfileFieldName[] = [
  'date_of_birth',
  'height',
  'education_id',
  'specialization',
  'occupation',
  'city_village',
]
const fieldsOfExtra: Record<ShareExtra, ProfileFieldName[]> = {
  income: ['annual_income'],
  father: ['father_mobile_number'],
  contact1: ['contact_person_name_1', 'contact_person_mobile_1'],
  contact2: ['contact_person_name_2', 'contact_person_mobile_2'],
  address: ['current_address', 'permanent_address'],
}
const names: ProfileFieldName[] = ['fname', 'mname', 'lname', 'name_other']
const onlyByChoice = Object.values(fieldsOfExtra).flat()
/** Part of the marital status, and what a family shows after its yes only. */
const neverOfTheirOwn: ProfileFieldName[] = ['marital_detail', 'physical_condition']
const fullFields = namesOf(profileFields).filter(
  (name) => ![...names, ...onlyByChoice, ...neverOfTheirOwn].includes(name),
)

const masks: ShareMask[] = sharePresets.flatMap((preset) => [
  { preset, extras: [] },
  ...shareExtras.map((extra) => ({ preset, extras: [extra] })),
  { preset, extras: [...shareExtras] },
])

describe('a link shows', () => {
  test.each(masks)('exactly the fields of $preset with $extras', async (mask) => {
    const { id } = await listedProfile(portal, columns)
    const { key } = await addLink(portal, id, { mask })
    const { data } = await openLinkOf(portal, key)
    const expected = [
      ...(mask.preset === 'masked' ? maskedFields : fullFields),
      ...mask.extras.flatMap((extra) => fieldsOfExtra[extra]),
    ]
    expect(data.rows.map(({ field }) => field).toSorted()).toEqual(expected.toSorted())
    expect(data.is_blurred).toBe(mask.preset === 'masked')
  })

  test('full: why a marriage ended instead of the second marital status', async () => {
    const { id } = await listedProfile(portal, columns)
    const { key } = await addLink(portal, id, { mask: { preset: 'full', extras: [] } })
    const { data } = await openLinkOf(portal, key)
    expect(data.rows).toContainEqual({
      field: 'is_married',
      en: 'Widowed',
      mr: 'जोडीदाराचे निधन',
    })
  })

  test('masked: the first name, an initial and the year of birth, in both languages', async () => {
    const { id, number } = await listedProfile(portal, { ...columns, lastName: 'क्षीरसागर' })
    const { key } = await addLink(portal, id)
    const { data } = await openLinkOf(portal, key)
    expect(data).toMatchObject({ name: 'Rohan क्षी.', registration_number: number })
    expect(data.rows).toContainEqual({ field: 'date_of_birth', en: '1996', mr: '1996' })
    expect(data.rows).toContainEqual({ field: 'height', en: '5ft 8in', mr: '5 फूट 8 इंच' })
    const sent = JSON.stringify(data)
    for (const hidden of ['Dilip', 'सागर', '14/08', 'Akola', '9123', 'Temple', 'Lakhs']) {
      expect(sent).not.toContain(hidden)
    }
  })

  test('full: the whole name and the birth date, without numbers, addresses and income', async () => {
    const { id } = await listedProfile(portal, columns)
    const { key } = await addLink(portal, id, { mask: { preset: 'full', extras: [] } })
    const { data } = await openLinkOf(portal, key)
    expect(data.name).toBe('Rohan Dilip Gawande')
    expect(data.rows).toContainEqual({ field: 'date_of_birth', en: '14/08/1996', mr: '14/08/1996' })
    for (const hidden of ['9123', 'Temple', 'Lakhs', 'Suresh']) {
      expect(JSON.stringify(data)).not.toContain(hidden)
    }
  })

  test('no numbers and addresses of a family that gives them to nobody', async () => {
    const { id } = await listedProfile(portal, { ...columns, contactVisibility: 'nobody' })
    const mask = { preset: 'full', extras: ['income', 'father', 'contact2', 'address'] } as const
    const { key } = await addLink(portal, id, { mask: { ...mask, extras: [...mask.extras] } })
    const { data } = await openLinkOf(portal, key)
    expect(data.rows.map(({ field }) => field)).toContain('annual_income')
    for (const hidden of ['9123', 'Temple', 'Meena']) {
      expect(JSON.stringify(data)).not.toContain(hidden)
    }
  })
})

describe('a link that is not alive', () => {
  const ended = { httpStatus: 404, status: 'error', message: 'share_page.err_ended', data: null }
  const past = () => new Date(Date.now() - 1000)

  test.each([
    ['ended', { endedAt: new Date() }],
    ['expired', { endsAt: past() }],
    ['used up', { opens: 50 }],
  ])('is answered like an unknown one: %s', async (_state, linkColumns) => {
    const { key } = await addLink(portal, (await listedProfile(portal)).id, linkColumns)
    expect(await openLinkOf(portal, key)).toEqual(ended)
  })

  test.each([
    ['paused', { ownerState: 'paused' as const }],
    ['married', { ownerState: 'married' as const }],
    ['locked', { isLocked: true }],
    ['deactivated', { state: 'deactivated' as const }],
    ['deleted', { state: 'deleted' as const }],
    ['rejected', { status: 'Rejected' as const }],
  ])('is answered like an unknown one: the profile is %s', async (_state, profileColumns) => {
    const { id } = await listedProfile(portal)
    const { key } = await addLink(portal, id)
    await db.update(profiles).set(profileColumns).where(eq(profiles.id, id))
    expect(await openLinkOf(portal, key)).toEqual(ended)
  })

  test.each([
    ['an unknown key', 'x'.repeat(22)],
    ['no key', ''],
    ['a long key', 'y'.repeat(200)],
    ['a path', '../../etc/passwd'],
  ])('%s has the same answer', async (_what, key) => {
    expect(await openLinkOf(portal, key)).toEqual(ended)
  })

  test('a member with a block between the families has the same answer, also as a count', async () => {
    const profile = await approvedProfile(portal)
    const { key } = await addLink(portal, profile.id)
    const blocked = await portal.user({ hasListAccess: true })
    await db.insert(blocks).values({ userId: profile.owner.id, blockedId: blocked.id })
    expect(await openLinkOf(portal, key, { token: blocked.token })).toEqual(ended)
    const { data } = await profile.owner.call('share/list', {})
    expect(data.data[0]?.opens).toBe(0)
  })
})

test('of 51 concurrent openings 50 succeed', async () => {
  const profile = await approvedProfile(portal)
  const { key } = await addLink(portal, profile.id)
  const answers = await Promise.all(Array.from({ length: 51 }, () => openLinkOf(portal, key)))
  const succeeded = answers.filter(({ status }) => status === 'success')
  expect([succeeded.length, answers.length]).toEqual([50, 51])
  const { data } = await profile.owner.call('share/list', {})
  expect(data.data[0]).toMatchObject({ opens: 50, state: 'used_up' })
  expect(data.data[0]?.openings).toHaveLength(50)
})

test('an address opens 30 links in an hour, unknown ones included', async () => {
  const strict = await startPortal({ sameDatabaseAs: portal })
  const from = '198.51.100.9'
  const { key } = await addLink(strict, (await listedProfile(strict)).id)
  for (let opened = 0; opened < 29; opened += 1) {
    await openLinkOf(strict, `guess ${opened}`, { from })
  }
  expect((await openLinkOf(strict, key, { from })).httpStatus).toBe(200)
  expect((await openLinkOf(strict, key, { from })).httpStatus).toBe(429)
  expect((await openLinkOf(strict, key, { from: '198.51.100.10' })).httpStatus).toBe(200)
})

describe('a member who is logged in', () => {
  test('reads a profile by a link: it counts like any other reading', async () => {
    const limited = await startPortal({
      settings: { PROFILE_VIEWS_PER_DAY: '1', SHARE_OPENS_PER_ADDRESS_PER_HOUR: '1000' },
      sameDatabaseAs: portal,
    })
    const [first, second] = [await listedProfile(portal), await listedProfile(portal)]
    const [one, other] = [await addLink(portal, first.id), await addLink(portal, second.id)]
    const reader = await portal.user()
    const { token } = reader
    expect((await openLinkOf(limited, one.key, { token })).httpStatus).toBe(200)
    const readings = await db
      .select({ profileId: profileViews.profileId, kind: profileViews.kind })
      .from(profileViews)
      .where(eq(profileViews.viewerId, reader.id))
    expect(readings).toEqual([{ profileId: first.id, kind: 'link' }])
    expect(await openLinkOf(limited, other.key, { token })).toMatchObject({
      httpStatus: 429,
      message: 'details_page.err_day_limit',
    })
    // a refused opening does not use up the link
    const [link] = await db.select().from(shareLinks).where(eq(shareLinks.id, other.id))
    expect(link?.opens).toBe(0)
    expect((await openLinkOf(limited, other.key)).httpStatus).toBe(200)
  })

  test('opens a link to the own profile without a reading', async () => {
    const profile = await approvedProfile(portal)
    const { key } = await addLink(portal, profile.id)
    expect((await openLinkOf(portal, key, { token: profile.owner.token })).httpStatus).toBe(200)
    const readings = await db
      .select()
      .from(profileViews)
      .where(eq(profileViews.viewerId, profile.owner.id))
    expect(readings).toEqual([])
  })
})
