import { apiPath } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { closings } from '../../../testing/closed-account.ts'
import { whileRowLocked } from '../../../testing/locked-row.ts'
import {
  approvedProfile,
  decide,
  listedProfile,
  photoOf,
  profileForm,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()

const listed = async (reader: TestUser, filter: object, id: number) => {
  const { data } = await reader.call('get-vadhu-var-approved-list', { limit: 100, ...filter })
  return { isShown: data.vadhuVarList.some((card) => card.id === id), total: data.total }
}

describe.each(closings)('the profile of a $name account', ({ close, reopen }) => {
  test('exists for admins only, until the account is open again', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const { id, number, owner } = await approvedProfile(portal, { lname: 'Kshirsagar' })
    const { photoPath } = await storedProfile(portal, id)
    const details = (by: TestUser, profileId = id) =>
      by.call('get-vadhu-var-details-by-id', { bride_groom_id: profileId })
    const biodata = async (by: TestUser, path = photoPath) => {
      const { statusCode, body } = await portal.app.inject({
        url: `${apiPath}/profile-pdf/${path.split('/')[1]}`,
        headers: { authorization: `Bearer ${by.token}` },
      })
      return { statusCode, refusal: statusCode === 200 ? '' : body }
    }
    const wish = (wanted: 0 | 1, registration_number = number) =>
      reader.call('vadhu-var/wish-list', {
        registration_number,
        action_type: 'bd_wish_list',
        is_wish_list: wanted,
      })
    const filters = [
      {},
      { gender: 1 },
      { name: 'kshirsagar' },
      { registration_number: number },
      { registration_number: number.slice(-4) },
      { wish_list: 1 },
    ]
    const lists = () => Promise.all(filters.map((filter) => listed(reader, filter, id)))

    await wish(1)
    const before = await lists()
    expect(before.map(({ isShown }) => isShown)).toEqual(filters.map(() => true))

    await close(admin, owner.id)
    expect(await lists()).toEqual(before.map(({ total }) => ({ isShown: false, total: total - 1 })))
    expect(await details(reader)).toEqual(await details(reader, 2_000_000_000))
    expect((await details(reader)).httpStatus).toBe(404)
    expect(await biodata(reader)).toEqual(await biodata(reader, 'profile/nobody'))
    expect(await wish(0)).toEqual(await wish(0, 'VV-9999999'))

    expect(await details(admin)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: true },
    })
    expect((await biodata(admin)).statusCode).toBe(200)
    const workspace = await admin.call('get-list-for-approval', { tab: 'Approved', search: number })
    expect(workspace.data.data).toMatchObject([{ id, is_account_closed: true }])

    await reopen(admin, owner.id)
    expect(await lists()).toEqual(before)
    expect(await details(reader)).toMatchObject({
      httpStatus: 200,
      data: { is_account_closed: false },
    })
    expect((await biodata(reader)).statusCode).toBe(200)
  })
})

test('a profile inserted for an account that was closed before is not listed', async () => {
  const owner = await portal.user({ state: 'deactivated' })
  const { id } = await listedProfile(portal, { ownerId: owner.id })
  expect(await storedProfile(portal, id)).toMatchObject({ ownerIsOpen: false, isListed: false })
})

test('the profile of an account that waits for verification stays listed', async () => {
  const reader = await portal.user({ hasListAccess: true })
  const owner = await portal.user({ verification: 'pending' })
  const { id } = await listedProfile(portal, { ownerId: owner.id })
  expect(await listed(reader, {}, id)).toMatchObject({ isShown: true })
})

describe('while an account is being closed', () => {
  const [{ close }] = closings
  const closeTogetherWith = async (
    owner: TestUser,
    other: () => Promise<{ httpStatus: number }>,
  ) => {
    const answers = await whileRowLocked(portal, { table: 'users', id: owner.id }, 2, () =>
      Promise.all([close(admin, owner.id), other()]),
    )
    return answers.map(({ httpStatus }) => httpStatus)
  }

  test('a profile can be approved: neither waits for the other forever', async () => {
    const { id, owner } = await registerProfile(portal)
    const approve = async () => decide(await portal.admin(), { id })
    expect(await closeTogetherWith(owner, approve)).toEqual([200, 200])
    expect(await storedProfile(portal, id)).toMatchObject({ status: 'Approved', isListed: false })
  })

  test('a profile that is registered at the same moment is hidden', async () => {
    const owner = await portal.user()
    const form = profileForm({ image_path: await photoOf(portal, owner) })
    const register = () => owner.call('vadhu-var-registration', form)
    expect(await closeTogetherWith(owner, register)).toEqual([200, 200])
    const { data } = await admin.call('get-list-for-approval', { tab: 'Pending' })
    expect(data.data[0]).toMatchObject({ login_mobile: owner.mobile, is_account_closed: true })
  })
})
