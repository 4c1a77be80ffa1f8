import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { consents } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import {
  approvedProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { answerLink, askPerson } from '../consents.testing.ts'
import { applyDeadlines } from '../deadlines.job.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, candidate_consent: 'required' },
})
const { db } = portal.services
const admin = await portal.admin()

const isListed = async ({ id }: TestProfile) => (await storedProfile(portal, id)).isListed
const seenByAdmin = async ({ id }: TestProfile) =>
  (await admin.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const check = ({ id }: TestProfile, by = admin) =>
  by.call('confirmations/check-candidate', { bride_groom_id: id })

/** The family enters the login number for the bride or groom, and answers itself. */
async function answerItself({ id, owner }: TestProfile) {
  const person = 'candidate' as const
  const asked = { bride_groom_id: id, person, mobile_no: owner.mobile }
  expect(await owner.call('confirmations/ask', asked)).toMatchObject({
    message: 'confirmations.msg_answer_here',
  })
  return owner.call('confirmations/answer-own', {
    bride_groom_id: id,
    answer: 'yes',
    language: 'en',
    notice_sha256: currentNotice('candidate', 'en').notice_sha256,
  })
}

describe('a family that answers for the bride or groom with the login number', () => {
  test('is not listed before an admin confirms it, and approvers and the ledger see it', async () => {
    const family = await approvedProfile(portal)
    expect(await answerItself(family)).toMatchObject({ httpStatus: 200 })
    expect(await isListed(family)).toBe(false)
    expect(await seenByAdmin(family)).toMatchObject({
      candidate_consent: 'yes',
      candidate_number: 'account',
      needs_candidate_check: true,
    })
    const list = { bride_groom_id: family.id }
    expect((await family.owner.call('confirmations/list', list)).data).toMatchObject({
      candidate_number: 'account',
      needs_check: true,
    })
    const [row] = await db
      .select()
      .from(consents)
      .where(eq(consents.principal, `candidate:${family.id}`))
    expect(row).toMatchObject({ action: 'given', channel: 'login_number' })
    await applyDeadlines(portal.services)
    expect(await isListed(family)).toBe(false)

    expect(await check(family)).toMatchObject({ message: 'confirmations.msg_checked' })
    expect(await isListed(family)).toBe(true)
    await applyDeadlines(portal.services)
    expect(await isListed(family)).toBe(true)
    const [entry] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
    expect(entry).toMatchObject({ action: 'candidate_check', subjectId: String(family.id) })
    expect(await check(family)).toMatchObject({ message: 'confirmations.err_no_check' })
  })

  test('is not confirmed by itself, if it is an admin', async () => {
    const owner = await portal.admin()
    const family = await approvedProfile(portal, { owner })
    await answerItself(family)
    expect(await check(family, owner)).toMatchObject({
      httpStatus: 403,
      message: 'confirmations.err_own_check',
    })
  })

  test('cannot hide it by another login number', async () => {
    const family = await approvedProfile(portal)
    await answerItself(family)
    await db.update(users).set({ mobile: portal.nextMobile() }).where(eq(users.id, family.owner.id))
    await applyDeadlines(portal.services)
    expect(await isListed(family)).toBe(false)
  })
})

describe.each(['fatherMobile', 'contactMobile1', 'contactMobile2'] as const)(
  'the number of the candidate that is also %s',
  (column) => {
    const setNumber = ({ id }: TestProfile, mobile: string) =>
      db
        .update(profiles)
        .set({ [column]: mobile })
        .where(eq(profiles.id, id))

    test('needs the confirmation, also after the family has entered another one', async () => {
      const family = await approvedProfile(portal)
      const mobile = portal.nextMobile()
      await setNumber(family, mobile)
      const token = await askPerson(portal, family, 'candidate', mobile)
      await answerLink(portal, token, mobile, 'yes')
      expect(await isListed(family)).toBe(false)
      expect(await seenByAdmin(family)).toMatchObject({ candidate_number: 'family' })
      await setNumber(family, portal.nextMobile())
      await applyDeadlines(portal.services)
      expect(await isListed(family)).toBe(false)
      await check(family)
      expect(await isListed(family)).toBe(true)
    })
  },
)

test('a number that becomes the login number later needs the confirmation', async () => {
  const family = await approvedProfile(portal)
  const mobile = portal.nextMobile()
  const token = await askPerson(portal, family, 'candidate', mobile)
  await answerLink(portal, token, mobile, 'yes')
  expect(await isListed(family)).toBe(true)
  await db.update(users).set({ mobile }).where(eq(users.id, family.owner.id))
  await applyDeadlines(portal.services)
  expect(await isListed(family)).toBe(false)
})

test('another number of the candidate starts again', async () => {
  const family = await approvedProfile(portal)
  await answerItself(family)
  const mobile = portal.nextMobile()
  const token = await askPerson(portal, family, 'candidate', mobile)
  await answerLink(portal, token, mobile, 'yes')
  expect(await isListed(family)).toBe(true)
  expect(await seenByAdmin(family)).toMatchObject({ candidate_number: 'own' })
})
