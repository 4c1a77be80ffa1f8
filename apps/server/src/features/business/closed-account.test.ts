import { describe, expect, test } from 'vitest'
import { closings } from '../../testing/closed-account.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { businessOf } from './business.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()
const reader = await portal.user()

describe.each(closings)('the business of a $name account', ({ close, reopen }) => {
  test('exists for admins only, until the account is open again', async () => {
    const owner = await portal.user()
    const { business_id: id } = await businessOf(portal, owner, { status: 'Approved' })
    const details = (by: TestUser, businessId = id) =>
      by.call('business/get-business-details-by-id', { business_id: businessId })
    const listed = async (by: TestUser, filter: object = {}) => {
      const { data } = await by.call('business/get-business-list', filter)
      return { isShown: data.data.some((entry) => entry.business_id === id), total: data.total }
    }
    const filters = [{}, { region_id: 1 }, { search: 'kirana' }, { business_status: 'Approved' }]
    const lists = () => Promise.all(filters.map((filter) => listed(reader, filter)))
    const before = await lists()
    expect(before.map(({ isShown }) => isShown)).toEqual(filters.map(() => true))

    await close(admin, owner.id)
    expect(await lists()).toEqual(before.map(({ total }) => ({ isShown: false, total: total - 1 })))
    expect((await details(reader)).httpStatus).toBe(404)
    expect(await details(reader)).toEqual(await details(reader, 2_000_000_000))
    expect(await listed(admin)).toMatchObject({ isShown: true })
    expect(await details(admin)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: true },
    })

    await reopen(admin, owner.id)
    expect(await lists()).toEqual(before)
    expect(await details(reader)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: false },
    })
  })
})
