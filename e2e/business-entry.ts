import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import sharp from 'sharp'
import { call, expect, logIn, type Page } from './fixtures.ts'

const signboard = async (color: string) => ({
  name: 'signboard.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

/** A name that no parallel test uses. */
export const newBusinessName = () => `Vishwas Traders ${randomInt(1e9)}`

interface Entry {
  id: number
  name: string
}

/** Registers a business through the API. */
export async function registerBusiness(
  request: APIRequestContext,
  baseUrl: string,
  mobile: string,
): Promise<Entry> {
  const { access_token } = await logIn(request, mobile)
  const uploaded = await request.post(`${baseUrl}/api/business/upload`, {
    headers: { authorization: `Bearer ${access_token}` },
    multipart: { file: await signboard('#8f3a26') },
  })
  expect(uploaded.status(), 'the upload').toBe(200)
  const name = newBusinessName()
  const entry = {
    operation_type: 'add',
    image_path: (await uploaded.json()).data[0].image_path,
    region_id: 6,
    category_id: 3,
    business_name: name,
    business_owner_name: 'Vishwas Borade',
    contact_no: '9876543210',
    address: 'Main road',
    city_village: 'Ramtek',
    pincode: '441106',
    business_about: 'Anklets and lamps of silver.',
  }
  const registered = await call<{ business_id: number }>(
    request,
    'business/registration',
    entry,
    access_token,
  )
  return { id: registered.business_id, name }
}

/** Chooses a banner on the form and uploads it; `button` is the label in the language on screen. */
export async function uploadBanner(page: Page, color: string, button = 'Upload'): Promise<void> {
  await page.getByTestId('banner-input').setInputFiles(await signboard(color))
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Searches for a business in the list; the search begins shortly after the last letter. */
export async function findCard(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name)
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(name)
  return page.getByRole('article').filter({ hasText: name })
}
