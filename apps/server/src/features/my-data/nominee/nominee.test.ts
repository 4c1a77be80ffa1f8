import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmations, consents } from '../../../db/schema/registry/consents.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { letConfirmationPass, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { answerLink, readLink, sendDueQuestions } from '../../consents/consents.testing.ts'
import { agreedNominee, nameNominee } from './nominee.testing.ts'

const portal = await startPortal({
  // of simultaneous answers, those that come after "not me" count as wrong links
  settings: { ...withoutOtpLimits, CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: '100' },
})
const { db } = portal.services

const gopal = { firstName: 'Gopal', lastName: 'Deshmukh' }
const nomineeSeenBy = async (user: TestUser) =>
  (await user.call('my-data/summary', {})).data.nominee
const namingOf = (mobile_no: string) => ({ name: 'Ramesh Kale', relation: 'son', mobile_no })
const openLink = (token: string) =>
  portal.visitor.call('confirmations/open', { token, language: 'en' })
const notMe = (token: string) => ({
  token,
  answer: 'not_me' as const,
  language: 'en' as const,
  notice_sha256: currentNotice('nominee', 'en').notice_sha256,
})

describe('a member names a nominee', () => {
  test('and the person agrees by a link and a code', async () => {
    const member = await portal.user({ ...gopal, cityVillage: 'Wardha' })
    const mobile = portal.nextMobile()
    expect(await nomineeSeenBy(member)).toBeNull()
    const token = await nameNominee(portal, member, mobile)
    expect(await nomineeSeenBy(member)).toMatchObject({
      name: 'Sarita Mokashi',
      relation: 'sister',
      mobile_no: mobile,
      state: 'asked',
      ends_at: expect.stringMatching(/^\d{4}-/),
      can_ask: true,
      access_until: '',
    })
    expect((await openLink(token)).data).toMatchObject({
      person: 'nominee',
      state: 'asked',
      entered_by: 'Gopal Deshmukh',
      entered_by_place: 'Wardha',
      name: 'Sarita',
      profile_name: '',
      notice: { purpose: 'nominee' },
    })
    expect((await readLink(portal, token, mobile)).data.stored).toEqual([
      { label: 'Name', value: 'Sarita Mokashi' },
      { label: 'Mobile number', value: `••••••••${mobile.slice(-2)}` },
      { label: 'Relation to the member', value: 'sister' },
    ])
    expect(await answerLink(portal, token, mobile, 'yes')).toMatchObject({
      message: 'confirmations.msg_yes',
    })
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'yes', ends_at: '', can_ask: false })
    const [row] = await db.select().from(consents).orderBy(desc(consents.id)).limit(1)
    expect(row).toMatchObject({
      principal: `nominee:${member.id}`,
      profileId: null,
      purpose: 'nominee',
      action: 'given',
      channel: 'otp_link',
    })
  })

  test('and must have confirmed the identity recently', async () => {
    const member = await portal.user()
    await letConfirmationPass(portal, member)
    expect(await member.call('my-data/nominee-save', namingOf(portal.nextMobile()))).toMatchObject({
      httpStatus: 403,
      message: 'identity.err_needed',
    })
  })

  test('but not with the own number', async () => {
    const member = await portal.user()
    expect(await member.call('my-data/nominee-save', namingOf(member.mobile))).toMatchObject({
      message: 'my_data.err_nominee_own_number',
    })
    expect(await nomineeSeenBy(member)).toBeNull()
  })

  test('with a name and a relation that are not too long or empty', async () => {
    const member = await portal.user()
    for (const wrong of [{ name: '' }, { relation: ' ' }, { name: 'x'.repeat(81) }]) {
      const body = { ...namingOf(portal.nextMobile()), ...wrong }
      expect((await member.call('my-data/nominee-save', body)).httpStatus).toBe(400)
    }
  })

  test('one at a time: another person replaces the first one, whose link ends', async () => {
    const member = await portal.user()
    const first = portal.nextMobile()
    const token = await nameNominee(portal, member, first)
    await answerLink(portal, token, first, 'yes')
    const second = portal.nextMobile()
    await nameNominee(portal, member, second)
    expect(await nomineeSeenBy(member)).toMatchObject({ mobile_no: second, state: 'asked' })
    expect(await openLink(token)).toMatchObject({
      httpStatus: 404,
      message: 'confirmations.err_no_link',
    })
    const rows = await db.select().from(nominees).where(eq(nominees.userId, member.id))
    expect(rows).toHaveLength(1)
  })

  test('of 20 simultaneous namings one nominee remains, with a question of its own', async () => {
    const member = await portal.user()
    const mobiles = Array.from({ length: 20 }, () => portal.nextMobile())
    await Promise.all(
      mobiles.map((mobile) => member.call('my-data/nominee-save', namingOf(mobile))),
    )
    const rows = await db.select().from(nominees).where(eq(nominees.userId, member.id))
    expect(rows).toHaveLength(1)
    expect(mobiles).toContain(rows[0]?.mobile)
  })

  test('and removes the person again; a second removal finds nobody', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    expect((await member.call('my-data/nominee-remove', {})).message).toBe(
      'my_data.msg_nominee_removed',
    )
    expect(await nomineeSeenBy(member)).toBeNull()
    expect((await openLink(token)).httpStatus).toBe(404)
    expect(await member.call('my-data/nominee-remove', {})).toMatchObject({
      httpStatus: 404,
      message: 'my_data.err_no_nominee',
    })
  })

  test('only for the own account: nobody reads or removes that of another member', async () => {
    const member = await portal.user()
    await agreedNominee(portal, member)
    const other = await portal.user()
    expect(await nomineeSeenBy(other)).toBeNull()
    expect((await other.call('my-data/nominee-remove', {})).httpStatus).toBe(404)
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'yes' })
  })
})

describe('the link of a nominee', () => {
  test('changes nothing when it is opened', async () => {
    const member = await portal.user()
    const token = await nameNominee(portal, member, portal.nextMobile())
    await openLink(token)
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'asked' })
  })

  test('cannot be guessed: wrong links are limited by internet address', async () => {
    const limited = await startPortal({
      settings: { ...withoutOtpLimits, CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: '3' },
    })
    const guess = () =>
      limited.visitor.call('confirmations/open', { token: 'A'.repeat(16), language: 'en' })
    for (let tried = 0; tried < 3; tried += 1) expect((await guess()).httpStatus).toBe(404)
    expect((await guess()).httpStatus).toBe(429)
  })

  test('needs the code of that phone for a yes: a forwarded link is not enough', async () => {
    const member = await portal.user()
    const token = await nameNominee(portal, member, portal.nextMobile())
    const yes = { ...notMe(token), answer: 'yes' as const }
    expect((await portal.visitor.call('confirmations/answer', yes)).message).toBe(
      'confirmations.err_proof',
    )
    const other = await portal.user()
    const otherMobile = portal.nextMobile()
    const otherToken = await nameNominee(portal, other, otherMobile)
    const { proof } = (await readLink(portal, otherToken, otherMobile)).data
    expect((await portal.visitor.call('confirmations/answer', { ...yes, proof })).message).toBe(
      'confirmations.err_proof',
    )
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'asked' })
  })

  test('takes a no, which removes the number, and tells the member', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    await answerLink(portal, token, mobile, 'no')
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'no', mobile_no: '' })
    const { data } = await member.call('notifications/list', {})
    expect(data.data.map(({ kind }) => kind)).toContain('nominee_declined')
    expect(await member.call('my-data/nominee-save', namingOf(mobile))).toMatchObject({
      httpStatus: 409,
      message: 'confirmations.err_answered',
    })
  })

  test('turns a yes into a no later', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    await answerLink(portal, token, mobile, 'yes')
    await answerLink(portal, token, mobile, 'no')
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'no', mobile_no: '' })
  })

  test('takes "not me" without a code, and the number is not asked for a year', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    expect((await portal.visitor.call('confirmations/answer', notMe(token))).message).toBe(
      'confirmations.msg_not_me',
    )
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'no', mobile_no: '' })
    const other = await portal.user()
    expect((await other.call('my-data/nominee-save', namingOf(mobile))).message).toBe(
      'confirmations.err_number_busy',
    )
  })

  test('counts one of 20 simultaneous answers', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.visitor.call('confirmations/answer', notMe(token))),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const rows = await db
      .select()
      .from(consents)
      .where(eq(consents.principal, `nominee:${member.id}`))
    expect(rows).toHaveLength(1)
  })

  test('expires; the member asks again, three times at most', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    const token = await nameNominee(portal, member, mobile)
    await db
      .update(confirmations)
      .set({ endsAt: sql`now() - interval '1 minute'` })
      .where(eq(confirmations.userId, member.id))
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'expired', can_ask: true })
    expect((await portal.visitor.call('confirmations/send-code', { token })).message).toBe(
      'confirmations.err_expired',
    )
    for (const _ of [2, 3]) await nameNominee(portal, member, mobile)
    expect(await nomineeSeenBy(member)).toMatchObject({ state: 'asked', can_ask: false })
    expect((await member.call('my-data/nominee-save', namingOf(mobile))).message).toBe(
      'confirmations.err_asked_enough',
    )
  })

  test('six questions in 30 days are enough for a number, whoever asks', async () => {
    const mobile = portal.nextMobile()
    for (let asked = 0; asked < 6; asked += 1) {
      const member = await portal.user()
      await member.call('my-data/nominee-save', namingOf(mobile))
    }
    const last = await portal.user()
    expect((await last.call('my-data/nominee-save', namingOf(mobile))).message).toBe(
      'confirmations.err_number_busy',
    )
  })

  test('ends with the account of the member, and no SMS is sent for a closed account', async () => {
    const member = await portal.user()
    const mobile = portal.nextMobile()
    await member.call('my-data/nominee-save', namingOf(mobile))
    await member.call('my-data/leave', {})
    await sendDueQuestions(portal.services)
    expect(portal.sentTexts.filter((text) => text.mobile === mobile)).toEqual([])
  })
})
