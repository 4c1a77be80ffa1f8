import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { reportHistory, reports } from '../../../db/schema/services/safety.ts'
import { approvedProfile, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { reportBody, storedReport } from '../safety.testing.ts'
import { allowAskingAgain } from './decision.effects.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const step = (
  report_id: number,
  name: 'inform' | 'police' | 'upheld' | 'not_upheld' | 'note',
  by = admin,
) => by.call('grievances/step', { report_id, step: name, text: 'After a call' })
const listOf = async (by: TestUser, filter: 'open' | 'overdue' | 'ended' = 'open') =>
  (await by.call('grievances/list', { filter, limit: 100 })).data.data.map(({ id }) => id)

describe('the queue', () => {
  test('has the next deadline first, and of ended complaints the newest one', async () => {
    const due = (hours: number) => ({ dueAt: new Date(Date.now() + hours * 3_600_000) })
    const late = await storedReport(portal, due(-1))
    const later = await storedReport(portal, due(2))
    const next = await storedReport(portal, due(1))
    expect(await listOf(admin)).toEqual([late, next, later])
    expect(await listOf(admin, 'overdue')).toEqual([late])
    await step(next, 'not_upheld')
    await step(later, 'not_upheld')
    expect(await listOf(admin, 'ended')).toEqual([next, later])
  })
})

describe('the time in which the reported family can answer', () => {
  const hour = 3_600_000
  const untilOf = async (columns: Partial<typeof reports.$inferInsert>) => {
    const report_id = await storedReport(portal, columns)
    return (await admin.call('grievances/details', { report_id })).data.answer_until
  }

  test('is 48 hours', async () => {
    const informedAt = new Date(Date.now() - 47 * hour)
    expect(await untilOf({ informedAt })).toBe(
      new Date(informedAt.getTime() + 48 * hour).toISOString(),
    )
  })

  test('is no longer named once the time is over, the family has answered or the case has ended', async () => {
    const now = new Date()
    expect(await untilOf({ informedAt: new Date(now.getTime() - 49 * hour) })).toBe('')
    expect(await untilOf({ informedAt: now, familyAnsweredAt: now })).toBe('')
    expect(await untilOf({ informedAt: now, state: 'upheld', endedAt: now })).toBe('')
  })
})

describe('an admin', () => {
  test('neither sees nor decides a complaint about oneself', async () => {
    const subject = await portal.admin()
    const id = await storedReport(portal, { about: subject })
    const missing = { httpStatus: 404, message: 'safety_desk.err_not_found' }
    expect(await subject.call('grievances/details', { report_id: id })).toMatchObject(missing)
    expect(await step(id, 'not_upheld', subject)).toMatchObject(missing)
    const action = { report_id: id, action: 'warn', acton_remark: 'x' } as const
    expect(await subject.call('grievances/act', action)).toMatchObject(missing)
    expect(await listOf(subject)).not.toContain(id)
    expect(await listOf(admin)).toContain(id)
  })

  test('does not decide about an own complaint', async () => {
    const reporter = await portal.admin()
    const id = await storedReport(portal, { by: reporter })
    expect(await step(id, 'not_upheld', reporter)).toMatchObject({
      httpStatus: 403,
      message: 'safety_desk.err_other_admin',
    })
  })

  test('is warned about a person with the same last name and region', async () => {
    const warningFor = async (columns: { lastName: string; regionId: number }) => {
      const id = await storedReport(portal, { about: await portal.user(columns) })
      return (await admin.call('grievances/details', { report_id: id })).data.is_maybe_family
    }
    expect(await warningFor({ lastName: 'इंगळे', regionId: 1 })).toBe(true)
    expect(await warningFor({ lastName: 'Ingle', regionId: 2 })).toBe(false)
    expect(await warningFor({ lastName: 'Patil', regionId: 1 })).toBe(false)
  })
})

describe('a decision', () => {
  test('is upheld only after the family was informed, or for the police', async () => {
    const about = await portal.user()
    const heard = await storedReport(portal, { about })
    expect(await step(heard, 'upheld')).toMatchObject({
      httpStatus: 409,
      message: 'safety_desk.err_not_heard',
    })
    await step(heard, 'inform')
    expect((await step(heard, 'upheld')).message).toBe('safety_desk.msg_done')
    const police = await storedReport(portal, { about })
    await step(police, 'police')
    expect((await step(police, 'upheld')).message).toBe('safety_desk.msg_done')
  })

  test('of two admins at once is made by one of them', async () => {
    const id = await storedReport(portal)
    const answers = await Promise.all([
      step(id, 'upheld'),
      step(id, 'not_upheld', await portal.admin()),
    ])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'safety_desk.err_step',
      'safety_desk.msg_done',
    ])
  })

  test('is in the audit trail, and its steps cannot be changed or removed', async () => {
    const id = await storedReport(portal)
    await step(id, 'not_upheld')
    const [entry] = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'report_step'))
      .orderBy(sql`id desc`)
      .limit(1)
    expect(entry).toMatchObject({ subjectId: String(id), after: { state: 'not_upheld' } })
    await expect(
      db.update(reportHistory).set({ text: 'Other' }).where(eq(reportHistory.reportId, id)),
    ).rejects.toThrow()
    await expect(db.delete(reportHistory).where(eq(reportHistory.reportId, id))).rejects.toThrow()
  })
})

describe('an upheld complaint about conduct', () => {
  const mayAsk = async ({ id }: TestUser) => {
    const [row] = await db.select({ mayAsk: users.mayAsk }).from(users).where(eq(users.id, id))
    return row?.mayAsk
  }
  const uphold = async (about: TestUser) => {
    const id = await storedReport(portal, { about, kind: 'harassment', informedAt: new Date() })
    expect((await step(id, 'upheld')).message).toBe('safety_desk.msg_done')
    return id
  }
  const letDaysPass = () =>
    db.update(reports).set({ askingStoppedUntil: sql`asking_stopped_until - interval '31 days'` })

  test('takes the right to ask away for 30 days', async () => {
    const rohan = await portal.user()
    await uphold(rohan)
    expect(await mayAsk(rohan)).toBe(false)
    await allowAskingAgain(db)
    expect(await mayAsk(rohan)).toBe(false)
    await letDaysPass()
    await allowAskingAgain(db)
    expect(await mayAsk(rohan)).toBe(true)
  })

  test('takes it away for good the second time', async () => {
    const rohan = await portal.user()
    await uphold(rohan)
    await uphold(rohan)
    await letDaysPass()
    await allowAskingAgain(db)
    expect(await mayAsk(rohan)).toBe(false)
  })

  test('gives it back if the appeal succeeds', async () => {
    const rohan = await portal.user()
    const id = await uphold(rohan)
    await rohan.call('safety/appeal', { report_id: id, text: 'Not us' })
    await step(id, 'not_upheld', await portal.admin())
    expect(await mayAsk(rohan)).toBe(true)
  })
})

describe('an action', () => {
  const reported = async () => {
    const profile = await approvedProfile(portal)
    const asha = await portal.user()
    const body = reportBody({ kind: 'false_details', registration_number: profile.number })
    const { data } = await asha.call('safety/report', body)
    const act = (
      action: Parameters<typeof admin.call<'grievances/act'>>[1]['action'],
      by = admin,
    ) =>
      by.call('grievances/act', {
        report_id: data.id,
        action,
        acton_remark: `Because of ${action}`,
      })
    return { profile, act }
  }

  test('is possible once, until it is taken back', async () => {
    const { profile, act } = await reported()
    for (const [action, opposite, column] of [
      ['hide_photo', 'show_photo', 'isPhotoHidden'],
      ['hold', 'release', 'state'],
    ] as const) {
      const before = (await storedProfile(portal, profile.id))[column]
      expect((await act(action)).message).toBe('safety_desk.msg_done')
      expect((await act(action)).message).toBe('safety_desk.err_action')
      expect((await act(opposite)).message).toBe('safety_desk.msg_done')
      expect((await storedProfile(portal, profile.id))[column]).toBe(before)
    }
  })

  test('locks the profile, and closes the account only for those who may', async () => {
    const { profile, act } = await reported()
    expect((await act('lock')).message).toBe('safety_desk.msg_done')
    expect((await storedProfile(portal, profile.id)).isLocked).toBe(true)
    expect((await act('deactivate')).message).toBe('safety_desk.msg_done')
    expect((await profile.owner.call('safety/about-us', {})).httpStatus).toBe(401)
    const id = await storedReport(portal, { about: await portal.superAdmin() })
    const action = { report_id: id, action: 'deactivate', acton_remark: 'x' } as const
    expect((await admin.call('grievances/act', action)).message).toBe('safety_desk.err_action')
  })

  test('on a held profile: its family reads the reason, other admins cannot release it', async () => {
    const { profile, act } = await reported()
    await act('hold')
    const details = await profile.owner.call('get-vadhu-var-details-by-id', {
      bride_groom_id: profile.id,
    })
    expect(details.data).toMatchObject({ row_status: 3, held_remark: 'Because of hold' })
    const enable = await admin.call('vadhu-var/enable-disable', {
      bride_groom_id: profile.id,
      acton_name: 1,
      acton_remark: 'x',
      action_type: 'enable_disable',
    })
    expect(enable).toMatchObject({ httpStatus: 409, message: 'details_page.err_held' })
  })
})
