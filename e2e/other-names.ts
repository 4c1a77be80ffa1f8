import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { languages } from '@sangam/i18n/languages'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { root } from '../scripts/paths.ts'
import { sendCall } from '../test-portal/call.ts'
import type { Portal } from '../test-portal/portal.ts'
import { expect, newMobile } from './fixtures.ts'
import { logo } from './setup-wizard.ts'

/** What no page of a trust with another name may show; names of styles are in small letters. */
export const namesOfOthers = /Sangam|संगम|Hindu|हिंदू/

/** Looks into every built page, the manifest, the public data, the lists and a biodata. */
export async function expectNoOtherName(portal: Portal): Promise<void> {
  const base = `${portal.url}/bariapps`
  const built = await readdir(path.join(root, 'apps/web/dist'))
  const pages = built.filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5))
  expect(pages.length).toBeGreaterThan(3)
  for (const file of [...pages, 'manifest.webmanifest', 'data/configs.json']) {
    const text = await (await fetch(`${base}/${file}`)).text()
    expect(text, file).not.toMatch(namesOfOthers)
  }
  const { data } = await portal.call('get-master-data', {})
  expect(JSON.stringify(data)).not.toMatch(namesOfOthers)

  const { token, photo } = await registerProfile(portal)
  for (const language of languages) {
    const response = await fetch(`${base}/api/profile-pdf/${photo}?lang=${language}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status, 'the biodata').toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { text } = await readPdf(bytes)
    expect(text).toMatch(/Teli Samaj|तेली समाज/)
    expect(text).not.toMatch(namesOfOthers)
    expect(bytes.toString('latin1')).not.toMatch(/sangam/i)
  }
}

/** A member of the new trust with a registration. */
async function registerProfile(portal: Portal) {
  const mobile = newMobile()
  const person = { fname: 'Bhaskar', lname: 'Ghate', mobile_no: mobile, region_id: 1 }
  await portal.call('save-user-details', { ...person, city_village_name: 'Nashik' })
  const token = await portal.login(mobile)
  const photo = await logo()
  const form = new FormData()
  form.append('actionType', 'add_vadhu_var')
  form.append('bride_groom_id', '0')
  form.append('file', new Blob([new Uint8Array(photo.buffer)]), photo.name)
  const upload = JSON.parse((await sendCall(portal.url, 'upload', form, { token })).text)
  const image_path: string = upload.data[0].image_path
  const { status, message } = await portal.call(
    'vadhu-var-registration',
    { ...sampleProfileForm, bride_groom_id: 0, associate_id: 0, image_path },
    token,
  )
  expect([status, message]).toEqual(['success', expect.any(String)])
  return { token, photo: image_path.replace('profile/', '') }
}
