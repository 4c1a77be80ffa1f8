import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmations, consents, stoppedNumbers } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { addGroom, type TestFamily } from '../../introductions/introductions.testing.ts'
import { sendQuestions } from '../asking/questions.job.ts'
import {
  answerLink,
  askPerson,
  codeFor,
  readLink,
  sendDueQuestions,
  tokenTo,
} from '../consents.testing.ts'

const settings = { ...withoutOtpLimits, ask_contact_persons: '1' }
// simultaneous answers count as wrong links until one of them has been read
const manyTries = { CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: '100' }
const portal = await startPortal({ settings: { ...settings, ...manyTries } })
const { db } = portal.services

const askCandidate = async (family: TestFamily) => {
  const mobile = portal.nextMobile()
  return { mobile, token: await askPerson(portal, family, 'candidate', mobile) }
}
const open = (token: string) => portal.visitor.call('confirmations/open', { token, language: 'en' })
const sayNotMe = (token: string, purpose: 'candidate' | 'contact_person' = 'candidate') =>
  portal.visitor.call('confirmations/answer', {
    token,
    answer: 'not_me',
    language: 'en',
    notice_sha256: currentNotice(purpose, 'en').notice_sha256,
  })
const peopleOf = async ({ id, owner }: TestFamily) =>
  (await owner.call('confirmations/list', { bride_groom_id: id })).data.people
const stateOf = async (family: TestFamily, person: string) =>
  (await peopleOf(family)).find((one) => one.person === person)?.state
const questionsOf = ({ id }: TestFamily) =>
  db.select().from(confirmations).where(eq(confirmations.profileId, id))
const letDaysPass = (days: number) =>
  db.execute(sql`update confirmations set asked_at = asked_at - make_interval(days => ${days}),
    ends_at = ends_at - make_interval(days => ${days}),
    send_at = send_at - make_interval(days => ${days})`)

describe('the SMS', () => {
  test('names the family and the trust, and no person, number of the family or code', async () => {
    const family = await addGroom(portal)
    const { mobile } = await askCandidate(family)
    const sms = portal.sentTexts.findLast((message) => message.mobile === mobile)
    expect(sms?.text).toMatch(/https:\/\/portal\.example\/bariapps\/c\?t=[A-Za-z0-9]{16} .*\d{10}$/)
    expect(sms?.text.replace(/c\?t=.*$/, '')).not.toMatch(/\d/)
    expect(sms?.text).toContain('Gawande')
    expect(Object.keys(sms?.values ?? {})).toEqual(['link', 'family'])
    expect(sms?.values?.link).toHaveLength(18)
    for (const secret of ['Rohan', family.number, mobile, ...family.mobiles]) {
      expect(sms?.text).not.toContain(secret)
    }
  })

  test('is repeated after 3 days with the same link, and then not again', async () => {
    const { mobile, token } = await askCandidate(await addGroom(portal))
    const sent = () => portal.sentTexts.filter((message) => message.mobile === mobile).length
    const passed = []
    for (const days of [2, 1, 6, 1, 3]) {
      await letDaysPass(days)
      await sendDueQuestions(portal.services)
      passed.push(sent())
    }
    expect(passed).toEqual([1, 2, 2, 2, 2])
    expect(tokenTo(portal, mobile)).toBe(token)
  })

  test('waits for the end of the quiet hours', async () => {
    const { id, owner, mobiles } = await addGroom(portal)
    await owner.call('confirmations/ask', { bride_groom_id: id, person: 'father' })
    await sendQuestions(portal.services, { now: new Date('2026-11-16T18:30:00Z') })
    expect(portal.sentTexts.some(({ mobile }) => mobile === mobiles[0])).toBe(false)
    await sendDueQuestions(portal.services)
    expect(portal.sentTexts.some(({ mobile }) => mobile === mobiles[0])).toBe(true)
  })
})

describe('the link', () => {
  test('changes nothing when a crawler opens it', async () => {
    const family = await addGroom(portal)
    const { token } = await askCandidate(family)
    const before = await questionsOf(family)
    const pages = await Promise.all(
      ['WhatsApp/2.23.20.0', 'Mozilla/5.0'].map((userAgent) =>
        portal.app.inject({ url: `/bariapps/c?t=${token}`, headers: { 'user-agent': userAgent } }),
      ),
    )
    expect(pages[0]?.body).toBe(pages[1]?.body)
    await open(token)
    expect(await questionsOf(family)).toEqual(before)
    expect(await stateOf(family, 'candidate')).toBe('asked')
  })

  test('shows the first name and who registered, and the record only with the code', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    const { data } = await open(token)
    const { notice, ...opened } = data
    expect(opened).toEqual({
      person: 'candidate',
      state: 'asked',
      name: 'Rohan',
      profile_name: 'Rohan',
      entered_by: 'Asha Patil',
      entered_by_place: '',
      number_end: mobile.slice(-2),
    })
    expect(notice.purpose).toBe('candidate')
    const { data: read } = await readLink(portal, token, mobile)
    expect(read.profile_name).toBe('Rohan Dilip Gawande')
    expect(read.registration_number).toBe(family.number)
    const texts = read.stored.map(({ label, value }) => `${label}: ${value}`)
    expect(texts).toContain('First name: Rohan')
    expect(texts.join()).toMatch(/sees your numbers: All .*,Who sees your photo: All verified .*$/)
    for (const number of [mobile, ...family.mobiles]) {
      expect(JSON.stringify([data, read])).not.toContain(number)
    }
  })

  test('shows only the state after an answer and after its end, also of later values', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    const stateOnly = { name: '', entered_by: '', entered_by_place: '', profile_name: '' }
    await answerLink(portal, token, mobile, 'yes')
    await letDaysPass(300)
    await db.update(profiles).set({ firstName: 'Changed' }).where(eq(profiles.id, family.id))
    const { data } = await open(token)
    expect(data).toMatchObject({ ...stateOnly, state: 'yes' })
    expect(data).not.toHaveProperty('stored')
    expect((await readLink(portal, token, mobile)).data).toMatchObject({
      stored: [],
      profile_name: '',
      registration_number: '',
    })

    const late = await askCandidate(await addGroom(portal))
    await letDaysPass(15)
    expect((await open(late.token)).data).toMatchObject({ ...stateOnly, state: 'expired' })
    expect(await sayNotMe(late.token)).toMatchObject({ message: 'confirmations.err_expired' })
  })

  test('is limited to ten wrong guesses of an address, and counts no right ones', async () => {
    const small = await startPortal({ settings })
    const family = await addGroom(small)
    const token = await askPerson(small, family, 'father', family.mobiles[0])
    const guess = (text: string) =>
      small.visitor.call('confirmations/open', { token: text, language: 'en' })
    for (let count = 0; count < 12; count += 1) {
      expect(await guess(token)).toMatchObject({ httpStatus: 200 })
    }
    for (let count = 0; count < 10; count += 1) {
      expect(await guess('A'.repeat(16))).toMatchObject({
        httpStatus: 404,
        message: 'confirmations.err_no_link',
      })
    }
    expect(await guess('B'.repeat(16))).toMatchObject({ httpStatus: 429 })
    // after too many guesses also a right one is refused
    expect(await guess(token)).toMatchObject({ httpStatus: 429 })
  })

  test('ends after 14 days without an answer, and the family can ask again', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    await letDaysPass(15)
    expect(await stateOf(family, 'candidate')).toBe('expired')
    expect(await portal.visitor.call('confirmations/send-code', { token })).toMatchObject({
      message: 'confirmations.err_expired',
    })
    expect(await askPerson(portal, family, 'candidate', mobile)).toBe(token)
    expect(await answerLink(portal, token, mobile, 'yes')).toMatchObject({ httpStatus: 200 })
  })
})

describe('yes and no', () => {
  test('need the code of that phone', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    const body = {
      token,
      answer: 'yes' as const,
      language: 'en' as const,
      notice_sha256: currentNotice('candidate', 'en').notice_sha256,
    }
    const needed = { httpStatus: 403, message: 'confirmations.err_proof' }
    expect(await portal.visitor.call('confirmations/answer', body)).toMatchObject(needed)
    const code = await codeFor(portal, token, mobile)
    const read = (given: typeof code) =>
      portal.visitor.call('confirmations/read', { token, ...given })
    expect(await read({ ...code, otp: wrongCode(code.otp) })).toMatchObject({
      message: 'signup_page.err_invalid_otp',
    })
    // a code for a login of the same number does not count
    const user = await portal.user({ mobile })
    const login = await portal.visitor.call('login', { mobile_no: user.mobile })
    const loginCode = portal.sent.at(-1)?.code ?? ''
    expect(
      await read({ otp: loginCode, otp_reference_id: login.data.otp_reference_id }),
    ).toMatchObject({ message: 'signup_page.err_invalid_otp' })
    // the proof of another phone does not count
    const other = await askCandidate(await addGroom(portal))
    const { proof } = (await readLink(portal, other.token, other.mobile)).data
    expect(await portal.visitor.call('confirmations/answer', { ...body, proof })).toMatchObject(
      needed,
    )
    expect(await stateOf(family, 'candidate')).toBe('asked')
  })

  test('of 20 concurrent ones count once', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    const { proof } = (await readLink(portal, token, mobile)).data
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.visitor.call('confirmations/answer', {
          token,
          answer: 'yes',
          language: 'en',
          notice_sha256: currentNotice('candidate', 'en').notice_sha256,
          proof,
        }),
      ),
    )
    expect(outcomes.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const rows = await db.select().from(consents).where(eq(consents.profileId, family.id))
    expect(rows).toHaveLength(1)
  })

  test('can be changed later with the same link', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    await answerLink(portal, token, mobile, 'yes')
    await letDaysPass(40)
    expect(await answerLink(portal, token, mobile, 'no')).toMatchObject({
      message: 'confirmations.msg_no',
    })
    expect(await storedProfile(portal, family.id)).toMatchObject({ isListed: false })
    expect(await answerLink(portal, token, mobile, 'yes')).toMatchObject({ httpStatus: 200 })
    expect(await storedProfile(portal, family.id)).toMatchObject({ isListed: true })
    const rows = await db.select().from(consents).where(eq(consents.profileId, family.id))
    expect(rows.map(({ action, channel }) => [action, channel])).toEqual([
      ['given', 'otp_link'],
      ['withdrawn', 'otp_link'],
      ['given', 'otp_link'],
    ])
  })
})

describe('"this is not me"', () => {
  test('needs no code, removes the number and stops questions for all families', async () => {
    const family = await addGroom(portal)
    const [father] = family.mobiles
    const token = await askPerson(portal, family, 'father', father)
    expect(await sayNotMe(token, 'contact_person')).toMatchObject({
      message: 'confirmations.msg_not_me',
    })
    expect(await storedProfile(portal, family.id)).toMatchObject({ fatherMobile: '' })
    expect(await open(token)).toMatchObject({ httpStatus: 404 })

    const other = await addGroom(portal, { fatherMobile: father })
    const ask = () =>
      other.owner.call('confirmations/ask', { bride_groom_id: other.id, person: 'father' })
    expect(await ask()).toMatchObject({ httpStatus: 409, message: 'confirmations.err_number_busy' })
    await db.update(stoppedNumbers).set({ until: sql`now() - interval '1 minute'` })
    expect(await ask()).toMatchObject({ message: 'confirmations.msg_asked' })
  })

  test('needs the code after a yes: a forwarded link does not take the profile from the list', async () => {
    const family = await addGroom(portal)
    const { mobile, token } = await askCandidate(family)
    await answerLink(portal, token, mobile, 'yes')
    expect(await sayNotMe(token)).toMatchObject({
      httpStatus: 403,
      message: 'confirmations.err_proof',
    })
    expect(await storedProfile(portal, family.id)).toMatchObject({ isListed: true })
    expect(await answerLink(portal, token, mobile, 'not_me')).toMatchObject({ httpStatus: 200 })
    expect(await storedProfile(portal, family.id)).toMatchObject({ isListed: false })
  })

  test('of 20 concurrent answers counts once', async () => {
    const family = await addGroom(portal)
    const { token } = await askCandidate(family)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sayNotMe(token)))
    expect(outcomes.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(await questionsOf(family)).toMatchObject([{ state: 'not_me' }])
    expect(await db.select().from(consents).where(eq(consents.profileId, family.id))).toHaveLength(
      1,
    )
  })
})
