import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { typedDate } from '@sangam/contract/dates'
import { apiPath } from '@sangam/contract/envelope'
import { namesOf } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import { ownName } from '@sangam/contract/profiles/trust/own-fields'
import { languages } from '@sangam/i18n/languages'
import { asc, desc, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { columnOf } from '../../../db/profile-columns.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  importBatches,
  importPhotoFiles,
  importRows,
} from '../../../db/schema/services/registry-import.ts'
import { ownField, saveOwnFields } from '../../../testing/own-fields.ts'
import { registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { importByCommand, readImportArguments } from '../import.command.ts'
import { addPhotos } from '../photos/photos.job.ts'
import { importFile } from '../registry-import.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.superAdmin()
const folder = await mkdtemp(path.join(tmpdir(), 'sangam-registry-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const ownFields = [
  ownField('vrat0001', {
    label: 'Fasts on Monday',
    label_mr: 'सोमवारचा उपवास',
    choices: [
      { name: 'Yes', name_mr: 'होय' },
      { name: 'No', name_mr: 'नाही' },
    ],
  }),
  ownField('gaon0001', { label: 'Village deity', label_mr: 'ग्रामदैवत', is_after_yes: true }),
]
await saveOwnFields(admin, ownFields)
await registerProfile(portal, { name_other: 'रोहन दिलीप गावंडे' })
await registerProfile(portal, {
  fname: 'Chi. Ka',
  mname: 'आशा, विजय',
  lname: 'Patil Deshmukh',
  gender: '2',
  date_of_birth: '04/03/1999',
  father_full_name: 'Vijay & Meena (retired) Patil',
  current_address: 'do\n12, Main Road',
  permanent_address: 'मु.पो. कागल, ता. कागल',
  city_village: 'At Post Wai, Dist. Satara',
  requirement: '=HYPERLINK("http://x")',
  contact_person_name_2: '',
  contact_person_mobile_2: '',
  annual_income: '',
  uncle_name: '9812345678 Mama',
  is_married: '1',
  marital_detail: 'Divorced',
  children: '2 children',
  children_home: 'Live with the candidate',
  nakshatra: 'Rohini',
  charan: 'Charan 2',
  gan: 'Dev',
  nadi: 'Antya',
  mangal: 'Mild',
  kuldaivat: 'Khandoba, Jejuri',
  diet: 'Vegetarian with eggs',
  languages: 'मराठी, English',
  about_me: 'Reads a lot.\nLikes "gardens", and walks',
  physical_condition: 'Wears a brace',
  employer_kind: 'Own business',
  work_place: 'Pune / Mumbai',
  mother_name: 'सौ. मीना पाटील',
  mother_occupation: 'Teacher (retired)',
  brothers: '2',
  brothers_married: '1 married',
  sisters: 'None',
  sisters_married: 'none married',
  native_place: 'कागल, जि. कोल्हापूर',
  property: '4 acres & a house',
  specialization: 'Mech.',
  sub_cast_name: 'Other',
  birth_time: 'पहाटे ४.२५',
  own_values: { vrat0001: 'Yes', gaon0001: 'वाडी, 12' },
})

/** The fields of all registrations as a form has them. */
async function registered() {
  const rows = await db.select().from(profiles).orderBy(asc(profiles.id))
  return rows.map((row) =>
    Object.fromEntries(
      namesOf(profileFields)
        .map((name) => {
          const text = String(row[columnOf[name]] ?? '')
          return [name, name === 'date_of_birth' ? typedDate(text) : text]
        })
        .concat(ownFields.map(({ id }) => [ownName(id), row.ownValues[id] ?? ''])),
    ),
  )
}

/** The fields of all imported rows; a field without a value is an empty text. */
async function imported() {
  const rows = await db.select().from(importRows).orderBy(asc(importRows.id))
  return rows.map(({ values }) =>
    Object.fromEntries(
      [...namesOf(profileFields), ...ownFields.map(({ id }) => ownName(id))].map((name) => [
        name,
        values[name] ?? '',
      ]),
    ),
  )
}

const savedRegistry = async (language: string) =>
  (
    await portal.app.inject({
      url: `${apiPath}/registry.zip?lang=${language}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).rawPayload

beforeEach(async () => {
  await db.delete(importRows)
  await db.delete(importPhotoFiles)
  await db.delete(importBatches)
})

test.each(languages)('the saved registry in %s comes back whole, with the photos', async (lang) => {
  const zip = await savedRegistry(lang)
  expect((await importFile(portal, admin, zip, 'registry.zip')).status).toBe('success')
  await addPhotos(portal.services)
  expect(await imported()).toEqual(await registered())
  const rows = await db.select().from(importRows).orderBy(asc(importRows.id))
  expect(rows.map(({ level, problems }) => ({ level, problems }))).toEqual([
    { level: 'ok', problems: [] },
    { level: 'ok', problems: [] },
  ])
  expect(rows.every(({ photoPath }) => photoPath !== null)).toBe(true)
  expect(rows.map(({ oldNumber }) => oldNumber)).toEqual(['VV-0000001', 'VV-0000002'])
  const [photos] = await db.select().from(importPhotoFiles).orderBy(desc(importPhotoFiles.id))
  expect(photos).toMatchObject({ total: 2, matched: 2, unmatched: [] })
})

test('the second registration has a value in each line of the biodata', async () => {
  const [, second = {}] = await registered()
  const empty = Object.keys(second).filter((name) => second[name] === '')
  // the first one has a name in the other script; a name in both scripts has none
  expect(empty).toEqual([
    'name_other',
    'annual_income',
    'contact_person_name_2',
    'contact_person_mobile_2',
  ])
})

test.each(languages)('its table in %s comes back as CSV', async (lang) => {
  const book = read(unzipSync(await savedRegistry(lang))['registry.xlsx'])
  const sheet: WorkSheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const csv = utils.sheet_to_csv(sheet).replace('=HYPERLINK', "'=HYPERLINK")
  expect((await importFile(portal, admin, Buffer.from(csv))).status).toBe('success')
  expect(await imported()).toEqual(await registered())
})

test('the command imports it with its photos, and keeps the file', async () => {
  const file = path.join(folder, 'registry.zip')
  await writeFile(file, await savedRegistry('mr'))
  const run = () =>
    importByCommand(
      portal.services,
      readImportArguments([file, '--source', 'Portal', '--year', '2026']),
      (_step, work) => work(),
    )
  expect(await run()).toContain('2 rows')
  expect(await run()).toContain('imported before')
  expect(await imported()).toEqual(await registered())
  const withPhoto = await db.select().from(importRows).where(eq(importRows.state, 'checked'))
  expect(withPhoto.every(({ photoPath }) => photoPath !== null)).toBe(true)
})
