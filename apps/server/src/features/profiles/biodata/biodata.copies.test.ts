import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  approvedProfile,
  decide,
  profileForm,
  registerProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { biodataReader } from './biodata.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()
const reader = await portal.user({ hasListAccess: true })

const { fetchName, fetchPdf, textOf } = biodataReader(portal)
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** The bytes of the only JPEG of a biodata. */
const photoIn = async (by: TestUser, profile: TestProfile) => {
  const { rawPayload } = await fetchPdf(by, profile)
  const start = rawPayload.indexOf(jpegStart)
  return rawPayload.subarray(start, rawPayload.indexOf('endstream', start))
}

describe('the copy of a reader', () => {
  const today = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Kolkata',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
      .format(new Date())
      .replace(',', '')

  test('has the registration number of the reader and the day at its end', async () => {
    const own = await approvedProfile(portal)
    const member = own.owner
    await db.update(users).set({ hasListAccess: true }).where(eq(users.id, member.id))
    const profile = await approvedProfile(portal)
    expect(await textOf(member, profile)).toContain(`Saved by ${own.number} · ${today('en-IN')}`)
    expect(await textOf(member, profile, '?lang=mr')).toContain(
      `जतन करणारे: ${own.number} · ${today('mr-IN-u-nu-latn')}`,
    )
  })

  test('has the name of a reader without a profile', async () => {
    const mohan = await portal.user({ firstName: 'Mohan', lastName: 'Kale', hasListAccess: true })
    expect(await textOf(mohan, await approvedProfile(portal))).toContain('Saved by Mohan Kale ·')
  })

  test('has a photo that no other reader gets', async () => {
    const profile = await approvedProfile(portal)
    const other = await portal.user({ hasListAccess: true, firstName: 'Sushma' })
    const [first, second] = [await photoIn(reader, profile), await photoIn(other, profile)]
    const stored = await files.getBytes(
      `${(await storedProfile(portal, profile.id)).photoPath}/photo`,
    )
    expect(first.equals(second)).toBe(false)
    expect(first.equals(Buffer.from(stored))).toBe(false)
  })

  test('is rendered once for concurrent and later requests of one reader', async () => {
    const profile = await approvedProfile(portal)
    const both = await Promise.all([fetchPdf(reader, profile), fetchPdf(reader, profile)])
    const later = await fetchPdf(reader, profile)
    // two renderings would have different ids
    expect(both[0].rawPayload.equals(both[1].rawPayload)).toBe(true)
    expect(both[0].rawPayload.equals(later.rawPayload)).toBe(true)
  })

  test('is not stored', async () => {
    const profile = await approvedProfile(portal)
    await fetchPdf(reader, profile)
    expect([
      ...(await files.listAll('profile-pdf').catch(() => ({ objects: [] }))).objects,
    ]).toEqual([])
  })

  test('has the changes of the profile', async () => {
    const profile = await approvedProfile(portal)
    await fetchPdf(reader, profile)
    const edit = profileForm({ bride_groom_id: profile.id, occupation: 'Poet' })
    await profile.owner.call('vadhu-var-registration', edit)
    expect(await textOf(reader, profile)).toMatch(/Occupation\s+Poet/)
  })

  test('has the new photo after its approval, under the name of the new photo', async () => {
    const profile = await approvedProfile(portal)
    const before = await storedProfile(portal, profile.id)
    await sendPhoto(portal, profile.owner, { profileId: profile.id })
    await admin.call('vadhu-var/approve-reject-profile-img', {
      bride_groom_id: profile.id,
      acton_name: 'Approved',
      acton_remark: '',
      action_type: 'profile_photo',
    })
    expect((await fetchPdf(reader, profile)).statusCode).toBe(200)
    const oldName = before.photoPath.replace('profile/', '')
    expect((await fetchName(reader, oldName)).statusCode).toBe(404)
  })

  test('is rendered again when the trust changes its name', async () => {
    const profile = await registerProfile(portal)
    await decide(admin, profile)
    await fetchPdf(admin, profile)
    const renamed = await startPortal({
      settings: { trust_name: 'Another Trust' },
      services: { files },
      sameDatabaseAs: portal,
    })
    const { photoPath } = await storedProfile(portal, profile.id)
    const { rawPayload } = await renamed.app.inject({
      url: `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect((await readPdf(rawPayload)).text).toContain('Another Trust')
  })

  test.each([{ isPhotoHidden: true }, { photoVisibility: 'nobody' as const }])(
    'has no photo with %j',
    async (columns) => {
      const profile = await approvedProfile(portal)
      const withPhoto = await fetchPdf(reader, profile)
      expect(withPhoto.rawPayload.includes(jpegStart)).toBe(true)
      await db.update(profiles).set(columns).where(eq(profiles.id, profile.id))
      const without = await fetchPdf(reader, profile)
      expect(without.statusCode).toBe(200)
      expect(without.rawPayload.includes(jpegStart)).toBe(false)
    },
  )

  test('has no photo if the photo file is missing', async () => {
    const profile = await registerProfile(portal)
    const photoPath = `profile/${'x'.repeat(24)}`
    await db.update(profiles).set({ photoPath }).where(eq(profiles.id, profile.id))
    expect(await textOf(admin, profile)).toContain('Rohan Dilip Gawande')
  })
})
