import { describe, expect, test } from 'vitest'
import { busyMember } from '../../testing/busy-member.ts'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { testEnv } from '../../testing/test-env.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addReveal } from '../introductions/introductions.testing.ts'
import { processorsOf } from './summary.queries.ts'

const portal = await startPortal({
  settings: { ...paymentSettings, HOSTING_NAME: 'Example Hosting', LEAVE_DAYS: '9' },
})
const admin = await portal.admin()

describe('the summary of own data', () => {
  test('counts the records of the member by area, with who sees them and how long', async () => {
    const { zunzar } = await busyMember(portal, admin)
    const { areas } = (await zunzar.call('my-data/summary', {})).data
    expect(areas.map(({ area }) => area)).toEqual(
      expect.arrayContaining(['account', 'registration', 'work']),
    )
    for (const { area, records, audiences, retentions } of areas) {
      expect([area, records > 0]).toEqual([area, true])
      expect([area, audiences]).not.toEqual([area, []])
      expect([area, retentions]).not.toEqual([area, []])
    }
  })

  test('of another member has none of these records', async () => {
    const newcomer = await portal.user()
    const { areas, accesses } = (await newcomer.call('my-data/summary', {})).data
    expect(areas.map(({ area }) => area)).not.toContain('registration')
    expect(accesses).toMatchObject({ opened: 0, contact_shown: 0, biodata_saved: 0 })
  })

  test('counts who read the numbers or saved the biodata as one who opened the profile', async () => {
    const owner = await portal.user()
    const { id } = await listedProfile(portal, { ownerId: owner.id })
    const [reader, other] = [await portal.user(), await portal.user()]
    await addReveal(portal, { viewerId: reader.id, profileId: id, kind: 'contact' })
    await addReveal(portal, { viewerId: reader.id, profileId: id, kind: 'biodata' })
    await addReveal(portal, { viewerId: other.id, profileId: id, kind: 'admin' })
    const { accesses } = (await owner.call('my-data/summary', {})).data
    expect(accesses).toMatchObject({ opened: 1, contact_shown: 1, biodata_saved: 1, office: 1 })
  })

  test('has the periods and the processors that the settings name', async () => {
    const asha = await portal.user()
    const { retention, processors } = (await asha.call('my-data/summary', {})).data
    expect(retention).toMatchObject({ leave: 9, dormant_months: 24, access_records: 365 })
    expect(processors).toContainEqual({ kind: 'hosting', name: 'Example Hosting' })
  })
})

test('only companies that the portal uses are processors', () => {
  expect(processorsOf(testEnv())).toEqual([])
  const env = testEnv({ SMS_TRANSPORT: 'twilio', ...twilio, FILE_STORE: 's3', ...bucket })
  expect(processorsOf(env)).toEqual([
    { kind: 'sms', name: 'twilio' },
    { kind: 'storage', name: 'files.example' },
  ])
})

const twilio = {
  TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
}
const bucket = {
  S3_ENDPOINT: 'https://files.example',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
