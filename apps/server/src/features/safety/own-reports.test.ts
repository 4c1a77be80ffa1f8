import { askedDaysMax } from '@sangam/contract/safety/values'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reports } from '../../db/schema/services/safety.ts'
import { withoutOtpLimits } from '../../testing/otp-login.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { proofOf, storedReport } from './safety.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const admin = await portal.admin()
const otherAdmin = await portal.admin()

const rowOf = async (id: number) => {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  if (!row) throw new Error(`there is no complaint ${id}`)
  return row
}
const step = (
  report_id: number,
  name: 'ask' | 'inform' | 'police' | 'upheld' | 'not_upheld' | 'note',
  by = admin,
) => by.call('grievances/step', { report_id, step: name, text: `Text of ${name}` })
const hoursUntil = ({ dueAt }: { dueAt: Date }, since: Date) =>
  Math.round((dueAt.getTime() - since.getTime()) / 3_600_000)

describe('a question of the trust', () => {
  test('pauses the deadline, and the answer ends the pause', async () => {
    const asha = await portal.user()
    const id = await storedReport(portal, { by: asha })
    const before = await rowOf(id)
    await step(id, 'ask')
    const asked = await rowOf(id)
    expect(asked.state).toBe('asked')
    expect(hoursUntil(asked, before.dueAt)).toBe(askedDaysMax * 24)
    await db
      .update(reports)
      .set({ askedAt: sql`now() - interval '2 days'` })
      .where(eq(reports.id, id))
    const answer = await asha.call('safety/answer', { report_id: id, text: 'On Sunday' })
    expect(answer.message).toBe('safety.msg_answered')
    const answered = await rowOf(id)
    expect([answered.state, hoursUntil(answered, before.dueAt)]).toEqual(['acknowledged', 48])
  })

  test('pauses the deadline for seven days at most', async () => {
    const asha = await portal.user()
    const id = await storedReport(portal, { by: asha })
    await step(id, 'ask')
    const { dueAt } = await rowOf(id)
    await db
      .update(reports)
      .set({ askedAt: sql`now() - interval '9 days'` })
      .where(eq(reports.id, id))
    await asha.call('safety/answer', { report_id: id, text: 'Late' })
    expect((await rowOf(id)).dueAt).toEqual(dueAt)
  })

  test('is answered once', async () => {
    const asha = await portal.user()
    const id = await storedReport(portal, { by: asha })
    await step(id, 'ask')
    const answers = await Promise.all([
      asha.call('safety/answer', { report_id: id, text: 'One' }),
      asha.call('safety/answer', { report_id: id, text: 'Two' }),
    ])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'safety.err_no_question',
      'safety.msg_answered',
    ])
  })
})

describe('the reported family', () => {
  const informed = async () => {
    const [asha, family] = [await portal.user(), await portal.user()]
    const id = await storedReport(portal, { by: asha, about: family, text: 'Secret of Asha' })
    return { asha, family, id }
  }
  const aboutUs = async (user: { call: (typeof admin)['call'] }) =>
    (await user.call('safety/about-us', {})).data.data

  test('reads nothing before the trust informs it', async () => {
    const { family, id } = await informed()
    expect(await aboutUs(family)).toEqual([])
    expect(await family.call('safety/answer', { report_id: id, text: 'What?' })).toMatchObject({
      httpStatus: 404,
      message: 'safety.err_not_found',
    })
  })

  test('reads the kind and the steps, and neither the reporter nor the words', async () => {
    const { asha, family, id } = await informed()
    await step(id, 'note')
    await step(id, 'ask')
    await asha.call('safety/answer', { report_id: id, text: 'Answer of Asha' })
    await step(id, 'inform')
    const shown = await aboutUs(family)
    expect(shown).toMatchObject([{ id, kind: 'false_details' }])
    expect(shown[0]?.steps.map(({ step: name }) => name)).toEqual(['informed'])
    const text = JSON.stringify(shown)
    for (const secret of ['Asha', asha.mobile, 'Text of note', 'Text of ask']) {
      expect(text).not.toContain(secret)
    }
  })

  test('is not told that the reporter was asked', async () => {
    const { family, id } = await informed()
    await step(id, 'inform')
    await step(id, 'ask')
    expect((await rowOf(id)).state).toBe('asked')
    expect(await aboutUs(family)).toMatchObject([{ id, state: 'acknowledged' }])
  })

  test('answers once within 48 hours, and only the desk reads the answer', async () => {
    const { asha, family, id } = await informed()
    await step(id, 'inform')
    const answer = () => family.call('safety/answer', { report_id: id, text: 'It is true' })
    expect((await answer()).message).toBe('safety.msg_answered')
    expect(await answer()).toMatchObject({ httpStatus: 409, message: 'safety.err_no_question' })
    const { data } = await asha.call('safety/my-reports', {})
    expect(JSON.stringify(data)).not.toContain('It is true')
    const { data: details } = await admin.call('grievances/details', { report_id: id })
    expect(details.steps.at(-1)).toMatchObject({ step: 'family_answered', text: 'It is true' })
  })

  test('cannot answer later', async () => {
    const { family, id } = await informed()
    await step(id, 'inform')
    await db
      .update(reports)
      .set({ informedAt: sql`now() - interval '49 hours'` })
      .where(eq(reports.id, id))
    expect((await aboutUs(family))[0]?.answer_until).toBe('')
    expect(await family.call('safety/answer', { report_id: id, text: 'Late' })).toMatchObject({
      httpStatus: 409,
      message: 'safety.err_no_question',
    })
  })

  test('is not informed of a case of the police, not even of the decision', async () => {
    const { asha, family, id } = await informed()
    await step(id, 'police')
    expect((await step(id, 'inform')).message).toBe('safety_desk.err_step')
    expect((await step(id, 'upheld')).message).toBe('safety_desk.msg_done')
    expect(await aboutUs(family)).toEqual([])
    const { data } = await family.call('notifications/list', {})
    expect(data.data).toEqual([])
    expect((await asha.call('safety/my-reports', {})).data.data).toMatchObject([
      { id, state: 'upheld' },
    ])
  })
})

describe('a withdrawn complaint', () => {
  test('ends, and cannot be withdrawn or decided again', async () => {
    const asha = await portal.user()
    const id = await storedReport(portal, { by: asha })
    expect((await asha.call('safety/withdraw', { report_id: id })).message).toBe(
      'safety.msg_withdrawn',
    )
    expect(await asha.call('safety/withdraw', { report_id: id })).toMatchObject({
      httpStatus: 409,
      message: 'safety.err_ended',
    })
    expect((await step(id, 'not_upheld')).message).toBe('safety_desk.err_step')
  })

  test('of a visitor needs the proof of the same number', async () => {
    const mobile = portal.nextMobile()
    const proof = proofOf(portal, mobile)
    const { data } = await portal.visitor.call('safety/report', {
      kind: 'other',
      subject: 'none',
      text: 'Nobody answers',
      proof,
    })
    const stranger = proofOf(portal, portal.nextMobile())
    const withdraw = (by: string) =>
      portal.visitor.call('safety/withdraw', { report_id: data.id, proof: by })
    expect((await withdraw(stranger)).httpStatus).toBe(404)
    expect((await withdraw(proof)).httpStatus).toBe(200)
  })
})

describe('an appeal', () => {
  const decided = async (outcome: 'upheld' | 'not_upheld') => {
    const [asha, family] = [await portal.user(), await portal.user()]
    const id = await storedReport(portal, { by: asha, about: family })
    await step(id, 'inform')
    await step(id, outcome)
    return { asha, family, id }
  }
  const appeal = (by: typeof admin, report_id: number) =>
    by.call('safety/appeal', { report_id, text: 'Look again' })

  test('is made by the side that lost', async () => {
    const lost = await decided('not_upheld')
    expect((await appeal(lost.family, lost.id)).message).toBe('safety.err_no_appeal')
    expect((await appeal(lost.asha, lost.id)).message).toBe('safety.msg_appealed')
    const won = await decided('upheld')
    expect((await appeal(won.asha, won.id)).message).toBe('safety.err_no_appeal')
    expect((await appeal(won.family, won.id)).message).toBe('safety.msg_appealed')
  })

  test('is decided by another admin, and then closed', async () => {
    const { asha, id } = await decided('not_upheld')
    await appeal(asha, id)
    expect(await step(id, 'upheld')).toMatchObject({
      httpStatus: 403,
      message: 'safety_desk.err_other_admin',
    })
    const { data } = await admin.call('grievances/details', { report_id: id })
    expect(data).toMatchObject({ needs_other_admin: true, steps_now: [], actions_now: [] })
    expect((await step(id, 'upheld', otherAdmin)).message).toBe('safety_desk.msg_done')
    expect(await rowOf(id)).toMatchObject({ state: 'closed', outcome: 'upheld' })
    expect((await appeal(asha, id)).message).toBe('safety.err_no_appeal')
  })

  test('gets the time of a new complaint', async () => {
    const { asha, id } = await decided('not_upheld')
    await db
      .update(reports)
      .set({
        createdAt: sql`created_at - interval '5 days'`,
        dueAt: sql`due_at - interval '5 days'`,
      })
      .where(eq(reports.id, id))
    await appeal(asha, id)
    const { appealedAt, ...row } = await rowOf(id)
    expect(hoursUntil(row, appealedAt ?? new Date(0))).toBe(7 * 24)
  })

  test('is not possible after 30 days', async () => {
    const { asha, id } = await decided('not_upheld')
    await db
      .update(reports)
      .set({ decidedAt: sql`now() - interval '31 days'` })
      .where(eq(reports.id, id))
    expect((await appeal(asha, id)).message).toBe('safety.err_no_appeal')
  })
})
