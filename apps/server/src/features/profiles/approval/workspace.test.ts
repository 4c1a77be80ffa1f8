import type { Input } from '@sangam/contract/calls'
import { isoDate } from '@sangam/contract/dates'
import { apiPath } from '@sangam/contract/envelope'
import { ageOf } from '@sangam/contract/profiles/age'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  decide,
  listedProfile,
  profileForm,
  registerProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { translate } from '../../../texts/texts.ts'

const portal = await startPortal()
const admin = await portal.admin()

type Question = Input<'get-list-for-approval'>
const ask = async (by: TestUser, question: Question = {}) =>
  (await by.call('get-list-for-approval', question)).data

/** All rows of a list, page by page. */
async function allRows(question: Question): Promise<string[]> {
  const numbers: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(admin, { ...question, cursor })
    numbers.push(...page.data.map((row) => row.registration_number))
    cursor = page.next_cursor
  }
  return numbers
}

const longMarathi = 'ज्ञानेश्वरीसंतकृपाप्रसादनाथजी'.slice(0, 30)
const pendingNames = [
  ['Zeenat', 'Rafik', 'Bagwan'],
  ['asha', 'Vilas', 'Patil'],
  ['Asha', 'Vilas', 'Patil'],
  [longMarathi, longMarathi, longMarathi],
  [longMarathi, longMarathi, `क${longMarathi.slice(1)}`],
  ['Kiran', 'Mohan', 'Tayde'],
  ['Bhushan', 'Arun', 'Dhole'],
] as const
const pending: string[] = []

beforeAll(async () => {
  for (const [firstName, middleName, lastName] of pendingNames) {
    const { number } = await listedProfile(portal, {
      firstName,
      middleName,
      lastName,
      status: 'Pending',
      listPosition: null,
    })
    pending.push(number)
  }
  await listedProfile(portal, { firstName: 'Approved' })
  await listedProfile(portal, { firstName: 'Second', newPhotoPath: 'profile/waiting' })
  await listedProfile(portal, { firstName: 'Rejected', status: 'Rejected', listPosition: null })
  await listedProfile(portal, { firstName: 'Deactive', state: 'deactivated' })
  await listedProfile(portal, { firstName: 'Deleted', state: 'deleted', newPhotoPath: 'profile/x' })
})

describe('the tabs', () => {
  test('are counted, without deleted profiles', async () => {
    const { counts } = await ask(admin)
    expect(counts).toEqual({ Pending: 7, Approved: 3, Rejected: 1, photo: 1 })
  })

  test.each([
    ['Approved', ['Deactive', 'Second', 'Approved']],
    ['Rejected', ['Rejected']],
    ['photo', ['Second']],
  ] as const)('%s shows what belongs there', async (tab, names) => {
    const { data, total } = await ask(admin, { tab })
    expect(data.map((row) => row.full_name.split(' ')[0])).toEqual(names)
    expect(total).toBe(names.length)
  })

  test('show five rows by default, newest first', async () => {
    const { data, total, next_cursor } = await ask(admin)
    expect(data.map((row) => row.registration_number)).toEqual(pending.toReversed().slice(0, 5))
    expect([total, next_cursor]).toEqual([7, expect.any(String)])
  })
})

describe('a row', () => {
  test('names the region, the associate, the member who registered and the states', async () => {
    const associate = await portal.user({ isAssociate: true, firstName: 'Vijay', lastName: 'Rane' })
    const profile = await registerProfile(portal, { fname: 'Unique', associate_id: associate.id })
    const { data } = await ask(admin, { search: 'Unique' })
    expect(data).toEqual([
      {
        id: profile.id,
        version: 1,
        registration_number: profile.number,
        full_name: 'Unique Dilip Gawande',
        associate_name: 'Vijay Rane',
        region: 'Shegaon',
        region_id: 3,
        gender_id: Number(sampleProfileForm.gender),
        date_of_birth: isoDate(sampleProfileForm.date_of_birth),
        height: sampleProfileForm.height,
        marital_status: Number(sampleProfileForm.is_married),
        education_id: Number(sampleProfileForm.education_id),
        specialization: sampleProfileForm.specialization,
        occupation: sampleProfileForm.occupation,
        city_village: sampleProfileForm.city_village,
        registration_status: 'Pending',
        created_on: expect.any(String),
        login_full_name: 'Asha Patil',
        login_mobile: profile.owner.mobile,
        payment_status: 'Pending',
        appended_image_path: expect.stringMatching(/\/image\/profile\/[\w-]+\/thumb\?/),
        row_status: 1,
        owner_state: 'active',
        is_account_closed: false,
        is_lock: 0,
        candidate_consent: 'none',
        candidate_number: 'own',
      },
    ])
    expect((await portal.app.inject(data[0]?.appended_image_path ?? '')).statusCode).toBe(200)
    await decide(admin, profile, 'Rejected')
    expect((await ask(admin, { search: 'Unique' })).data).toEqual([])
  })

  test('shows the photo that waits for approval', async () => {
    const { data } = await ask(admin, { tab: 'photo' })
    expect(data[0]?.appended_image_path).toContain('/image/profile/waiting/thumb?')
  })
})

describe('searching', () => {
  test.each([
    ['patil', 2],
    ['ASHA vilas', 2],
    ['संतकृपा', 2],
    ['tayde', 1],
    ['100%', 0],
    ['a_ha', 0],
  ])('%s finds %i', async (search, count) => {
    const { data, total } = await ask(admin, { search })
    expect([data.length, total]).toEqual([count, count])
  })

  test('finds a registration number within the tab, ignoring case', async () => {
    const [number = ''] = pending
    const { data, counts } = await ask(admin, { search: number.toLowerCase() })
    expect(data.map((row) => row.registration_number)).toEqual([number])
    expect(counts.Pending).toBe(7)
    expect((await ask(admin, { search: number, tab: 'Approved' })).data).toEqual([])
  })
})

describe('the order', () => {
  test.each([1, 2, 5, 100])('is the same over pages of %i', async (limit) => {
    expect(await allRows({ sort: 'newest', limit })).toEqual(pending.toReversed())
    expect(await allRows({ sort: 'oldest', limit })).toEqual(pending)
  })

  test.each([1, 3, 5])(
    'by name is the same over pages of %i, also with long names',
    async (limit) => {
      const [zeenat, asha, sameName, longer, long, kiran, bhushan] = pending
      expect(await allRows({ sort: 'name', limit })).toEqual([
        asha,
        sameName,
        bhushan,
        kiran,
        zeenat,
        long,
        longer,
      ])
    },
  )

  test('an invalid cursor starts at the first page', async () => {
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const first = await ask(admin, { sort })
      for (const cursor of ['x', '-1', '99999999999', 'W10', 'bnVsbA', '{"a":1}']) {
        expect((await ask(admin, { sort, cursor })).data).toEqual(first.data)
      }
    }
  })
})

describe('members', () => {
  test('see only their own profile, not the workspace', async () => {
    const profile = await registerProfile(portal, { fname: 'Mine' })
    const view = await ask(profile.owner, { tab: 'Pending', search: 'a', limit: 100 })
    expect(view).toMatchObject({
      own: [{ id: profile.id, full_name: 'Mine Dilip Gawande', is_own: true, is_approval: false }],
      data: [],
      counts: { Pending: 0, Approved: 0, Rejected: 0, photo: 0 },
      total: 0,
      next_cursor: null,
    })
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
    expect((await ask(profile.owner)).own).toEqual([])
  })

  test('see when their profile was decided, until they correct it', async () => {
    const profile = await registerProfile(portal, { fname: 'Decided' })
    const decidedOn = async () => (await ask(profile.owner)).own[0]?.decided_on
    expect(await decidedOn()).toBe('')
    const before = new Date()
    await decide(admin, profile, 'Rejected')
    const first = await decidedOn()
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(before.getTime())
    await profile.owner.call('vadhu-var-registration', profileForm({ bride_groom_id: profile.id }))
    expect(await decidedOn()).toBe('')
    await decide(admin, profile)
    expect(Date.parse((await decidedOn()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  test('who are not verified yet see their own profile as well', async () => {
    const profile = await registerProfile(portal, {
      owner: await portal.user({ verification: 'pending' }),
    })
    expect((await ask(profile.owner)).own).toMatchObject([{ id: profile.id }])
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
  })

  test('who are admins see their own profile and the workspace', async () => {
    const profile = await registerProfile(portal, { owner: await portal.admin() })
    const view = await ask(profile.owner)
    expect(view.own).toMatchObject([{ id: profile.id, is_own: true, is_approval: true }])
    expect(view.data.length).toBeGreaterThan(0)
  })
})

test('the saved list has what a meeting of families needs, in words', async () => {
  const { token } = await portal.superAdmin()
  const { number } = await registerProfile(portal, { city_village: 'Wai', occupation: 'Farmer' })
  const { body } = await portal.app.inject({
    url: `${apiPath}/exports/profiles.csv?lang=mr`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [, headings = [], ...rows] = parse(body, { bom: true, relax_column_count: true })
  const row = rows.find((cells: string[]) => cells.includes(number))
  const cell = (heading: string) => row?.[headings.indexOf(heading)]
  const { date_of_birth: birth } = sampleProfileForm
  expect(cell(translate('mr', 'profile.gender'))).toMatch(/^(पुरुष|स्त्री|वर|वधू)/)
  expect(cell(translate('mr', 'profile.date_of_birth'))).toBe(birth)
  expect(cell(translate('mr', 'exports.lbl_age'))).toBe(String(ageOf(isoDate(birth) ?? '')))
  expect(cell(translate('mr', 'profile.education_id'))).not.toBe('')
  expect(cell(translate('mr', 'profile.occupation'))).toBe('Farmer')
  expect(cell(translate('mr', 'profile.city_village'))).toBe('Wai')
})

test('the saved list names the state of the fee in the language of the file', async () => {
  const { token } = await portal.superAdmin()
  const { number } = await registerProfile(portal)
  const { body } = await portal.app.inject({
    url: `${apiPath}/exports/profiles.csv?lang=mr`,
    headers: { authorization: `Bearer ${token}` },
  })
  const line = body.split('\n').find((row) => row.includes(number))
  expect(line).toContain('"अजून भरलेले नाही"')
})
