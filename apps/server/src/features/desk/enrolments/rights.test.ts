import { randomUUID } from 'node:crypto'
import { type CallPath, calls } from '@sangam/contract/calls'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { approvedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { enrolled, familyBody, readyEnrolment, volunteer } from './enrolments.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const paths = Object.keys(calls) as CallPath[]
const ofDesk = Object.keys(calls).filter((path) => path.startsWith('desk/'))

describe('the right to enrol families', () => {
  test('opens the calls of the desk and no other call', async () => {
    const family = await approvedProfile(portal)
    const ids = {
      bride_groom_id: family.id,
      user_details_id: family.owner.id,
      profile_id: family.id,
      registration_number: family.number,
      id: family.id,
    }
    const opened: string[] = []
    for (const path of paths) {
      // some calls end the session
      const [plain, asha] = [await portal.user(), await volunteer(portal)]
      const [without, with_] = [await plain.send(path, ids), await asha.send(path, ids)]
      if (without.httpStatus !== with_.httpStatus || without.message !== with_.message) {
        opened.push(path)
      }
    }
    // with the body of another call they are refused before the right is checked
    expect(opened.filter((path) => !ofDesk.includes(path))).toEqual([])
    expect(opened).toContain('desk/list')
  })

  test('is given and ended by a super admin, and is in the audit trail and the session', async () => {
    const [admin, asha] = [await portal.superAdmin(), await portal.user()]
    expect((await asha.call('desk/list', {})).message).toBe('desk_page.err_no_right')
    await admin.call('desk/give-right', { mobile_no: asha.mobile, region_ids: [1] })
    expect((await asha.call('session/me', {})).data.is_desk).toBe(1)
    expect((await asha.call('desk/list', {})).data.region_ids).toEqual([1])
    expect((await admin.call('desk/volunteers', {})).data).toContainEqual(
      expect.objectContaining({ user_id: asha.id, region_ids: [1] }),
    )
    await admin.call('desk/end-right', { user_id: asha.id })
    expect((await asha.call('session/me', {})).data.is_desk).toBeUndefined()
    expect((await asha.call('desk/list', {})).httpStatus).toBe(403)
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(asha.id)))
    expect(trail.map(({ action }) => action)).toEqual(['desk_right_give', 'desk_right_end'])
  })

  test('ends with the verification of its person, also for pictures that were open before', async () => {
    const asha = await volunteer(portal)
    const entered = await enrolled(portal, asha)
    const { picture } = (await asha.call('desk/enrolment', entered)).data
    await db.update(users).set({ verification: 'pending' }).where(eq(users.id, asha.id))
    expect((await asha.call('desk/enrolment', entered)).httpStatus).toBe(403)
    expect((await asha.call('desk/draft-key', { device: randomUUID() })).httpStatus).toBe(403)
    expect((await portal.app.inject({ url: picture })).statusCode).toBe(404)
  })

  test.each(['sheet.pdf', 'letter.pdf'])(
    'finds no %s of an address without an id',
    async (file) => {
      const asha = await volunteer(portal)
      const { statusCode } = await portal.app.inject({
        url: `/bariapps/api/desk/${'-'.repeat(36)}/${file}`,
        headers: { authorization: `Bearer ${asha.token}` },
      })
      expect(statusCode).toBe(404)
    },
  )

  test('is not for people who are not verified', async () => {
    const [admin, pending] = [
      await portal.superAdmin(),
      await portal.user({ verification: 'pending' }),
    ]
    const answer = await admin.call('desk/give-right', { mobile_no: pending.mobile })
    expect(answer.message).toBe('desk_page.err_no_member')
  })
})

describe('a right for some regions', () => {
  test('does not cover families of others: neither entering nor reading', async () => {
    const [asha, ravi] = [await volunteer(portal, [1]), await volunteer(portal, [2])]
    const ofRegion = (region_id: string) => familyBody(portal, { region_id })
    expect(await asha.call('desk/enrol', ofRegion('2'))).toMatchObject({
      httpStatus: 403,
      message: 'desk_page.err_region',
    })
    const entered = await enrolled(portal, asha, ofRegion('1'))
    const moved = { ...ofRegion('2'), ...entered }
    expect((await asha.call('desk/change', moved)).message).toBe('desk_page.err_region')
    for (const call of ['desk/enrolment', 'desk/discard', 'desk/refuse-sheet'] as const) {
      expect(await ravi.call(call, entered)).toMatchObject({
        httpStatus: 404,
        message: 'desk_page.err_not_found',
      })
    }
    expect((await ravi.call('desk/list', {})).data.data).toEqual([])
    const sheet = await portal.app.inject({
      method: 'GET',
      url: `/bariapps/api/desk/${entered.enrolment_id}/sheet.pdf`,
      headers: { authorization: `Bearer ${ravi.token}` },
    })
    expect(sheet.statusCode).toBe(404)
  })

  test('lets the same desk complete a draft of another volunteer', async () => {
    const [asha, meena] = [await volunteer(portal, [3]), await volunteer(portal, [3, 4])]
    const entered = await enrolled(portal, asha, familyBody(portal, { region_id: '3' }))
    const change = { ...familyBody(portal, { region_id: '4' }), ...entered }
    expect((await meena.call('desk/change', change)).message).toBe('desk_page.msg_saved')
    // who has entered it keeps it
    expect((await asha.call('desk/enrolment', entered)).data.is_own).toBe(true)
  })

  test('shows no picture of another desk', async () => {
    const [asha, ravi] = [await volunteer(portal, [5]), await volunteer(portal, [6])]
    const { enrolment_id } = await enrolled(portal, asha, familyBody(portal, { region_id: '5' }))
    const { picture } = (await asha.call('desk/enrolment', { enrolment_id })).data
    expect((await portal.app.inject({ url: picture })).statusCode).toBe(200)
    const stranger = await readyEnrolment(portal, { regionId: 6 })
    const own = (await ravi.call('desk/enrolment', { enrolment_id: stranger.enrolmentId })).data
    const ticket = new URL(own.picture, 'http://x').searchParams
    const [path = ''] = picture.split('?')
    expect((await portal.app.inject({ url: `${path}?${ticket}` })).statusCode).toBe(404)
  })
})
