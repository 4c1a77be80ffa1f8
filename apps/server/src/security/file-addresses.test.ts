import { createHmac } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { addResume } from '../features/resumes/resume.testing.ts'
import { imageAddress } from '../storage/signed-address.ts'
import { openPage, payer, paymentSettings } from '../testing/payment-factory.ts'
import { photoOf, registerProfile, storedProfile } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const { secret } = portal.services
const asha = await portal.user()
const admin = await portal.admin()

const get = (url: string, token = '') =>
  portal.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

const climbs = [
  '../secret',
  '../../etc/passwd',
  '..%2fsecret',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fsecret',
  '%2e%2e/secret',
  '..%5csecret',
  '..%252fsecret',
  '%c0%ae%c0%ae%c0%afsecret',
  '....//secret',
  'resume/%2e%2e%2f%2e%2e%2fsecret',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'x%00.pdf',
  'x%0d%0aset-cookie:a=b',
  'file:%2f%2f%2fetc%2fpasswd',
]

describe.each([
  'image/',
  'image/profile/',
  'image/payment-qr/',
  'download-resume/',
  'download-resume/resume/',
  'profile-pdf/',
  'payments/',
  '../',
])('below %s', (folder) => {
  test.each(climbs)('%s opens nothing, not even for an admin', async (climb) => {
    const response = await get(`${apiPath}/${folder}${climb}?e=9999999999&s=x`, admin.token)
    // an address that leaves the API altogether gets the page of the web app, where it is built
    if (!String(response.headers['content-type']).startsWith('text/html')) {
      expect(response.json().message).toMatch(/^common\.err_(not_found|bad_json|unavailable)$/)
    }
    expect(response.body).not.toMatch(/root:|listen_addresses/)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.body).not.toContain(secret.toString('hex'))
  })
})

describe('a signature', () => {
  const query = (address: string) => address.split('?')[1] ?? ''
  const expectNothing = async (address: string) =>
    expect((await get(address)).statusCode, address).toBe(404)

  test('of a picture opens neither a resume nor a QR, and the other way round', async () => {
    const photo = await photoOf(portal, asha)
    const { resume_path } = await addResume(portal, asha)
    const family = await payer(portal)
    const { data } = await openPage(family)
    const ofPhoto = query(imageAddress(secret, photo, 'photo'))
    expect((await get(data.qr_image)).statusCode).toBe(200)

    await expectNothing(`${apiPath}/image/${resume_path}/pdf?${ofPhoto}`)
    await expectNothing(`${data.qr_image.split('?')[0]}?${ofPhoto}`)
    await expectNothing(`${apiPath}/image/${photo}/photo?${query(data.qr_image)}`)
    // neither another family nor another amount
    const other = await payer(portal)
    await expectNothing(data.qr_image.replace(`/${family.profileId}-`, `/${other.profileId}-`))
    await expectNothing(data.qr_image.replace(/-\d+\/qr/, '-100/qr'))
  })

  test('of the same key for another purpose opens nothing', async () => {
    const photo = await photoOf(portal, asha)
    const expires = Math.floor(Date.now() / 1000) + 3_600
    for (const purpose of ['otp', 'resume', 'profile-pdf', '']) {
      const forged = createHmac('sha256', secret)
        .update(`${purpose}:${photo}/photo:${expires}`)
        .digest('base64url')
      await expectNothing(`${apiPath}/image/${photo}/photo?e=${expires}&s=${forged}`)
    }
  })

  test.each(['NaN', '', '-1', '1e99', '0x7fffffff', '99999999999999999999', '%00', 'a&e=b'])(
    'with the time %s opens nothing',
    async (time) => {
      const address = imageAddress(secret, await photoOf(portal, asha), 'photo')
      await expectNothing(address.replace(/e=\d+/, `e=${time}`))
    },
  )

  test('is not needed by, and does not help with, files that want a token', async () => {
    const profile = await registerProfile(portal)
    const { photoPath } = await storedProfile(portal, profile.id)
    const signed = query(imageAddress(secret, photoPath, 'photo'))
    const name = photoPath.split('/')[1]
    expect((await get(`${apiPath}/profile-pdf/${name}?${signed}`)).statusCode).toBe(401)
    const stranger = await portal.user({ hasListAccess: true })
    expect((await get(`${apiPath}/profile-pdf/${name}?${signed}`, stranger.token)).statusCode).toBe(
      404,
    )
  })
})
