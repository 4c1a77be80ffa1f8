import { type APIRequestContext, expect } from '@playwright/test'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import sharp from 'sharp'
import { admin, type CallAs, call, logIn, newMobile } from './fixtures.ts'

export interface Family {
  userId: number
  mobile: string
  profileId: number
  number: string
}

const form = {
  ...sampleProfileForm,
  bride_groom_id: 0,
  associate_id: 0,
  fname: 'Tejas',
  mname: 'Bhaskar',
  lname: 'Ghate',
  // tests look for the names above, also on Marathi pages
  name_other: '',
  father_full_name: 'Bhaskar Ghate',
  contact_person_name_1: 'Suresh Ghate',
}

/** Signs up a member and registers a profile through the API; `changes` replace fields of its form. */
export async function registerFamily(
  request: APIRequestContext,
  changes: Partial<typeof form> = {},
): Promise<Family> {
  const mobile = newMobile()
  const signUp = { fname: 'Bhaskar', lname: 'Ghate', mobile_no: mobile, region_id: 1 }
  await call(request, 'save-user-details', { ...signUp, city_village_name: 'Shegaon' })
  const { id: userId, access_token } = await logIn(request, mobile)
  const { image_path } = await uploadPhoto(request, access_token, {
    actionType: 'add_vadhu_var',
    bride_groom_id: '0',
  })
  const { id, reg_number } = await call<{ id: number; reg_number: string }>(
    request,
    'vadhu-var-registration',
    { ...form, ...changes, image_path },
    access_token,
  )
  return { userId, mobile, profileId: id, number: reg_number }
}

/** The trust has checked the account, which may then cause an SMS to others. */
export const verify = (callAs: CallAs, { userId }: Family) =>
  callAs(admin, 'user-actions', {
    user_details_id: userId,
    action_type: 'user_verification',
    acton_data: '1',
  })

async function uploadPhoto(
  request: APIRequestContext,
  token: string,
  fields: Record<'actionType' | 'bride_groom_id', string>,
): Promise<{ image_path: string }> {
  const create = { width: 320, height: 320, channels: 3, background: '#8f3a26' } as const
  const uploaded = await request.post(`${process.env.PORTAL_URL}/bariapps/api/upload`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      ...fields,
      file: {
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create }).jpeg().toBuffer(),
      },
    },
  })
  expect(uploaded.status(), 'the upload').toBe(200)
  return (await uploaded.json()).data[0]
}

/** Uploads another photo of an approved profile, which then waits for approval. */
export async function changePhoto(request: APIRequestContext, family: Family): Promise<void> {
  const { access_token } = await logIn(request, family.mobile)
  await uploadPhoto(request, access_token, {
    actionType: 'update_vadhu_var',
    bride_groom_id: String(family.profileId),
  })
}
