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

const traversals = [
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
  test.each(traversals)('%s returns no file, not even to an admin', async (traversal) => {
    const response = await get(`${apiPath}/${folder}${traversal}?e=9999999999&s=x`, admin.token)
    // an address outside the API gets the page of the web app, if it is built
    if (!String(response.headers['content-type']).startsWith('text/html')) {
      expect(response.json().message).toMatch(/^common\.err_(not_found|bad_json|unavailable)$/)
    }
    expect(response.body).not.toMatch(/root:|listen_addresses/)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.body).not.toContain(secret.export().toString('hex'))
  })
})

describe('a signature', () => {
  const query = (address: string) => address.split('?')[1] ?? ''
  const expectNotFound = async (address: string) =>
    expect((await get(address)).statusCode, address).toBe(404)

  test('of a picture is not valid for a resume or a QR code, and vice versa', async () => {
    const photo = await photoOf(portal, asha)
    const { resume_path } = await addResume(portal, asha)
    const family = await payer(portal)
    const { data } = await openPage(family)
    const ofPhoto = query(imageAddress(secret, photo, 'photo'))
    expect((await get(data.qr_image)).statusCode).toBe(200)

    await expectNotFound(`${apiPath}/image/${resume_path}/pdf?${ofPhoto}`)
    await expectNotFound(`${data.qr_image.split('?')[0]}?${ofPhoto}`)
    await expectNotFound(`${apiPath}/image/${photo}/photo?${query(data.qr_image)}`)
    // the signature is valid for one family and one amount
    const other = await payer(portal)
    await expectNotFound(data.qr_image.replace(`/${family.profileId}-`, `/${other.profileId}-`))
    await expectNotFound(data.qr_image.replace(/-\d+\/qr/, '-100/qr'))
  })

  test('for another purpose is not valid', async () => {
    const photo = await photoOf(portal, asha)
    const expires = Math.floor(Date.now() / 1000) + 3_600
    for (const purpose of ['otp', 'resume', 'profile-pdf', '']) {
      const forged = createHmac('sha256', secret)
        .update(`${purpose}:${photo}/photo:${expires}`)
        .digest('base64url')
      await expectNotFound(`${apiPath}/image/${photo}/photo?e=${expires}&s=${forged}`)
    }
  })

  test.each(['NaN', '', '-1', '1e99', '0x7fffffff', '99999999999999999999', '%00', 'a&e=b'])(
    'with the time %s is not valid',
    async (time) => {
      const address = imageAddress(secret, await photoOf(portal, asha), 'photo')
      await expectNotFound(address.replace(/e=\d+/, `e=${time}`))
    },
  )

  test('does not replace the token of a download', async () => {
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
