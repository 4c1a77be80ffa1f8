import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { photoOf, profileForm } from '../../../testing/profile-factory.ts'
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { addPhoto, storedRow } from '../registry-import.testing.ts'

const portal = await startPortal({ settings: { import_preapproved: '1' } })
const { db } = portal.services

const { consents: _consents, ...sample } = profileForm()
const values = Object.fromEntries(
  Object.entries({ ...sampleProfileForm, ...sample })
    .filter(([name]) => name in sampleProfileForm)
    .map(([name, value]) => [name, String(value)]),
)

/** A family takes a row with all values and sends the form with changes. */
async function sendTaken(
  {
    portal: at = portal,
    ...changes
  }: Parameters<typeof profileForm>[0] & { portal?: TestPortal } = {},
  row: Record<string, string> = values,
) {
  const family = await at.user()
  const { row: held } = await storedRow(at, {
    state: 'held',
    values: row,
    mobiles: [family.mobile],
  })
  await addPhoto(at, held.id)
  await family.call('claims/take', { row_id: held.id })
  const draft = await family.call('drafts/mine', { form: 'profile', record_id: 0 })
  const image_path = draft.data.values.image_path ?? ''
  const { data } = await family.call(
    'vadhu-var-registration',
    profileForm({ image_path, ...changes }),
  )
  const [profile] = await at.services.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, data?.id ?? 0))
  return { family, profile }
}

test('an unchanged biodata is approved at once, and the trail says so', async () => {
  const { profile } = await sendTaken()
  expect(profile).toMatchObject({ status: 'Approved', listPosition: expect.any(Number) })
  const entries = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(profile?.id)))
  expect(entries).toMatchObject([
    { action: 'profile_approval', actorId: 0, after: { status: 'Approved' } },
  ])
})

test('contact and address may change', async () => {
  const { profile } = await sendTaken({
    contact_person_mobile_1: portal.nextMobile(),
    city_village: 'Akola',
    current_address: 'Another street',
  })
  expect(profile).toMatchObject({ status: 'Approved' })
})

test.each([
  ['another field', { occupation: 'Something else' }, values],
  ['a field that the file lacked', {}, { ...values, occupation: '' }],
  ['the marital status', {}, { ...values, is_married: '' }],
])('%s needs an approval', async (_what, changes, row) => {
  const { profile } = await sendTaken(changes, row)
  expect(profile).toMatchObject({ status: 'Pending' })
})

test('another photo needs an approval', async () => {
  const family = await portal.user()
  const { row } = await storedRow(portal, { state: 'held', values, mobiles: [family.mobile] })
  await addPhoto(portal, row.id)
  await family.call('claims/take', { row_id: row.id })
  const image_path = await photoOf(portal, family)
  const { data } = await family.call('vadhu-var-registration', profileForm({ image_path }))
  const [profile] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.id, data?.id ?? 0))
  expect(profile).toMatchObject({ status: 'Pending' })
})

test('without the setting every registration waits', async () => {
  const { profile } = await sendTaken({ portal: await startPortal() })
  expect(profile).toMatchObject({ status: 'Pending' })
})
