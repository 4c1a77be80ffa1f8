import { type APIRequestContext, expect } from '@playwright/test'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import sharp from 'sharp'
import { logIn, newMobile } from './fixtures.ts'

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
  await request.post(`${api}/save-user-details`, {
    data: { ...signUp, city_village_name: 'Shegaon' },
  })
  const headers = { authorization: `Bearer ${(await logIn(request, mobile)).access_token}` }
  const create = { width: 320, height: 320, channels: 3, background: '#8f3a26' } as const
  const uploaded = await request.post(`${api}/upload`, {
    headers,
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
  const [{ image_path }] = (await uploaded.json()).data
  const registered = await request.post(`${api}/vadhu-var-registration`, {
    headers,
    data: { ...form, ...changes, image_path },
  })
  const answer = await registered.json()
  expect(answer).toMatchObject({ status: 'success' })
  return { mobile, profileId: answer.data.id, number: answer.data.reg_number }
}
