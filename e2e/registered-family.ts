import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { logIn, newMobile } from './fixtures.ts'

export interface Family {
  mobile: string
  profileId: number
  number: string
}

const form = {
  bride_groom_id: 0,
  associate_id: 0,
  fname: 'Tejas',
  mname: 'Bhaskar',
  lname: 'Ghate',
  gender: 1,
  date_of_birth: '14/08/1996',
  birth_of_place: 'Shegaon, 06:40',
  is_married: 0,
  height: '5ft 8in',
  blood_group_id: 3,
  zodiac_id: 5,
  cast_id: 1,
  education_id: 6,
  father_full_name: 'Bhaskar Ghate',
  father_occupation: 'Farmer',
  father_mobile_number: '9123456780',
  uncle_name: 'Ingle',
  region_id: 3,
  current_address: '12 Temple Road, Shegaon',
  contact_person_name_1: 'Suresh Ghate',
  contact_person_mobile_1: '9123456781',
}

/** Signs a family up and registers its profile, from another device. */
export async function registerFamily(request: APIRequestContext): Promise<Family> {
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
    data: { ...form, image_path },
  })
  const answer = await registered.json()
  expect(answer).toMatchObject({ status: 'success' })
  return { mobile, profileId: answer.data.id, number: answer.data.reg_number }
}
