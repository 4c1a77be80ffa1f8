import { expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { bannerOf, businessOf, registration } from '../business.testing.ts'

const portal = await startPortal({ settings: { OPEN_BUSINESSES_PER_MEMBER: '2' } })

const register = async (by: TestUser) =>
  by.call('business/registration', registration({ image_path: await bannerOf(portal, by) }))
const setOpen = (by: TestUser, business_id: number, acton_data: '0' | '1') =>
  by.call('business/actions', { business_id, action_type: 'enable_disable', acton_data })
const refused = { httpStatus: 409, message: 'business_page.err_too_many_open', params: { max: 2 } }

test('a member has a limited number of open entries, and closing one makes room', async () => {
  const owner = await portal.user()
  const { business_id } = await businessOf(portal, owner)
  await businessOf(portal, owner)
  expect(await register(owner)).toMatchObject(refused)
  await setOpen(owner, business_id, '0')
  expect(await register(owner)).toMatchObject({ httpStatus: 200 })
  expect(await setOpen(owner, business_id, '1')).toMatchObject(refused)
})

test('a rejected entry does not count', async () => {
  const owner = await portal.user()
  await businessOf(portal, owner, { status: 'Rejected' })
  await businessOf(portal, owner)
  expect(await register(owner)).toMatchObject({ httpStatus: 200 })
})

test('requests at the same moment do not exceed the limit', async () => {
  const owner = await portal.user()
  const answers = await Promise.all(Array.from({ length: 4 }, () => register(owner)))
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 200, 409, 409])
})
