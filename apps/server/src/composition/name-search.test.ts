import { expect, test } from 'vitest'
import { businessOf } from '../features/business/business.testing.ts'
import { paymentSettings, waitingPayment } from '../testing/payment-factory.ts'
import { listedProfile } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const admin = await portal.admin()
const viewer = await portal.user({ hasListAccess: true })

/** A family whose records are all under one name. */
async function family(firstName: string, lastName: string) {
  const owner = await portal.user({ firstName, lastName })
  const { id, number } = await listedProfile(portal, { firstName, lastName, ownerId: owner.id })
  const { business_id } = await businessOf(portal, owner, {
    business_name: `${lastName} Traders`,
    business_owner_name: `${firstName} ${lastName}`,
    status: 'Approved',
  })
  const paymentId = await waitingPayment(portal, { ...owner, profileId: id, number })
  await viewer.call('vadhu-var/wish-list', {
    registration_number: number,
    action_type: 'bd_wish_list',
    is_wish_list: 1,
  })
  return { user: owner.id, profile: id, business: business_id, payment: paymentId }
}

const families = [await family('Rohit', 'Choudhary'), await family('रोहित', 'चौधरी')]
await family('Sneha', 'Deshmukh')

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Each list of names with what it finds. */
const lists = {
  profile: async (name: string) => {
    const { data } = await viewer.call('get-vadhu-var-approved-list', { name })
    return idsOf(data.vadhuVarList)
  },
  'profile in the wish list': async (name: string) => {
    const { data } = await viewer.call('get-vadhu-var-approved-list', { name, wish_list: 1 })
    return idsOf(data.vadhuVarList)
  },
  'profile in the approval workspace': async (search: string) => {
    const { data } = await admin.call('get-list-for-approval', { tab: 'Approved', search })
    return idsOf(data.data)
  },
  user: async (search: string) => {
    const { data } = await admin.call('get-user-list', { search })
    return idsOf(data.data)
  },
  payment: async (search: string) => {
    const { data } = await admin.call('payments/list', { search })
    return idsOf(data.data)
  },
  business: async (search: string) => {
    const { data } = await viewer.call('business/get-business-list', { search })
    return data.data.map(({ business_id }) => business_id)
  },
} satisfies Record<string, (search: string) => Promise<number[]>>

test.each(
  Object.entries(lists).flatMap(([list, find]) =>
    ['Rohit Chaudhari', 'चौधरी', 'choudh', 'रोहित'].map((search) => ({ list, find, search })),
  ),
)('$search finds the $list in both scripts', async ({ list, find, search }) => {
  const kind = list.split(' ')[0] as keyof (typeof families)[number]
  const found = await find(search)
  expect(found.toSorted()).toEqual(families.map((each) => each[kind]).toSorted())
})
