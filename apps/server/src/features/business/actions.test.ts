import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/audit.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { businessOf, registration } from './business.testing.ts'

const portal = await startPortal({ settings: { OPEN_BUSINESSES_PER_MEMBER: '100' } })
const owner = await portal.user()
const admin = await portal.admin()

const decision = (business_id: number, acton_data: string, acton_remark = '') => ({
  business_id,
  action_type: 'approv_reject' as const,
  acton_data,
  acton_remark,
})

describe('approval', () => {
  test('approves, with an audit entry', async () => {
    const { business_id } = await businessOf(portal, owner)
    const answer = await admin.call('business/actions', decision(business_id, 'Approved'))
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_approved',
      params: { name: 'Gawande Kirana' },
      data: { business_status: 'Approved', acton_remark: '' },
    })
    const [entry] = await portal.services.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'business_approval'))
      .orderBy(desc(auditTrail.id))
    expect(entry).toMatchObject({
      actorId: admin.id,
      subjectName: 'Gawande Kirana',
      before: { status: 'Pending' },
      after: { status: 'Approved' },
    })
  })

  test('rejects with a remark that the owner sees, and can be changed later', async () => {
    const { business_id } = await businessOf(portal, owner)
    await admin.call('business/actions', decision(business_id, 'Rejected', 'No such shop'))
    const seen = await owner.call('business/get-business-details-by-id', { business_id })
    expect(seen.data).toMatchObject({ business_status: 'Rejected', acton_remark: 'No such shop' })

    const changed = await admin.call('business/actions', decision(business_id, 'Approved'))
    expect(changed.data).toMatchObject({ business_status: 'Approved', acton_remark: '' })
  })

  test.each(['', '   '])('does not reject without a remark (%j)', async (remark) => {
    const { business_id } = await businessOf(portal, owner)
    expect(
      await admin.call('business/actions', decision(business_id, 'Rejected', remark)),
    ).toMatchObject({
      httpStatus: 400,
      message: 'business_page.err_remark_required',
      errors: { acton_remark: 'business_page.err_remark_required' },
    })
  })

  test('accepts a remark of at most 200 characters', async () => {
    const { business_id } = await businessOf(portal, owner)
    const tooLong = decision(business_id, 'Rejected', 'x'.repeat(201))
    expect((await admin.call('business/actions', tooLong)).errors).toEqual({
      acton_remark: 'common.err_too_long',
    })
    const longest = decision(business_id, 'Rejected', 'x'.repeat(200))
    expect((await admin.call('business/actions', longest)).httpStatus).toBe(200)
  })

  test.each(['Pending', 'approved', 'Deleted', '1', ''])('refuses the status %j', async (value) => {
    const { business_id } = await businessOf(portal, owner)
    expect(await admin.call('business/actions', decision(business_id, value))).toMatchObject({
      httpStatus: 400,
      message: 'business_page.err_action',
    })
  })

  test('is refused for members, even for their own entry', async () => {
    const { business_id } = await businessOf(portal, owner)
    expect(await owner.call('business/actions', decision(business_id, 'Approved'))).toMatchObject({
      httpStatus: 403,
      message: 'common.err_not_allowed',
    })
    const stranger = await portal.user()
    expect(
      await stranger.call('business/actions', decision(business_id, 'Approved')),
    ).toMatchObject({ httpStatus: 404, message: 'business_page.err_not_found' })
  })

  test('of two concurrent approvers one succeeds and the other is refused', async () => {
    const { business_id } = await businessOf(portal, owner)
    const other = await portal.superAdmin()
    const seen = { business_status: 'Pending' as const }
    const answers = await Promise.all([
      admin.call('business/actions', { ...decision(business_id, 'Approved'), ...seen }),
      other.call('business/actions', { ...decision(business_id, 'Rejected', 'No'), ...seen }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    const loser = answers.find(({ httpStatus }) => httpStatus === 409)
    expect(loser?.message).toBe('business_page.err_decided')
  })

  test('the same decision twice is refused', async () => {
    const { business_id } = await businessOf(portal, owner)
    await admin.call('business/actions', decision(business_id, 'Approved'))
    expect(await admin.call('business/actions', decision(business_id, 'Approved'))).toMatchObject({
      httpStatus: 409,
    })
  })
})

describe('closing', () => {
  const setOpen = (business_id: number, acton_data: string) => ({
    business_id,
    action_type: 'enable_disable' as const,
    acton_data,
  })

  test('hides the entry from members until its owner opens it again', async () => {
    const member = await portal.user()
    const { business_id } = await businessOf(portal, owner, { status: 'Approved' })
    const seen = async () =>
      (await member.call('business/get-business-details-by-id', { business_id })).httpStatus

    expect(await owner.call('business/actions', setOpen(business_id, '0'))).toMatchObject({
      message: 'business_page.msg_closed',
      data: { row_status: 0, business_status: 'Approved' },
    })
    expect(await seen()).toBe(404)
    expect(await owner.call('business/actions', setOpen(business_id, '1'))).toMatchObject({
      message: 'business_page.msg_reopened',
      data: { row_status: 1 },
    })
    expect(await seen()).toBe(200)
  })

  test('is for the owner only', async () => {
    const { business_id } = await businessOf(portal, owner, { status: 'Approved' })
    for (const person of [admin, await portal.user()]) {
      expect(await person.call('business/actions', setOpen(business_id, '0'))).toMatchObject({
        httpStatus: 403,
        message: 'business_page.err_not_yours',
      })
    }
  })
})

test('a business that its owner changed after the admin opened it is not decided', async () => {
  const { business_id, banner_image } = await businessOf(portal, owner)
  const open = async () =>
    (await admin.call('business/get-business-details-by-id', { business_id })).data.updated_at
  const seen_updated_at = await open()
  await owner.call(
    'business/registration',
    registration({
      operation_type: 'update',
      business_id,
      image_path: banner_image,
      business_name: 'New',
    }),
  )
  const approve = decision(business_id, 'Approved')
  expect(await admin.call('business/actions', { ...approve, seen_updated_at })).toMatchObject({
    httpStatus: 409,
    message: 'business_page.err_changed',
  })
  expect(
    await admin.call('business/actions', { ...approve, seen_updated_at: await open() }),
  ).toMatchObject({ httpStatus: 200 })
})

test('only approvers receive the time of the last change', async () => {
  const { business_id } = await businessOf(portal, owner)
  const { data } = await owner.call('business/get-business-details-by-id', { business_id })
  expect(data.updated_at).toBe('')
})
