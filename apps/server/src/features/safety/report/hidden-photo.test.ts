import { apiPath } from '@sangam/contract/envelope'
import { beforeAll, describe, expect, test } from 'vitest'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import {
  approvedProfile,
  sendPhoto,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { proofOf, reportBody } from '../safety.testing.ts'

const settings = { ...withoutOtpLimits, REPORTS_PER_ADDRESS_PER_HOUR: '100000' }
const portal = await startPortal({ settings })
const admin = await portal.admin()

const complain = async ({ number }: TestProfile) => {
  const proof = proofOf(portal, portal.nextMobile())
  const body = reportBody({ proof, registration_number: number })
  return (await portal.visitor.call('safety/report', body)).data.id
}
const decide = (report_id: number, step: 'upheld' | 'not_upheld') =>
  admin.call('grievances/step', { report_id, step, text: 'Compared with her documents' })
const inform = (report_id: number) =>
  admin.call('grievances/step', { report_id, step: 'inform', text: 'Is this your photo?' })
const isHidden = async ({ id }: TestProfile) => (await storedProfile(portal, id)).isPhotoHidden
const detailsFor = async (by: TestUser, { id }: TestProfile) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const get = (url: string) => portal.app.inject({ url })

describe('a photo that a complaint hides', () => {
  let profile: TestProfile
  let viewer: TestUser
  /** The addresses of all versions, from before the complaint. */
  let addresses: string[]

  beforeAll(async () => {
    profile = await approvedProfile(portal)
    viewer = await portal.user({ hasListAccess: true })
    const { appended_image_path: photo } = await detailsFor(viewer, profile)
    const { data } = await viewer.call('get-vadhu-var-approved-list', { hide_own_gender: 0 })
    const thumb = data.vadhuVarList[0]?.appended_image_path ?? ''
    addresses = [photo, thumb, thumb.replace(/\/thumb\?/, '/blurred?')]
    for (const url of addresses) expect((await get(url)).statusCode).toBe(200)
    await complain(profile)
  })

  test('answers like one that never existed, in every version', async () => {
    for (const url of addresses) {
      const unknown = url.replace(/profile\/[\w-]+/, `profile/${'a'.repeat(24)}`)
      const [hidden, missing] = [await get(url), await get(unknown)]
      expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body])
    }
  })

  test('is not in the answers for other members, blurred or not', async () => {
    expect(await detailsFor(viewer, profile)).toMatchObject({
      appended_image_path: '',
      is_photo_blurred: false,
      is_photo_hidden: false,
    })
    const number = { registration_number: profile.number }
    const { data } = await viewer.call('get-vadhu-var-approved-list', number)
    expect(data.vadhuVarList).toMatchObject([{ id: profile.id, appended_image_path: '' }])
    const withPhoto = { ...number, with_photo: 1 } as const
    const filtered = await viewer.call('get-vadhu-var-approved-list', withPhoto)
    expect(filtered.data.vadhuVarList).toEqual([])
  })

  test('is not in the biodata', async () => {
    const { photoPath } = await storedProfile(portal, profile.id)
    const { rawPayload, statusCode } = await portal.app.inject({
      url: `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    expect([statusCode, /\/Width (\d+)/.exec(rawPayload.toString('latin1'))]).toEqual([200, null])
  })

  test('is shown to the family and to admins, with the reason', async () => {
    for (const person of [profile.owner, admin]) {
      const own = await detailsFor(person, profile)
      expect(own.is_photo_hidden).toBe(true)
      expect((await get(own.appended_image_path)).statusCode).toBe(200)
    }
  })
})

describe('the decision about a complaint', () => {
  test('shows the photo again if it is not upheld', async () => {
    const profile = await approvedProfile(portal)
    await decide(await complain(profile), 'not_upheld')
    expect(await isHidden(profile)).toBe(false)
  })

  test('does not show it while another complaint is open', async () => {
    const profile = await approvedProfile(portal)
    const first = await complain(profile)
    const second = await complain(profile)
    await decide(first, 'not_upheld')
    expect(await isHidden(profile)).toBe(true)
    await decide(second, 'not_upheld')
    expect(await isHidden(profile)).toBe(false)
  })

  test('keeps it hidden if it is upheld, until another photo is approved', async () => {
    const profile = await approvedProfile(portal)
    const id = await complain(profile)
    await inform(id)
    await decide(id, 'upheld')
    expect(await isHidden(profile)).toBe(true)
    await approveNewPhoto(profile)
    expect(await isHidden(profile)).toBe(false)
  })
})

test('another photo stays hidden while the complaint is open', async () => {
  const profile = await approvedProfile(portal)
  await complain(profile)
  await approveNewPhoto(profile)
  expect(await isHidden(profile)).toBe(true)
})

test('undoing the approval of another photo hides the reported one again', async () => {
  const profile = await approvedProfile(portal)
  const id = await complain(profile)
  await inform(id)
  await decide(id, 'upheld')
  const { photoPath } = await storedProfile(portal, profile.id)
  await approveNewPhoto(profile)
  await admin.call('decisions/undo', { subject: 'profile', subject_id: profile.id })
  expect(await storedProfile(portal, profile.id)).toMatchObject({ photoPath, isPhotoHidden: true })
})

test('the photo is shown again by an admin who acts on the complaint', async () => {
  const profile = await approvedProfile(portal)
  const report_id = await complain(profile)
  await admin.call('grievances/act', { report_id, action: 'show_photo', acton_remark: 'Her own' })
  expect(await isHidden(profile)).toBe(false)
})

async function approveNewPhoto({ id, owner }: TestProfile): Promise<void> {
  await sendPhoto(portal, owner, { profileId: id })
  const { message } = await admin.call('vadhu-var/approve-reject-profile-img', {
    bride_groom_id: id,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'profile_photo',
  })
  expect(message).toBe('details_page.msg_photo_approved')
}
