import { read, utils } from '@e965/xlsx'
import { apiPath } from '@sangam/contract/envelope'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownField, saveOwnFields } from '../../testing/own-fields.ts'
import {
  approvedProfile,
  profileForm,
  storedProfile,
  type TestProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { biodataReader } from './biodata/biodata.testing.ts'
import { eraseRemovedLines } from './own-lines.ts'

const portal = await startPortal()
const { db, settings } = portal.services
const superAdmin = await portal.superAdmin()

const line = (id: string, label: string, changes: Partial<OwnField> = {}) =>
  ownField(id, { label, label_mr: `${label} (मराठी)`, ...changes })
const taluka = line('taluka', 'Native taluka')
const veth = line('veth', 'Branch', {
  choices: [
    { name: 'Elder', name_mr: 'थोरली पाती' },
    { name: 'Younger', name_mr: 'धाकटी पाती' },
  ],
})
const illness = line('illness', 'Illness', { is_after_yes: true })

const save = (fields: OwnField[]) => saveOwnFields(superAdmin, fields)
const answers = { taluka: 'Sangrampur', veth: 'Elder', illness: 'Asthma' }
const family = () => approvedProfile(portal, { own_values: answers })
const edit = (profile: TestProfile, own_values: Record<string, string>) =>
  profile.owner.call(
    'vadhu-var-registration',
    profileForm({ bride_groom_id: profile.id, own_values }),
  )
const linesFor = async (reader: TestUser, { id }: TestProfile) => {
  const { data } = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
  return data.own_lines
}
const valuesOf = async ({ id }: TestProfile) => (await storedProfile(portal, id)).ownValues

beforeEach(async () => {
  await save([taluka, veth, illness])
})

describe('a line of the trust', () => {
  test('is offered by the form at once, in both languages', async () => {
    const config = await portal.app.inject('/bariapps/data/configs.json')
    expect(config.json().own_fields).toEqual([taluka, veth, illness])
  })

  test('is in the details, those for a yes only for the family and the office', async () => {
    const profile = await family()
    const { owner: other } = await approvedProfile(portal)
    const branch = expect.objectContaining({
      id: 'veth',
      label: 'Branch',
      value: 'Elder',
      value_mr: 'थोरली पाती',
    })
    expect(await linesFor(other, profile)).toEqual([
      expect.objectContaining({ value: 'Sangrampur' }),
      branch,
    ])
    for (const reader of [profile.owner, superAdmin]) {
      expect((await linesFor(reader, profile)).map(({ id }) => id)).toEqual([
        'taluka',
        'veth',
        'illness',
      ])
    }
  })

  test('is in the biodata in the language of the reader', async () => {
    const text = await biodataReader(portal).textOf(
      (await approvedProfile(portal)).owner,
      await family(),
      '?lang=en',
    )
    expect(text).toContain('Native taluka')
    expect(text).toContain('Elder')
    expect(text).not.toContain('Asthma')
  })

  test.each([
    ['full', ['taluka', 'veth']],
    ['masked', []],
  ] as const)(
    'is in a link with %s values as far as it shows biodata lines',
    async (preset, ids) => {
      const profile = await family()
      const made = await profile.owner.call('share/make', {
        bride_groom_id: profile.id,
        label: 'Aunt',
        preset,
      })
      const key = new URL(made.data.url).searchParams.get('k') ?? ''
      const { data } = await portal.visitor.call('share/open', { key })
      expect(data.own_lines.map(({ id }) => id)).toEqual(ids)
    },
  )

  test('has a column in the registry that the trust saves', async () => {
    const { number } = await family()
    const { rawPayload } = await portal.app.inject({
      url: `${apiPath}/registry.zip`,
      headers: { authorization: `Bearer ${superAdmin.token}` },
    })
    const { SheetNames, Sheets } = read(unzipSync(rawPayload)['registry.xlsx'])
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
    const [, headings = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    const row = rows.find((cells) => cells.includes(number)) ?? []
    expect(row[headings.indexOf('Native taluka')]).toBe('Sangrampur')
    expect(row[headings.indexOf('Branch')]).toBe('Elder')
  })

  test('is recorded when a family changes it', async () => {
    const profile = await family()
    await edit(profile, { ...answers, taluka: 'Jalgaon Jamod' })
    const { data } = await superAdmin.call('get-vadhu-var-details-by-id', {
      bride_groom_id: profile.id,
    })
    expect(data.changes.flatMap(({ fields }) => fields)).toContainEqual({
      name: 'own_taluka',
      before: 'Sangrampur',
      after: 'Jalgaon Jamod',
    })
  })

  test('can be part of a draft', async () => {
    const user = await portal.user()
    const draft = { form: 'profile', record_id: 0, editor: 'editor-1', updated_at: '' } as const
    const saved = (values: Record<string, string>) => user.call('drafts/save', { ...draft, values })
    expect(await saved({ own_taluka: 'x'.repeat(201) })).toMatchObject({ httpStatus: 400 })
    expect(await saved({ own_taluka: 'Sangrampur' })).toMatchObject({ httpStatus: 200 })
  })
})

describe('a form that was open while the trust changed its lines', () => {
  test('saves everything else when a line was removed, and keeps its earlier answer', async () => {
    const profile = await family()
    await save([veth, illness])
    expect(await edit(profile, { taluka: 'Other', veth: 'Younger' })).toMatchObject({
      message: 'registration_page.msg_updated',
    })
    expect(await valuesOf(profile)).toEqual({ ...answers, veth: 'Younger' })
    expect((await linesFor(profile.owner, profile)).map(({ id }) => id)).toEqual([
      'veth',
      'illness',
    ])
  })

  test('is asked again about a choice that does not exist any more', async () => {
    const profile = await family()
    await save([taluka, { ...veth, choices: veth.choices.slice(0, 1) }, illness])
    expect(await edit(profile, { veth: 'Younger' })).toMatchObject({
      httpStatus: 400,
      errors: { own_veth: 'common.err_choice' },
    })
  })

  test('keeps the answer that the family gave before the choices changed', async () => {
    const profile = await family()
    await save([taluka, { ...veth, choices: veth.choices.slice(1) }, illness])
    expect(await edit(profile, answers)).toMatchObject({ httpStatus: 200 })
    expect(await valuesOf(profile)).toEqual(answers)
  })

  test('keeps answers to lines that it does not send', async () => {
    const profile = await family()
    await edit(profile, {})
    expect(await valuesOf(profile)).toEqual(answers)
    await edit(profile, { taluka: '' })
    expect(await valuesOf(profile)).toEqual({ veth: 'Elder', illness: 'Asthma' })
  })

  test('cannot store a line that the trust never had', async () => {
    const profile = await family()
    await edit(profile, { another: 'x' })
    expect(await valuesOf(profile)).toEqual(answers)
  })
})

describe('a removed line', () => {
  test('can be used again with its answers', async () => {
    const profile = await family()
    await save([veth, illness])
    const { own_fields } = settings.current().trust
    expect(own_fields.map(({ removed_on }) => removed_on !== '')).toEqual([false, false, true])
    await save(own_fields.map((field) => ({ ...field, removed_on: '' })))
    expect(await linesFor(profile.owner, profile)).toHaveLength(3)
  })

  test('loses its answers after 90 days, and no other line does', async () => {
    const profile = await family()
    await save([veth, illness])
    const { own_fields } = settings.current().trust
    const after = (days: number) => new Date(Date.now() + days * 86_400_000)
    await eraseRemovedLines(db, own_fields, after(89))
    expect(await valuesOf(profile)).toEqual(answers)
    await eraseRemovedLines(db, own_fields, after(92))
    expect(await valuesOf(profile)).toEqual({ veth: 'Elder', illness: 'Asthma' })
  })

  test('that another super admin has added meanwhile is not forgotten', async () => {
    await save([taluka])
    const ids = settings.current().trust.own_fields.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['illness', 'taluka', 'veth'])
  })
})

test.each([
  ['a name in one language only', [{ ...taluka, label_mr: '' }]],
  ['nine lines', [...'abcdefghi'].map((letter) => line(`line${letter}`, letter))],
  ['the same choice twice', [{ ...veth, choices: [...veth.choices, ...veth.choices] }]],
  ['an id that is none', [{ ...taluka, id: "'; --" }]],
  ['an id that every object has', [{ ...taluka, id: 'constructor' }]],
])('%s is refused', async (_what, fields) => {
  expect(await save(fields)).toMatchObject({ httpStatus: 400, message: 'common.err_bad_body' })
})
