import { apiPath } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { addResume } from '../features/resumes/resume.testing.ts'
import { imageAddressOf } from '../testing/image-viewer.ts'
import { openPage, payer, paymentSettings } from '../testing/payment-factory.ts'
import { registerProfile, storedProfile } from '../testing/profile-factory.ts'
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
    const response = await get(`${apiPath}/${folder}${traversal}?t=1.9999999999.x`, admin.token)
    // an address outside the API gets the page of the web app, if it is built
    if (!String(response.headers['content-type']).startsWith('text/html')) {
      expect(response.json().message).toMatch(/^common\.err_(not_found|bad_json|unavailable)$/)
    }
    expect(response.body).not.toMatch(/root:|listen_addresses/)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.body).not.toContain(secret.export().toString('hex'))
  })
})

describe('a ticket for pictures', () => {
  const ticketOf = (address: string) => address.split('?')[1] ?? ''
  const expectNotFound = async (address: string) =>
    expect((await get(address)).statusCode, address).toBe(404)

  test('does not open a resume', async () => {
    const { resume_path } = await addResume(portal, asha)
    const ticket = ticketOf((await imageAddressOf(portal, asha))('profile/some', 'photo'))
    await expectNotFound(`${apiPath}/image/${resume_path}/pdf?${ticket}`)
    await expectNotFound(`${apiPath}/image/${resume_path}/file?${ticket}`)
  })

  test('does not open the QR code of another family', async () => {
    const family = await payer(portal)
    const other = await payer(portal)
    const { data } = await openPage(family)
    expect((await get(data.qr_image)).statusCode).toBe(200)
    await expectNotFound(data.qr_image.replace(`/${family.profileId}-`, `/${other.profileId}-`))
  })

  test('does not replace the token of a download', async () => {
    const profile = await registerProfile(portal)
    const { photoPath } = await storedProfile(portal, profile.id)
    const ticket = ticketOf((await imageAddressOf(portal, profile.owner))(photoPath, 'photo'))
    const name = photoPath.split('/')[1]
    expect((await get(`${apiPath}/profile-pdf/${name}?${ticket}`)).statusCode).toBe(401)
    const stranger = await portal.user({ hasListAccess: true })
    expect((await get(`${apiPath}/profile-pdf/${name}?${ticket}`, stranger.token)).statusCode).toBe(
      404,
    )
  })
})
