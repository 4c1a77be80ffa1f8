import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmations, consents, profileCandidates } from '../../db/schema/registry/consents.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import { letConfirmationPass, withoutOtpLimits } from '../../testing/otp-login.ts'
import { approvedProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestPortal, type TestUser } from '../../testing/test-portal.ts'
import { addGroom } from '../introductions/introductions.testing.ts'
import { giveResume, listJob } from '../jobs/jobs.testing.ts'
import {
  agreeTo,
  answerLink,
  askPerson,
  sendDueQuestions,
  withdrawFrom,
} from './consents.testing.ts'
import { applyDeadlines } from './deadlines.job.ts'

type Policy = 'off' | 'grace' | 'required'

const portals = {
  off: await startPortal({ settings: withoutOtpLimits }),
  grace: await startPortal({ settings: { ...withoutOtpLimits, candidate_consent: 'grace' } }),
  required: await startPortal({ settings: { ...withoutOtpLimits, candidate_consent: 'required' } }),
}

const isListed = async (portal: TestPortal, id: number) =>
  (await storedProfile(portal, id)).isListed
const letGracePass = (portal: TestPortal) =>
  portal.services.db
    .update(profileCandidates)
    .set({ dueAt: sql`${profileCandidates.dueAt} - interval '31 days'` })
const notMe = (portal: TestPortal, token: string) =>
  portal.visitor.call('confirmations/answer', {
    token,
    answer: 'not_me',
    language: 'en',
    notice_sha256: currentNotice('candidate', 'en').notice_sha256,
  })

/** An approved profile whose candidate was asked. */
async function askedFamily(portal: TestPortal) {
  const mobile = portal.nextMobile()
  const family = await approvedProfile(portal)
  const token = await askPerson(portal, family, 'candidate', mobile)
  return { ...family, mobile, token }
}

describe('the answer of the candidate decides whether the profile is listed', () => {
  test.each<[Policy, 'yes' | 'no' | 'not_me' | 'none' | 'none after the period', boolean]>([
    ['off', 'yes', true],
    ['off', 'no', false],
    ['off', 'not_me', false],
    ['off', 'none', true],
    ['off', 'none after the period', true],
    ['grace', 'yes', true],
    ['grace', 'no', false],
    ['grace', 'not_me', false],
    ['grace', 'none', true],
    ['grace', 'none after the period', false],
    ['required', 'yes', true],
    ['required', 'no', false],
    ['required', 'not_me', false],
    ['required', 'none', false],
    ['required', 'none after the period', false],
  ])('%s, %s: %s', async (policy, answer, expected) => {
    const portal = portals[policy]
    const { id, token, mobile } = await askedFamily(portal)
    if (answer === 'yes' || answer === 'no') await answerLink(portal, token, mobile, answer)
    if (answer === 'not_me') await notMe(portal, token)
    if (answer === 'none after the period') {
      await letGracePass(portal)
      await applyDeadlines(portal.services)
    }
    expect(await isListed(portal, id)).toBe(expected)
  })

  test('a no after a yes removes it at once, and tells the family', async () => {
    const portal = portals.required
    const { id, owner, token, mobile } = await askedFamily(portal)
    await answerLink(portal, token, mobile, 'yes')
    expect(await isListed(portal, id)).toBe(true)
    await answerLink(portal, token, mobile, 'no')
    expect(await isListed(portal, id)).toBe(false)
    const { data } = await owner.call('notifications/list', {})
    expect(data.data.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['candidate_declined', 'candidate_agreed']),
    )
  })
})

describe('a declined profile', () => {
  const letDaysPass = (portal: TestPortal, id: number, days: number) =>
    portal.services.db
      .update(profileCandidates)
      .set({ refusedAt: sql`${profileCandidates.refusedAt} - make_interval(days => ${days})` })
      .where(eq(profileCandidates.profileId, id))
  const exists = async (portal: TestPortal, id: number) =>
    (await portal.services.db.select().from(profiles).where(eq(profiles.id, id))).length > 0

  test('is erased after 7 days; the proof of the answer stays for a year', async () => {
    const portal = portals.off
    const { db } = portal.services
    const { id, token, mobile } = await askedFamily(portal)
    await answerLink(portal, token, mobile, 'no')
    await letDaysPass(portal, id, 6)
    await applyDeadlines(portal.services)
    expect(await exists(portal, id)).toBe(true)
    await letDaysPass(portal, id, 2)
    await applyDeadlines(portal.services)
    expect(await exists(portal, id)).toBe(false)
    expect(await db.select().from(confirmations).where(eq(confirmations.profileId, id))).toEqual([])
    const [row] = await db.select().from(consents).where(eq(consents.profileId, id))
    expect(row).toMatchObject({ action: 'withdrawn', ip: null, sessionId: null })
    expect(row?.erasedAt).not.toBeNull()
  })

  test('stays if the candidate agrees in time', async () => {
    const portal = portals.off
    const { id, token, mobile } = await askedFamily(portal)
    await answerLink(portal, token, mobile, 'no')
    await letDaysPass(portal, id, 6)
    await answerLink(portal, token, mobile, 'yes')
    await letDaysPass(portal, id, 30)
    await applyDeadlines(portal.services)
    expect([await exists(portal, id), await isListed(portal, id)]).toEqual([true, true])
  })
})

describe('a changed policy', () => {
  test('to grace gives families of before the whole period', async () => {
    const portal = await startPortal({ settings: withoutOtpLimits })
    const { id } = await addGroom(portal)
    const withGrace = await startPortal({
      settings: { ...withoutOtpLimits, candidate_consent: 'grace' },
      sameDatabaseAs: portal,
    })
    await applyDeadlines(withGrace.services)
    expect(await isListed(portal, id)).toBe(true)
    await letGracePass(portal)
    await applyDeadlines(withGrace.services)
    expect(await isListed(portal, id)).toBe(false)
    // back to off: nothing is hidden because of a missing answer
    await applyDeadlines(portal.services)
    expect(await isListed(portal, id)).toBe(true)
  })
})

describe('an account holder who is the candidate', () => {
  const portal = portals.required
  const answer = (owner: TestUser, id: number) =>
    owner.call('confirmations/answer-own', {
      bride_groom_id: id,
      answer: 'yes',
      language: 'en',
      notice_sha256: currentNotice('candidate', 'en').notice_sha256,
    })

  test('answers in the session after a fresh code, without an SMS with a link', async () => {
    const owner = await portal.user()
    const { id } = await approvedProfile(portal, { owner, candidate_mobile_no: owner.mobile })
    expect(await isListed(portal, id)).toBe(false)
    await letConfirmationPass(portal, owner)
    expect(await answer(owner, id)).toMatchObject({ httpStatus: 403 })
    await portal.services.db.execute(
      sql`update sessions set confirmed_at = now() where user_id = ${owner.id}`,
    )
    expect(await answer(owner, id)).toMatchObject({ message: 'confirmations.msg_yes' })
    await (await portal.admin()).call('confirmations/check-candidate', { bride_groom_id: id })
    expect(await isListed(portal, id)).toBe(true)
    await sendDueQuestions(portal.services)
    expect(portal.sentTexts.some(({ mobile }) => mobile === owner.mobile)).toBe(false)
  })

  test('is not somebody with another number', async () => {
    const { id, owner } = await approvedProfile(portal, {
      candidate_mobile_no: portal.nextMobile(),
    })
    expect(await answer(owner, id)).toMatchObject({ message: 'confirmations.err_not_candidate' })
  })
})

test('approvers see the answer of the candidate', async () => {
  const portal = portals.off
  const { id, token, mobile } = await askedFamily(portal)
  const admin = await portal.admin()
  const seen = async () => {
    const { data } = await admin.call('get-list-for-approval', { tab: 'Approved', limit: 100 })
    const record = await admin.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    return [
      data.data.find((row) => row.id === id)?.candidate_consent,
      record.data.candidate_consent,
    ]
  }
  expect(await seen()).toEqual(['asked', 'asked'])
  await answerLink(portal, token, mobile, 'yes')
  expect(await seen()).toEqual(['yes', 'yes'])
  const viewer = await portal.user({ hasListAccess: true })
  const { data } = await viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
  expect(data.candidate_consent).toBe('')
})

test('approvers see that the candidate and the father have one number', async () => {
  const portal = portals.off
  const mobile = portal.nextMobile()
  const { id, owner } = await approvedProfile(portal, {
    father_mobile_number: mobile,
    candidate_mobile_no: mobile,
  })
  const admin = await portal.admin()
  const seen = async () => {
    const { data } = await admin.call('get-list-for-approval', { tab: 'Approved', limit: 100 })
    const record = await admin.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    return [data.data.find((row) => row.id === id), record.data].map((row) => row?.candidate_number)
  }
  expect(await seen()).toEqual(['family', 'family'])
  const viewer = await portal.user({ hasListAccess: true })
  const read = { bride_groom_id: id }
  expect((await viewer.call('get-vadhu-var-details-by-id', read)).data.candidate_number).toBe('own')
  const candidate = { ...read, person: 'candidate' as const, mobile_no: portal.nextMobile() }
  await owner.call('confirmations/ask', candidate)
  expect(await seen()).toEqual(['own', 'own'])
})

test('resume_to_posters: employers see applications only while it is not withdrawn', async () => {
  const portal = portals.off
  const poster = await portal.user()
  const applicant = await portal.user()
  await giveResume(portal, applicant)
  const jobId = await listJob(portal, poster)
  await applicant.call('job/apply', { jm_job_posted_id: jobId })
  const count = async () =>
    (await poster.call('job/get-applicants', { jm_job_posted_id: jobId })).data.data.length
  expect(await count()).toBe(1)
  await withdrawFrom(applicant, 'resume_to_posters')
  expect(await count()).toBe(0)
  await agreeTo(applicant, 'resume_to_posters')
  expect(await count()).toBe(1)
})
