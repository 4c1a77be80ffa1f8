import { describe, expect, test } from 'vitest'
import { approvedProfile, profileForm } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { snapshotOf } from '../../booklet/entries.content.ts'
import { findStoredProfile } from '../profiles.public.ts'

const portal = await startPortal()
const { db, env, masterDataCache } = portal.services
const reader = await portal.user({ hasListAccess: true })
const latin = { fname: 'Prajakta', mname: 'Ramesh', lname: 'Deshmukh' }
const name_other = 'प्राजक्ता रमेश देशमुख'

describe('a name that the family has confirmed in the other script', () => {
  test('is beside the entered one in list and details', async () => {
    const { id } = await approvedProfile(portal, { ...latin, name_other })
    const details = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect(details.data).toMatchObject({ full_name: 'Prajakta Ramesh Deshmukh', name_other })
    const list = await reader.call('get-vadhu-var-approved-list', { name: 'प्राजक्ता' })
    expect(list.data.vadhuVarList).toMatchObject([{ id, first_name: 'Prajakta', name_other }])
  })

  test('is printed in the booklet of its language, also in the index', async () => {
    const { id } = await approvedProfile(portal, { ...latin, name_other })
    const profile = await findStoredProfile(db, id)
    const masterData = await masterDataCache.read()
    const printed = (language: 'en' | 'mr') =>
      profile &&
      snapshotOf(
        profile,
        { hasNumber: false, hasBirthDate: false, hasHoroscope: false },
        { language, masterData, env: { ...env, trust: portal.services.settings.current().trust } },
      )
    expect(printed('mr')).toMatchObject({
      name: name_other,
      surname: 'देशमुख',
      givenName: 'प्राजक्ता रमेश',
    })
    expect(printed('en')).toMatchObject({ name: 'Prajakta Ramesh Deshmukh', surname: 'Deshmukh' })
  })

  test('waits for approval when it changes in an approved profile', async () => {
    const { id, owner } = await approvedProfile(portal, { ...latin, name_other })
    const edit = profileForm({ ...latin, bride_groom_id: id, name_other: 'दुसरे नाव' })
    expect((await owner.call('vadhu-var-registration', edit)).status).toBe('success')
    const details = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect(details.data.name_other).toBe(name_other)
  })

  test.each(['Prajakta Deshmukh', 'प्राजक्ता Deshmukh', '123'])('%j is refused', async (other) => {
    const { id, owner } = await approvedProfile(portal, latin)
    const edit = profileForm({ ...latin, bride_groom_id: id, name_other: other })
    expect(await owner.call('vadhu-var-registration', edit)).toMatchObject({
      status: 'error',
      errors: { name_other: 'registration_page.err_other_script' },
    })
  })
})
