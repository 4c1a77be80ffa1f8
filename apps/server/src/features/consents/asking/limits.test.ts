import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { addGroom } from '../../introductions/introductions.testing.ts'
import { askPerson } from '../consents.testing.ts'

const portal = await startPortal({ settings: { ...withoutOtpLimits, ask_contact_persons: '1' } })
const { db } = portal.services

const letDaysPass = (days: number) =>
  db.execute(sql`update confirmations set asked_at = asked_at - make_interval(days => ${days})`)

describe('limits', () => {
  test('a number is asked three times at most for a registration', async () => {
    const family = await addGroom(portal)
    const mobile = portal.nextMobile()
    for (let count = 0; count < 3; count += 1) await askPerson(portal, family, 'candidate', mobile)
    expect(
      await family.owner.call('confirmations/ask', {
        bride_groom_id: family.id,
        person: 'candidate',
      }),
    ).toMatchObject({ httpStatus: 409, message: 'confirmations.err_asked_enough' })
  })

  test('a number is asked six times at most in 30 days by all families', async () => {
    const fatherMobile = portal.nextMobile()
    for (let count = 0; count < 6; count += 1) {
      await askPerson(portal, await addGroom(portal, { fatherMobile }), 'father', fatherMobile)
    }
    const seventh = await addGroom(portal, { fatherMobile })
    const ask = () =>
      seventh.owner.call('confirmations/ask', { bride_groom_id: seventh.id, person: 'father' })
    expect(await ask()).toMatchObject({ message: 'confirmations.err_number_busy' })
    await letDaysPass(31)
    expect(await ask()).toMatchObject({ message: 'confirmations.msg_asked' })
  })

  test('the own number needs no question, and a landline cannot get one', async () => {
    const owner = await portal.user()
    const family = await addGroom(portal, {
      ownerId: owner.id,
      fatherMobile: owner.mobile,
      contactMobile1: '0724222333',
    })
    const ask = (person: 'father' | 'contact1') =>
      owner.call('confirmations/ask', { bride_groom_id: family.id, person })
    expect(await ask('father')).toMatchObject({ message: 'confirmations.err_own_number' })
    expect(await ask('contact1')).toMatchObject({ message: 'confirmations.err_no_number' })
  })

  test('one number cannot be both parent and candidate of two registrations', async () => {
    const fatherMobile = portal.nextMobile()
    const first = await addGroom(portal, { fatherMobile })
    await askPerson(portal, first, 'candidate', fatherMobile)
    expect(
      (await first.owner.call('confirmations/list', { bride_groom_id: first.id })).data,
    ).toMatchObject({ candidate_number: 'family' })
    const second = await addGroom(portal, { fatherMobile })
    expect(
      await second.owner.call('confirmations/ask', {
        bride_groom_id: second.id,
        person: 'candidate',
        mobile_no: fatherMobile,
      }),
    ).toMatchObject({ message: 'confirmations.err_shared_number' })
  })
})
