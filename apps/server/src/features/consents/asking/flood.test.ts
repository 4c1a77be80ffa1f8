import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmations, profileCandidates } from '../../../db/schema/registry/consents.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import {
  approvedProfile,
  profileForm,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestPortal, type TestUser } from '../../../testing/test-portal.ts'
import { answerLink, sendDueQuestions, tokenTo } from '../consents.testing.ts'
import { applyDeadlines } from '../deadlines.job.ts'

const settings = { ...withoutOtpLimits, profiles_per_account: '5' }
const portal = await startPortal({ settings })
const { db } = portal.services

const askCandidate = (owner: TestUser, id: number, mobile_no = portal.nextMobile()) =>
  owner.call('confirmations/ask', { bride_groom_id: id, person: 'candidate', mobile_no })
const stateOfCandidate = async (owner: TestUser, id: number) =>
  (await owner.call('confirmations/list', { bride_groom_id: id })).data.people[0]?.state
const verify = async (by: TestPortal, { id }: TestUser) =>
  (await by.admin()).call('user-actions', {
    user_details_id: id,
    action_type: 'user_verification',
    acton_data: '1',
  })
/** How many different people got a question. */
const numbersOf = ({ sentTexts }: TestPortal) => new Set(sentTexts.map(({ mobile }) => mobile)).size

describe('an account that nobody has verified', () => {
  test('sends no SMS to anybody, however often it asks', async () => {
    const owner = await portal.user({ verification: 'pending' })
    const { id } = await registerProfile(portal, { owner })
    for (let count = 0; count < 60; count += 1) {
      await askCandidate(owner, id)
      await owner.call('my-data/nominee-save', {
        name: 'Sarita Mokashi',
        relation: 'sister',
        mobile_no: portal.nextMobile(),
      })
    }
    await sendDueQuestions(portal.services)
    expect(portal.sentTexts).toEqual([])
  })

  test('reads that the question waits, and it is sent after the verification', async () => {
    const owner = await portal.user({ verification: 'pending' })
    const { id } = await registerProfile(portal, { owner })
    const mobile = portal.nextMobile()
    expect(await askCandidate(owner, id, mobile)).toMatchObject({
      message: 'confirmations.msg_waiting',
    })
    expect(await stateOfCandidate(owner, id)).toBe('waiting')
    // waiting takes nothing of the time to answer
    await db.update(confirmations).set({
      askedAt: sql`asked_at - interval '20 days'`,
      endsAt: sql`ends_at - interval '20 days'`,
    })
    await applyDeadlines(portal.services)
    expect(await stateOfCandidate(owner, id)).toBe('waiting')

    await verify(portal, owner)
    await sendDueQuestions(portal.services)
    expect(await stateOfCandidate(owner, id)).toBe('asked')
    const [question] = await db
      .select({ isWhole: sql<boolean>`${confirmations.endsAt} > now() + interval '13 days'` })
      .from(confirmations)
      .where(eq(confirmations.profileId, id))
    expect(question).toEqual({ isWhole: true })
    await answerLink(portal, tokenTo(portal, mobile), mobile, 'yes')
    expect(await stateOfCandidate(owner, id)).toBe('yes')
  })

  test('names a nominee who is asked after the verification', async () => {
    const owner = await portal.user({ verification: 'pending' })
    const mobile = portal.nextMobile()
    const body = { name: 'Sarita Mokashi', relation: 'sister', mobile_no: mobile }
    expect(await owner.call('my-data/nominee-save', body)).toMatchObject({
      message: 'my_data.msg_nominee_waiting',
    })
    const state = async () => (await owner.call('my-data/summary', {})).data.nominee?.state
    expect(await state()).toBe('waiting')
    await verify(portal, owner)
    await sendDueQuestions(portal.services)
    expect(await state()).toBe('asked')
    expect(tokenTo(portal, mobile)).toHaveLength(16)
  })
})

test('required: the question goes out when an admin verifies the account', async () => {
  const required = await startPortal({ settings: { ...settings, candidate_consent: 'required' } })
  const owner = await required.user({ verification: 'pending' })
  const mobile = required.nextMobile()
  const { id } = await registerProfile(required, { owner, candidate_mobile_no: mobile })
  await sendDueQuestions(required.services)
  expect(required.sentTexts).toEqual([])
  await verify(required, owner)
  await (await required.admin()).call('vadhu-var/approve-reject', {
    bride_groom_id: id,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'approv_reject',
  })
  await sendDueQuestions(required.services)
  await answerLink(required, tokenTo(required, mobile), mobile, 'yes')
  expect(await storedProfile(required, id)).toMatchObject({ isListed: true })
})

test('grace: the period grows by the time that the question waited', async () => {
  const grace = await startPortal({ settings: { ...settings, candidate_consent: 'grace' } })
  const owner = await grace.user({ verification: 'pending' })
  await registerProfile(grace, { owner, candidate_mobile_no: grace.nextMobile() })
  const earlier = sql`interval '20 days'`
  await grace.services.db
    .update(confirmations)
    .set({ askedAt: sql`asked_at - ${earlier}`, endsAt: sql`ends_at - ${earlier}` })
  await grace.services.db.update(profileCandidates).set({ dueAt: sql`due_at - ${earlier}` })
  await verify(grace, owner)
  await sendDueQuestions(grace.services)
  const [candidate] = await grace.services.db
    .select({ isWhole: sql<boolean>`${profileCandidates.dueAt} > now() + interval '29 days'` })
    .from(profileCandidates)
  expect(candidate).toEqual({ isWhole: true })
})

describe('different numbers', () => {
  test('a registration asks five in 30 days', async () => {
    const one = await startPortal({ settings })
    const { id, owner } = await approvedProfile(one)
    const answers: string[] = []
    for (let count = 0; count < 7; count += 1) {
      answers.push((await askCandidate(owner, id, one.nextMobile())).message)
      await sendDueQuestions(one.services)
    }
    expect(answers.slice(5)).toEqual(Array(2).fill('confirmations.err_many_numbers'))
    // two texts for a registration; the family sends the other links itself
    expect(numbersOf(one)).toBe(2)
    await one.services.db.execute(
      sql`update confirmations set asked_at = asked_at - interval '31 days'`,
    )
    expect(await askCandidate(owner, id, one.nextMobile())).toMatchObject({
      message: 'confirmations.msg_asked',
    })
  })

  test('an account asks ten in 30 days, with all registrations and nominees', async () => {
    const one = await startPortal({ settings })
    const owner = await one.user()
    for (let count = 0; count < 3; count += 1) {
      const { id } = await approvedProfile(one, { owner, fname: `Rohan${'abc'[count]}` })
      for (let number = 0; number < 4; number += 1) {
        await askCandidate(owner, id, one.nextMobile())
        await owner.call('my-data/nominee-save', {
          name: 'Sarita Mokashi',
          relation: 'sister',
          mobile_no: one.nextMobile(),
        })
        await sendDueQuestions(one.services)
      }
    }
    expect(numbersOf(one)).toBe(8)
  })

  test('edits with new numbers have the same limits', async () => {
    const grace = await startPortal({
      settings: { ...settings, candidate_consent: 'grace', ask_contact_persons: '1' },
    })
    const { id, owner } = await approvedProfile(grace)
    await sendDueQuestions(grace.services)
    for (let count = 0; count < 6; count += 1) {
      const { status } = await owner.call(
        'vadhu-var-registration',
        profileForm({
          bride_groom_id: id,
          candidate_mobile_no: grace.nextMobile(),
          father_mobile_number: grace.nextMobile(),
          contact_person_mobile_1: grace.nextMobile(),
          contact_person_mobile_2: grace.nextMobile(),
        }),
      )
      expect(status).toBe('success')
      await sendDueQuestions(grace.services)
    }
    expect(numbersOf(grace)).toBe(5)
  })
})

test('questions above the limit of the portal wait', async () => {
  const few = await startPortal({ settings: { ...settings, SMS_PER_HOUR: '4' } })
  const families = [
    await approvedProfile(few),
    await approvedProfile(few),
    await approvedProfile(few),
  ]
  for (const { id, owner } of families) await askCandidate(owner, id, few.nextMobile())
  await sendDueQuestions(few.services)
  await sendDueQuestions(few.services)
  expect(few.sentTexts).toHaveLength(2)
  await few.services.pool.query('delete from rate_limits')
  await few.services.db.execute(sql`update confirmations set send_at = now() where reminders = 0`)
  await sendDueQuestions(few.services)
  expect(numbersOf(few)).toBe(3)
})
