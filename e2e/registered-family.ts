import { type APIRequestContext, expect } from '@playwright/test'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import sharp from 'sharp'
import { call, logIn, newMobile } from './fixtures.ts'

export interface Family {
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
  father_full_name: 'Bhaskar Ghate',
  contact_person_name_1: 'Suresh Ghate',
}

/** Signs up a member and registers a profile through the API; `changes` replace fields of its form. */
export async function registerFamily(
  request: APIRequestContext,
  changes: Partial<typeof form> = {},
): Promise<Family> {
  const api = `${process.env.PORTAL_URL}/bariapps/api`
  const mobile = newMobile()
  const signUp = { fname: 'Bhaskar', lname: 'Ghate', mobile_no: mobile, region_id: 1 }
  await call(request, 'save-user-details', { ...signUp, city_village_name: 'Shegaon' })
  const { access_token } = await logIn(request, mobile)
  const create = { width: 320, height: 320, channels: 3, background: '#8f3a26' } as const
  const uploaded = await request.post(`${api}/upload`, {
    headers: { authorization: `Bearer ${access_token}` },
    multipart: {
      actionType: 'add_vadhu_var',
      bride_groom_id: '0',
      file: {
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create }).jpeg().toBuffer(),
      },
    },
  })
  expect(uploaded.status(), 'the upload').toBe(200)
  const [{ image_path }] = (await uploaded.json()).data
  const { id, reg_number } = await call<{ id: number; reg_number: string }>(
    request,
    'vadhu-var-registration',
    { ...form, ...changes, image_path },
    access_token,
  )
  return { mobile, profileId: id, number: reg_number }
}
