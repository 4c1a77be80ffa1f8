import { randomUUID } from 'node:crypto'
import type { Input } from '@sangam/contract/calls'
import { typedDate } from '@sangam/contract/dates'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { deskEnrolments, deskVolunteers } from '../../../db/schema/services/desk.ts'
import { profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { storeUpload } from '../../../storage/uploads.ts'
import { portrait } from '../../../testing/profile-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'
import { personOf, regionOf } from './enrolment.form.ts'

/** A member who may enrol families; without regions of all regions. */
export async function volunteer(portal: TestPortal, regionIds: number[] = []): Promise<TestUser> {
  const user = await portal.user()
  await portal.services.db
    .insert(deskVolunteers)
    .values({ userId: user.id, regionIds, givenBy: user.id })
  return user
}

/** Another day for each family, so that none looks like a second entry of another one. */
const nextBirthDate = (portal: TestPortal): string => {
  const days = Number(portal.nextMobile().slice(-4)) * 86_400_000
  return typedDate(new Date(Date.UTC(1970, 0, 1) + days).toISOString().slice(0, 10))
}

/** A complete form as a volunteer types it. */
const typedForm = (changes: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(sampleProfileForm).map(([name, value]) => [name, String(value)]),
  ),
  contact_visibility: 'request',
  photo_visibility: 'members',
  ...changes,
})

/** The body that enters a family with a new id. */
export const familyBody = (
  portal: TestPortal,
  changes: Record<string, string> = {},
): Input<'desk/enrol'> & { enrolment_id: string } => ({
  enrolment_id: randomUUID(),
  mobile_no: portal.nextMobile(),
  values: typedForm({ date_of_birth: nextBirthDate(portal), ...changes }),
  language: 'mr',
})

export const sendDeskFile = (
  portal: TestPortal,
  user: { token: string },
  call: 'desk/photo' | 'desk/sheet',
  { enrolmentId, bytes }: { enrolmentId: string; bytes: Uint8Array },
) => sendFile(portal, user, call, { bytes, fields: { enrolment_id: enrolmentId } })

/** A complete enrolment with a photo, through the calls. */
export async function enrolled(
  portal: TestPortal,
  by: TestUser,
  body = familyBody(portal),
): Promise<{ enrolment_id: string; version: number }> {
  const { data, message } = await by.call('desk/enrol', body)
  if (!data) throw new Error(`the family was not entered: ${message}`)
  const { enrolment_id: enrolmentId, version } = data
  await sendDeskFile(portal, by, 'desk/photo', { enrolmentId, bytes: await portrait() })
  return { enrolment_id: enrolmentId, version }
}

/** An enrolment as it is stored, without the calls. */
export async function storedEnrolment(
  portal: TestPortal,
  columns: Partial<typeof deskEnrolments.$inferInsert> = {},
) {
  const [row] = await portal.services.db
    .insert(deskEnrolments)
    .values({ enrolmentId: randomUUID(), enteredBy: 1, ...columns })
    .returning()
  if (!row) throw new Error('the enrolment was not stored')
  return row
}

/** A complete enrolment of another volunteer, with a photo and, if wanted, a sheet. */
export async function readyEnrolment(
  portal: TestPortal,
  {
    hasSheet = false,
    ...columns
  }: Parameters<typeof storedEnrolment>[1] & { hasSheet?: boolean } = {},
) {
  const { db, files } = portal.services
  const values = typedForm({ date_of_birth: nextBirthDate(portal) })
  const picture = await portrait()
  const versions = Object.fromEntries(
    [...Object.keys(profilePhotoVersions), 'sheet'].map((name) => [name, picture]),
  )
  const store = () => storeUpload({ db, files }, { kind: 'desk', ownerId: 1, versions })
  const { birthDate } = personOf(values)
  return storedEnrolment(portal, {
    values,
    mobile: portal.nextMobile(),
    regionId: regionOf(values),
    birthDate,
    photoPath: await store(),
    ...(hasSheet && { sheetPath: await store(), sheetBy: 1, sheetAt: new Date() }),
    ...columns,
  })
}
