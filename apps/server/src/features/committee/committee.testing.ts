import type { Input } from '@sangam/contract/calls'
import sharp from 'sharp'
import { sendFile } from '../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

export const picture = (color = '#8f3a26') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

export const uploadPhoto = (
  portal: TestPortal,
  user: Pick<TestUser, 'token'>,
  bytes: Buffer,
  actionType = 'add_comittee_member',
) => sendFile(portal, user, 'committee/profile-upload', { bytes, fields: { actionType } })

/** Uploads a photo and returns its path. */
export async function newPhoto(portal: TestPortal, user: TestUser): Promise<string> {
  const answer = await uploadPhoto(portal, user, await picture())
  return answer.data[0]?.image_path ?? ''
}

export const memberForm: Omit<Input<'committee/create'>, 'image_path'> = {
  region_id: 1,
  mr_ms_id: 2,
  fname: 'Shobha',
  mname: 'Dilip',
  lname: 'Gawande',
  designation_id: 2,
  mobile_no: '9200000002',
  occupation: 'Doctor',
  company_with_working_address: 'Clinic, Paud Road, Pune',
  current_address: '12 Mayur Colony, Pune',
  permanent_address: 'Warvat Bakal',
  committee_member_id: 0,
}

/** Adds a member through the real calls and returns its id. */
export async function addMember(
  portal: TestPortal,
  admin: TestUser,
  fields: Partial<Input<'committee/create'>> = {},
): Promise<number> {
  const answer = await admin.call('committee/create', {
    ...memberForm,
    image_path: await newPhoto(portal, admin),
    ...fields,
  })
  if (!answer.data?.[0]) throw new Error(`the member was not added: ${answer.message}`)
  return answer.data[0].id
}
