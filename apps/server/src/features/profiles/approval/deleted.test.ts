import { describe, expect, test } from 'vitest'
import {
  approvedProfile,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { RETENTION_DAYS: '30' } })
const admin = await portal.admin()

const remove = (bride_groom_id: number, acton_remark = 'The family asked for it') =>
  admin.call('vadhu-var/enable-disable', {
    bride_groom_id,
    acton_name: 2,
    acton_remark,
    action_type: 'enable_disable',
  })
const restore = (bride_groom_id: number) => admin.call('vadhu-var/restore', { bride_groom_id })
const list = async (cursor = '') =>
  (await admin.call('vadhu-var/deleted-list', { limit: 1, cursor })).data

test.each([0, 2])('the action %i needs a reason', async (acton_name) => {
  const { id } = await registerProfile(portal)
  const answer = await admin.send('vadhu-var/enable-disable', {
    bride_groom_id: id,
    acton_name,
    acton_remark: '',
    action_type: 'enable_disable',
  })
  expect(answer).toMatchObject({ httpStatus: 400, message: 'details_page.err_remark_required' })
  expect(await storedProfile(portal, id)).toMatchObject({ state: 'active' })
})

test('deleted profiles are listed, last deleted first, with the day of their erasure', async () => {
  const first = await approvedProfile(portal)
  const second = await approvedProfile(portal)
  await remove(second.id)
  await remove(first.id)
  const page = await list()
  const next = await list(page.next_cursor ?? '')
  expect([page, next].map(({ data }) => data[0]?.registration_number)).toEqual([
    first.number,
    second.number,
  ])
  const [entry] = page.data
  expect(entry).toMatchObject({
    deleted_by: 'Prakash Ingle',
    reason: 'The family asked for it',
  })
  const days =
    (Date.parse(entry?.erased_at ?? '') - Date.parse(entry?.deleted_at ?? '')) / 86_400_000
  expect(days).toBe(30)
})

describe('restoring', () => {
  test('shows the profile in the list again', async () => {
    const { id } = await approvedProfile(portal)
    await remove(id)
    expect(await restore(id)).toMatchObject({
      httpStatus: 200,
      message: 'details_page.msg_restored',
    })
    expect(await storedProfile(portal, id)).toMatchObject({
      state: 'active',
      deletedAt: null,
      isListed: true,
    })
  })

  test('is refused if the family has registered again', async () => {
    const { id, owner } = await approvedProfile(portal)
    await remove(id)
    await registerProfile(portal, { owner })
    expect(await restore(id)).toMatchObject({
      httpStatus: 409,
      message: 'details_page.err_registered_again',
    })
  })

  test('does not find a profile that is not deleted', async () => {
    const { id } = await approvedProfile(portal)
    expect(await restore(id)).toMatchObject({ httpStatus: 404 })
  })
})
