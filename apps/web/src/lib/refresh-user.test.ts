import { expect, test } from 'vitest'
import { updateStoredUser } from './refresh-user.ts'
import { storedUser, storeUser } from './session.ts'

const stored = {
  access_token: 'token',
  id: 7,
  first_name: 'Asha',
  last_name: 'Patil',
  roles: 'member',
  is_verified: 0,
} as Parameters<typeof storeUser>[0]
const { access_token: _, ...facts } = stored

test('the same facts in another order are nothing new', () => {
  storeUser(stored)
  const fresh = Object.fromEntries(Object.entries(facts).reverse())
  expect(updateStoredUser(fresh as Parameters<typeof updateStoredUser>[0])).toBe(false)
})

test('what has changed is stored, and the person stays logged in', () => {
  storeUser(stored)
  expect(
    updateStoredUser({ ...facts, is_verified: 1 } as Parameters<typeof updateStoredUser>[0]),
  ).toBe(true)
  expect(storedUser()).toMatchObject({ is_verified: 1, access_token: 'token' })
})

test('facts about somebody else are not taken', () => {
  storeUser(stored)
  expect(updateStoredUser({ ...facts, id: 8 } as Parameters<typeof updateStoredUser>[0])).toBe(
    false,
  )
  expect(storedUser()?.id).toBe(7)
})
