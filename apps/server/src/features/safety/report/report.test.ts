import {
  decisionHours,
  groupOf,
  kindsAbout,
  pictureKinds,
  type ReportKind,
  reportKinds,
} from '@sangam/contract/safety/values'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reportHistory, reports } from '../../../db/schema/services/safety.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import { approvedProfile, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { businessOf } from '../../business/business.testing.ts'
import { listJob } from '../../jobs/jobs.testing.ts'
import { proofOf, reportBody } from '../safety.testing.ts'

const settings = { ...withoutOtpLimits, REPORTS_PER_ADDRESS_PER_HOUR: '100000' }
const portal = await startPortal({ settings })
const { db } = portal.services
const admin = await portal.admin()

const visitor = () => ({ proof: proofOf(portal, portal.nextMobile()) })
const report = (changes: Partial<ReturnType<typeof reportBody>> = {}) =>
  portal.visitor.call('safety/report', reportBody({ ...visitor(), ...changes }))
const stepsOf = async (reportId: number) =>
  (await db.select().from(reportHistory).where(eq(reportHistory.reportId, reportId))).map(
    ({ step }) => step,
  )
const rowOf = async (id: number) => (await db.select().from(reports).where(eq(reports.id, id)))[0]
const isHidden = async (id: number) => (await storedProfile(portal, id)).isPhotoHidden
const subjectOf = (kind: ReportKind) => (kindsAbout.profile.includes(kind) ? 'profile' : 'none')

describe('a person without an account', () => {
  test('proves a number, complains and reads the steps with the same number', async () => {
    const mobile_no = portal.nextMobile()
    const { data: sent } = await portal.visitor.call('safety/send-code', { mobile_no })
    const otp = portal.sent.at(-1)?.code ?? ''
    const { data } = await portal.visitor.call('safety/verify', {
      mobile_no,
      otp,
      otp_reference_id: sent.otp_reference_id,
    })
    const profile = await approvedProfile(portal)
    const body = reportBody({ proof: data.proof, registration_number: profile.number })
    const { data: reported } = await portal.visitor.call('safety/report', body)
    const { data: mine } = await portal.visitor.call('safety/my-reports', { proof: data.proof })
    expect(mine.data).toMatchObject([
      { number: reported.number, kind: 'others_picture', subject_name: profile.number },
    ])
    expect(mine.data[0]?.steps.map(({ step }) => step)).toEqual([
      'received',
      'acknowledged',
      'photo_hidden',
    ])
  })

  test('cannot use the code of a login, and a login cannot use this code', async () => {
    const user = await portal.user()
    const { data } = await portal.visitor.call('safety/send-code', { mobile_no: user.mobile })
    const body = {
      mobile_no: user.mobile,
      otp: portal.sent.at(-1)?.code ?? '',
      otp_reference_id: data.otp_reference_id,
    }
    expect(await portal.visitor.call('login-otp-verification', body)).toMatchObject({
      httpStatus: 400,
      message: 'signup_page.err_invalid_otp',
    })
  })

  test.each([
    ['without a proof', ''],
    ['with an invented proof', 'x'.repeat(80)],
  ])('is refused %s', async (_how, proof) => {
    const refusal = { httpStatus: 401, message: 'safety.err_proof' }
    expect(await portal.visitor.call('safety/report', reportBody({ proof }))).toMatchObject(refusal)
    expect(await portal.visitor.call('safety/my-reports', { proof })).toMatchObject(refusal)
  })

  test('is stored by a keyed hash and an encrypted number', async () => {
    const mobile = portal.nextMobile()
    const { data } = await report({ proof: proofOf(portal, mobile) })
    expect(JSON.stringify(await rowOf(data.id))).not.toContain(mobile)
    const { data: details } = await admin.call('grievances/details', { report_id: data.id })
    expect(details.reporter).toMatchObject({ user_id: 0, mobile })
  })

  test('gets the same answer for a registration number that no profile has', async () => {
    const { number } = await approvedProfile(portal)
    const answers = await Promise.all([
      report({ registration_number: number }),
      report({ registration_number: 'VV-9999999' }),
    ])
    const [first, second] = answers.map(({ data, params: _, ...answer }) => ({
      ...answer,
      fields: Object.keys(data),
    }))
    expect(first).toEqual(second)
  })
})

describe.each(reportKinds.map((kind) => [kind]))('a complaint of the kind %s', (kind) => {
  test('is acknowledged at once and has the deadline of its group', async () => {
    const before = Date.now()
    const { data } = await report({
      kind,
      subject: subjectOf(kind),
      registration_number: 'VV-0000009',
    })
    const hours = (Date.parse(data.due_at) - before) / 3_600_000
    expect(Math.round(hours)).toBe(decisionHours[groupOf(kind)])
    expect((await rowOf(data.id))?.state).toBe('acknowledged')
    expect(await stepsOf(data.id)).toEqual(['received', 'acknowledged'])
  })
})

test('kinds that do not fit the subject are refused', async () => {
  for (const change of [
    { kind: 'payment', subject: 'profile' },
    { kind: 'dowry', subject: 'none' },
  ] as const) {
    const answer = await report(change)
    expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, ['kind']])
  }
})

describe('a complaint about a picture', () => {
  test.each(pictureKinds)('hides it at once: %s', async (kind) => {
    const profile = await approvedProfile(portal)
    await report({ kind, registration_number: profile.number.toLowerCase() })
    expect(await isHidden(profile.id)).toBe(true)
  })

  test('keeps a copy of the photo, which only admins see', async () => {
    const profile = await approvedProfile(portal)
    const { data } = await report({ registration_number: profile.number })
    const { data: details } = await admin.call('grievances/details', { report_id: data.id })
    const get = async (url: string) => (await portal.app.inject({ url })).statusCode
    expect(await get(details.reported_photo)).toBe(200)
    const ticket = new URL(details.reported_photo, 'http://x').pathname
    expect(await get(ticket)).toBe(404)
  })

  test('of another kind does not hide it', async () => {
    const profile = await approvedProfile(portal)
    await report({ kind: 'false_details', registration_number: profile.number })
    expect(await isHidden(profile.id)).toBe(false)
  })

  test('needs a second number after one was not upheld', async () => {
    const profile = await approvedProfile(portal)
    const { data } = await report({ registration_number: profile.number })
    const decision = { step: 'not_upheld', text: 'It is her photo' } as const
    await admin.call('grievances/step', { report_id: data.id, ...decision })
    const again = visitor()
    await report({ ...again, registration_number: profile.number })
    expect(await isHidden(profile.id)).toBe(false)
    await report({ ...again, kind: 'impersonation', registration_number: profile.number })
    expect(await isHidden(profile.id)).toBe(false)
    await report({ registration_number: profile.number })
    expect(await isHidden(profile.id)).toBe(true)
  })
})

test('a wrong number is removed from the profile at once', async () => {
  const profile = await approvedProfile(portal)
  const { contactMobile1 } = await storedProfile(portal, profile.id)
  const { data } = await report({
    kind: 'wrong_number',
    registration_number: profile.number,
    proof: proofOf(portal, contactMobile1),
  })
  expect(await storedProfile(portal, profile.id)).toMatchObject({ contactMobile1: '' })
  expect(await stepsOf(data.id)).toContain('number_removed')
})

test('the number of another person is not removed', async () => {
  const profile = await approvedProfile(portal)
  const before = await storedProfile(portal, profile.id)
  await report({ kind: 'wrong_number', registration_number: profile.number })
  expect(await storedProfile(portal, profile.id)).toEqual(before)
})

describe('the limits', () => {
  test('three complaints a day for a number, also across processes', async () => {
    const second = await startPortal({ settings, sameDatabaseAs: portal })
    const { proof } = visitor()
    const answers = []
    for (const [index, process] of [portal, second, portal, second].entries()) {
      const body = reportBody({ proof, registration_number: `VV-100000${index}` })
      answers.push((await process.visitor.call('safety/report', body)).httpStatus)
    }
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('a visitor cannot hide four photos', async () => {
    const { proof } = visitor()
    const families = await Promise.all(Array.from({ length: 4 }, () => approvedProfile(portal)))
    for (const { number } of families) await report({ proof, registration_number: number })
    const hidden = await Promise.all(families.map(({ id }) => isHidden(id)))
    expect(hidden.filter(Boolean)).toHaveLength(3)
  })

  test('the same complaint twice is refused', async () => {
    const { proof } = visitor()
    await report({ proof })
    expect(await report({ proof })).toMatchObject({
      httpStatus: 409,
      message: 'safety.err_already',
    })
  })
})

describe('a member', () => {
  const complain = (by: TestUser, changes: Partial<ReturnType<typeof reportBody>>) =>
    by.call('safety/report', reportBody({ kind: 'false_details', ...changes }))

  test('complains about a business and a job that members see', async () => {
    const owner = await portal.user()
    const { business_id } = await businessOf(portal, owner, { status: 'Approved' })
    const jobId = await listJob(portal, owner)
    for (const [subject, subject_id] of [
      ['business', business_id],
      ['job', jobId],
    ] as const) {
      const { data } = await complain(await portal.user(), { subject, subject_id })
      expect(await rowOf(data.id)).toMatchObject({ subject, subjectOwnerId: owner.id })
    }
  })

  test('gets the same answer for a hidden record and one that does not exist', async () => {
    const owner = await portal.user()
    const { business_id } = await businessOf(portal, owner)
    const asha = await portal.user()
    const hidden = await complain(asha, { subject: 'business', subject_id: business_id })
    const missing = await complain(asha, { subject: 'business', subject_id: 2_000_000_000 })
    expect(hidden).toEqual(missing)
    expect(hidden).toMatchObject({ httpStatus: 404, message: 'safety.err_subject' })
  })

  test('cannot complain about an own record', async () => {
    const { owner, number } = await approvedProfile(portal)
    expect(await complain(owner, { registration_number: number })).toMatchObject({
      httpStatus: 409,
      message: 'safety.err_own_record',
    })
  })
})
