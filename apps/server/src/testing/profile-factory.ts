import type { Input } from '@sangam/contract/calls'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { profiles } from '../db/schema/registry/profiles.ts'
import { sendFile } from './send-file.ts'
import type { TestPortal, TestUser } from './test-portal.ts'

type Form = Input<'vadhu-var-registration'>

/** A valid form without a photo. */
export const profileForm = (changes: Partial<Form> = {}): Form => ({
  bride_groom_id: 0,
  image_path: '',
  associate_id: 0,
  ...sampleProfileForm,
  ...changes,
})

export const portrait = (colour = '#8f3a26') =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Uploads a photo: for a new profile, or as the new photo of the given one. */
export async function sendPhoto(
  portal: TestPortal,
  user: { token: string },
  { bytes, profileId }: { bytes?: Uint8Array; profileId?: number } = {},
) {
  return sendFile(portal, user, 'upload', {
    bytes: bytes ?? (await portrait()),
    fields: {
      dataPara: JSON.stringify({
        bride_groom_id: profileId ?? 0,
        actionType: profileId ? 'update_vadhu_var' : 'add_vadhu_var',
      }),
    },
  })
}

/** Uploads a photo of this user and returns its path. */
export async function photoOf(portal: TestPortal, user: { token: string }): Promise<string> {
  const { data, message } = await sendPhoto(portal, user)
  if (!data?.[0]) throw new Error(`the photo was not accepted: ${message}`)
  return data[0].image_path
}

export interface TestProfile {
  id: number
  number: string
  owner: TestUser
}

/** Registers a profile through the real calls; it waits for approval. */
export async function registerProfile(
  portal: TestPortal,
  { owner, ...changes }: Partial<Form> & { owner?: TestUser } = {},
): Promise<TestProfile> {
  const user = owner ?? (await portal.user())
  const form = profileForm({ ...changes, image_path: await photoOf(portal, user) })
  const { data, message } = await user.call('vadhu-var-registration', form)
  if (!data) throw new Error(`the profile was not registered: ${message}`)
  return { id: data.id, number: data.reg_number, owner: user }
}

export const decide = (
  by: TestUser,
  profile: Pick<TestProfile, 'id'>,
  decision: 'Approved' | 'Rejected' = 'Approved',
  remark = decision === 'Rejected' ? 'The photo is not clear' : '',
) =>
  by.call('vadhu-var/approve-reject', {
    bride_groom_id: profile.id,
    acton_name: decision,
    acton_remark: remark,
    action_type: 'approv_reject',
  })

/** Registers and approves a profile. */
export async function approvedProfile(
  portal: TestPortal,
  columns: Parameters<typeof registerProfile>[1] = {},
): Promise<TestProfile> {
  const profile = await registerProfile(portal, columns)
  const { status, message } = await decide(await portal.admin(), profile)
  if (status !== 'success') throw new Error(`the profile was not approved: ${message}`)
  return profile
}

/** Inserts a listed profile directly into the database, for tests that need many. */
export async function listedProfile(
  portal: TestPortal,
  columns: Partial<typeof profiles.$inferInsert> = {},
): Promise<{ id: number; number: string }> {
  const ownerId = columns.ownerId ?? (await portal.user()).id
  const [row] = await portal.services.db
    .insert(profiles)
    .values({
      registrationNumber: sql`'VV-' || to_char(nextval('registration_numbers'), 'FM0000000')`,
      firstName: 'Rohan',
      middleName: 'Dilip',
      lastName: 'Gawande',
      gender: 1,
      dateOfBirth: '1996-08-14',
      maritalStatus: 0,
      height: '5ft 8in',
      bloodGroupId: 3,
      zodiacId: 5,
      casteId: 1,
      educationId: 6,
      fatherName: 'Dilip Gawande',
      fatherMobile: '9123456780',
      contactMobile1: '9123456781',
      currentAddress: '12 Temple Road, Shegaon',
      regionId: 3,
      photoPath: 'profile/none',
      status: 'Approved',
      listPosition: sql`nextval('list_positions')`,
      ...columns,
      ownerId,
    })
    .returning({ id: profiles.id, number: profiles.registrationNumber })
  if (!row) throw new Error('the profile was not inserted')
  return row
}

/** The database row of a profile. */
export async function storedProfile(portal: TestPortal, id: number) {
  const [row] = await portal.services.db.select().from(profiles).where(eq(profiles.id, id))
  if (!row) throw new Error(`there is no profile ${id}`)
  return row
}
