import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { businessOf } from './business.testing.ts'

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
  test('approves', async () => {
    const { business_id } = await businessOf(portal, owner)
    const answer = await admin.call('business/actions', decision(business_id, 'Approved'))
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_approved',
      params: { name: 'Gawande Kirana' },
      data: { business_status: 'Approved', acton_remark: '' },
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

  test.each(['Pending', 'approved', 'Deleted', '1', ''])('refuses the status %j', async (value) => {
    const { business_id } = await businessOf(portal, owner)
    expect(await admin.call('business/actions', decision(business_id, value))).toMatchObject({
      httpStatus: 400,
      message: 'business_page.err_action',
    })
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

test('only approvers receive the time of the last change', async () => {
  const { business_id } = await businessOf(portal, owner)
  const { data } = await owner.call('business/get-business-details-by-id', { business_id })
  expect(data.updated_at).toBe('')
})
