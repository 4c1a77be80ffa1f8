import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { consents } from '../../../db/schema/registry/consents.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { portrait } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { enrolled, familyBody, sendDeskFile, volunteer } from '../enrolments/enrolments.testing.ts'
import { type Entered, findingIn } from './confirmation.testing.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, candidate_consent: 'required' },
})
const { db } = portal.services
const { stored, registered } = findingIn(db)
const [asha, ravi] = [await volunteer(portal), await volunteer(portal)]

async function codeOf(by: TestUser, entered: Entered, mobile: string) {
  const { data } = await by.call('desk/send-code', entered)
  const code = portal.sent.findLast((message) => message.mobile === mobile)?.code ?? '000000'
  return { ...entered, otp: code, otp_reference_id: data.otp_reference_id }
}

describe('with a code', () => {
  test('the family gets its own account, and the volunteer is named', async () => {
    const body = familyBody(portal)
    const mobile = String(body.mobile_no)
    const entered = await enrolled(portal, asha, body)
    const { data } = await asha.call('desk/confirm', await codeOf(asha, entered, mobile))
    const profile = await registered(data.registration_number)
    const [owner] = await db.select().from(users).where(eq(users.mobile, mobile))
    expect(owner).toMatchObject({ verification: 'pending', onlyByLetter: false })
    expect(profile).toMatchObject({
      ownerId: owner?.id,
      status: 'Pending',
      contactVisibility: 'request',
      photoVisibility: 'members',
    })
    expect(await stored(entered)).toMatchObject({
      state: 'confirmed',
      confirmation: 'code',
      userId: owner?.id,
      values: {},
      mobile: '',
      photoPath: null,
    })
    const given = await db
      .select()
      .from(consents)
      .where(eq(consents.principal, `user:${owner?.id}`))
    expect(new Set(given.map(({ purpose, channel }) => `${purpose} ${channel}`))).toEqual(
      new Set([
        'account web',
        'listing desk_code',
        'marriage_intent desk_code',
        'correct_details desk_code',
        'contact_visibility desk_code',
        'photo_visibility desk_code',
      ]),
    )
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'desk_confirm_code'))
    expect(trail).toMatchObject([{ actorId: asha.id, subjectId: String(profile?.id) }])

    const family = await portal.visitor.call(
      'login-otp-verification',
      await askForCode(portal, mobile),
    )
    const own = await portal.as(family.data.access_token).call('get-list-for-approval', {})
    expect(own.data.own.map(({ registration_number: number }) => number)).toEqual([
      data.registration_number,
    ])
    // the volunteer reads nothing of the registered family
    expect((await asha.call('desk/enrolment', entered)).httpStatus).toBe(409)
  })

  test('a wrong code, and a code for entries that have changed since, register nobody', async () => {
    const body = familyBody(portal)
    const entered = await enrolled(portal, asha, body)
    const given = await codeOf(asha, entered, String(body.mobile_no))
    const wrong = given.otp === '123456' ? '654321' : '123456'
    expect((await asha.call('desk/confirm', { ...given, otp: wrong })).message).toBe(
      'signup_page.err_invalid_otp',
    )
    const values = { ...body.values, occupation: 'Teacher' }
    const changed = await asha.call('desk/change', { ...body, values, ...entered })
    expect((await asha.call('desk/confirm', given)).message).toBe('desk_page.err_changed')
    const later = { ...given, version: changed.data.version }
    expect((await asha.call('desk/confirm', later)).message).toBe('signup_page.err_invalid_otp')
    expect((await stored(entered))?.profileId).toBeNull()
  })

  test('another photo needs a new code, and the same photo again does not', async () => {
    const body = familyBody(portal)
    const entered = await enrolled(portal, asha, body)
    const { enrolment_id: enrolmentId } = entered
    const sent = await codeOf(asha, entered, String(body.mobile_no))
    const photo = (by: TestUser, bytes: Uint8Array) =>
      sendDeskFile(portal, by, 'desk/photo', { enrolmentId, bytes })
    await photo(asha, await portrait())
    expect((await asha.call('desk/enrolment', entered)).data.version).toBe(entered.version)
    await photo(ravi, await portrait('#123321'))
    expect((await asha.call('desk/confirm', sent)).message).toBe('desk_page.err_changed')
    const { version } = (await asha.call('desk/enrolment', entered)).data
    expect((await asha.call('desk/confirm', { ...sent, version })).message).toBe(
      'signup_page.err_invalid_otp',
    )
    const again = await codeOf(asha, { ...entered, version }, String(body.mobile_no))
    expect((await asha.call('desk/confirm', again)).message).toBe('desk_page.msg_confirmed')
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectName, `E-${(await stored(entered))?.id}`))
    expect(trail.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'desk_change',
      ravi.id,
    ])
  })

  test('after it the desk changes nothing: neither the entries nor the photo', async () => {
    const body = familyBody(portal)
    const entered = await enrolled(portal, asha, body)
    const given = await codeOf(asha, entered, String(body.mobile_no))
    const { data } = await asha.call('desk/confirm', given)
    const before = await registered(data.registration_number)
    const { enrolment_id: enrolmentId } = entered
    const bytes = await portrait('#234432')
    const answers = [
      await asha.call('desk/change', { ...familyBody(portal), ...entered }),
      await asha.call('desk/other-family', entered),
      await asha.call('desk/discard', entered),
      await asha.call('desk/confirm', given),
      await sendDeskFile(portal, asha, 'desk/photo', { enrolmentId, bytes }),
      await sendDeskFile(portal, asha, 'desk/sheet', { enrolmentId, bytes }),
    ]
    expect(answers.map(({ message }) => message)).toEqual(answers.map(() => 'desk_page.err_over'))
    expect(await registered(data.registration_number)).toEqual(before)
  })

  test('of two enrolments with the same number, one becomes the account', async () => {
    const body = familyBody(portal)
    const mobile = String(body.mobile_no)
    const first = await enrolled(portal, asha, body)
    const second = await enrolled(portal, ravi, { ...familyBody(portal), mobile_no: mobile })
    expect((await asha.call('desk/send-code', first)).message).toBe('desk_page.err_duplicate')
    await asha.call('desk/other-family', first)
    await ravi.call('desk/other-family', second)
    const codes = [await codeOf(asha, first, mobile), await codeOf(ravi, second, mobile)]
    const answers = []
    for (const code of codes.toReversed()) answers.push(await asha.call('desk/confirm', code))
    expect(answers.map(({ message }) => message)).toEqual([
      'desk_page.msg_confirmed',
      'desk_page.err_has_account',
    ])
  })

  test('an incomplete enrolment gets no code, and one without a number neither', async () => {
    const { data } = await asha.call('desk/enrol', familyBody(portal))
    expect((await asha.call('desk/send-code', data)).message).toBe('desk_page.err_incomplete')
    const without = await enrolled(portal, asha, { ...familyBody(portal), mobile_no: '' })
    expect((await asha.call('desk/send-code', without)).message).toBe('desk_page.err_no_number')
  })
})
