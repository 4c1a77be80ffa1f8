import { read, utils } from '@e965/xlsx'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { profileChanges, profiles } from '../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  photoOf,
  profileForm,
  storedProfile,
  type TestProfile,
} from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { biodataReader } from './biodata/biodata.testing.ts'

const portal = await startPortal({
  settings: { biodata_fields: 'gan=hidden diet=required mother_name=hidden' },
})
const { db } = portal.services
const superAdmin = await portal.superAdmin()
const lines = {
  gan: 'Dev',
  diet: 'Vegetarian',
  motherName: 'Vandana Gawande',
  kuldaivat: 'Khandoba',
}

/** Approved, with lines that the family entered before the trust hid two of them. */
async function earlierProfile(): Promise<TestProfile> {
  const profile = await approvedProfile(portal, { diet: 'Vegetarian' })
  await db.update(profiles).set(lines).where(eq(profiles.id, profile.id))
  return profile
}
const edit = (profile: TestProfile, changes: Parameters<typeof profileForm>[0]) =>
  profile.owner.call(
    'vadhu-var-registration',
    profileForm({ bride_groom_id: profile.id, diet: 'Vegetarian', ...changes }),
  )

describe('a line that the trust requires', () => {
  test('is demanded of a new registration', async () => {
    const user = await portal.user()
    const form = profileForm({ image_path: await photoOf(portal, user), diet: '' })
    expect(await user.call('vadhu-var-registration', form)).toMatchObject({
      httpStatus: 400,
      message: 'common.err_bad_body',
      errors: { diet: 'common.err_required' },
    })
    expect(
      await user.call('vadhu-var-registration', { ...form, diet: 'Vegetarian' }),
    ).toMatchObject({ message: 'registration_page.msg_registered' })
  })

  test('is demanded of an edit', async () => {
    const profile = await earlierProfile()
    expect(await edit(profile, { diet: '' })).toMatchObject({
      errors: { diet: 'common.err_required' },
    })
    expect(await edit(profile, {})).toMatchObject({ message: 'registration_page.msg_updated' })
  })
})

describe('a line that the trust hides', () => {
  test('is not in the details, also not for the family and admins', async () => {
    const profile = await earlierProfile()
    for (const reader of [
      profile.owner,
      superAdmin,
      (await approvedProfile(portal, { diet: 'Vegetarian' })).owner,
    ]) {
      const { data } = await reader.call('get-vadhu-var-details-by-id', {
        bride_groom_id: profile.id,
      })
      expect(data).toMatchObject({ gan: '', mother_name: '', diet: 'Vegetarian' })
      expect(data.kuldaivat).toBe('Khandoba')
    }
  })

  test('is not in the recorded changes that admins read', async () => {
    const profile = await earlierProfile()
    await edit(profile, { kuldaivat: 'Bhavani' })
    // before the trust hid the line
    const fields = { gan: ['', 'Dev'] as [string, string] }
    await db
      .insert(profileChanges)
      .values({ profileId: profile.id, changedBy: profile.owner.id, fields })
    const { data } = await superAdmin.call('get-vadhu-var-details-by-id', {
      bride_groom_id: profile.id,
    })
    const names = data.changes.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names).toContain('kuldaivat')
    expect(names).not.toContain('gan')
  })

  test('is not in the biodata', async () => {
    const profile = await earlierProfile()
    const text = await biodataReader(portal).textOf(profile.owner, profile, '?lang=en')
    expect(text).toContain('Khandoba')
    expect(text).not.toContain('Vandana')
  })

  test('is not in a link', async () => {
    const profile = await earlierProfile()
    const made = await profile.owner.call('share/make', {
      bride_groom_id: profile.id,
      label: 'Aunt',
      preset: 'full',
    })
    const key = new URL(made.data.url).searchParams.get('k') ?? ''
    const { data } = await portal.visitor.call('share/open', { key })
    const shown = data.rows.map(({ field }) => field)
    expect(shown).toContain('kuldaivat')
    expect(shown).not.toContain('gan')
    expect(shown).not.toContain('mother_name')
  })

  test('has no column in the registry that the trust saves', async () => {
    await earlierProfile()
    const { rawPayload } = await portal.app.inject({
      url: `${apiPath}/registry.zip`,
      headers: { authorization: `Bearer ${superAdmin.token}` },
    })
    const { SheetNames, Sheets } = read(unzipSync(rawPayload)['registry.xlsx'])
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
    const [, headings] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(headings).toContain('Kuldaivat')
    expect(headings).not.toContain('Gan')
    expect(JSON.stringify(utils.sheet_to_json(sheet))).not.toContain('Vandana')
  })

  test('keeps its value when the family saves its form', async () => {
    const profile = await earlierProfile()
    await edit(profile, { gan: '', mother_name: 'Somebody', kuldaivat: 'Bhavani' })
    expect(await storedProfile(portal, profile.id)).toMatchObject({
      gan: 'Dev',
      motherName: 'Vandana Gawande',
      kuldaivat: 'Bhavani',
    })
  })

  test('is not stored from a form that was open before', async () => {
    const profile = await approvedProfile(portal, { diet: 'Vegetarian', gan: 'Dev' })
    expect((await storedProfile(portal, profile.id)).gan).toBe('')
  })
})

test('the pages learn which lines the trust requires and hides', async () => {
  const config = await portal.app.inject('/bariapps/data/configs.json')
  expect(config.json().biodata_fields).toEqual({
    gan: 'hidden',
    diet: 'required',
    mother_name: 'hidden',
  })
})

test.each([
  ['fname=hidden', 'a field of the specification'],
  ['gan=gone', 'an unknown state'],
  ['physical_condition=required', 'health is never demanded'],
  ['gan=hidden gan=required', 'two states'],
])('"%s" is refused: %s', async (biodata_fields) => {
  const saved = await superAdmin.call('settings/save', {
    section: 'biodata',
    values: { biodata_fields },
  })
  expect(saved).toMatchObject({ httpStatus: 400, errors: { biodata_fields: 'common.err_value' } })
})

test('a shown line has its stored value again', async () => {
  const profile = await earlierProfile()
  await superAdmin.call('settings/save', { section: 'biodata', values: { biodata_fields: '' } })
  const { data } = await profile.owner.call('get-vadhu-var-details-by-id', {
    bride_groom_id: profile.id,
  })
  expect(data).toMatchObject({ gan: 'Dev', mother_name: 'Vandana Gawande' })
})
