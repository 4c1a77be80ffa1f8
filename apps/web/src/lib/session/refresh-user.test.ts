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
const { access_token: _, ...user } = stored

test('the same user with fields in another order is no change', () => {
  storeUser(stored)
  const fresh = Object.fromEntries(Object.entries(user).reverse())
  expect(updateStoredUser(fresh as Parameters<typeof updateStoredUser>[0])).toBe(false)
})

test('a change is stored, and the user stays logged in', () => {
  storeUser(stored)
  expect(
    updateStoredUser({ ...user, is_verified: 1 } as Parameters<typeof updateStoredUser>[0]),
  ).toBe(true)
  expect(storedUser()).toMatchObject({ is_verified: 1, access_token: 'token' })
})

test('another user is not stored', () => {
  storeUser(stored)
  expect(updateStoredUser({ ...user, id: 8 } as Parameters<typeof updateStoredUser>[0])).toBe(false)
  expect(storedUser()?.id).toBe(7)
})

test('a new number of messages is stored, and pages are not loaded again', () => {
  storeUser(stored)
  const fresh = { ...user, unread_messages: 2 } as Parameters<typeof updateStoredUser>[0]
  expect(updateStoredUser(fresh)).toBe(false)
  expect(storedUser()?.unread_messages).toBe(2)
})

test('a confirmed number needs no code any more', () => {
  storeUser({ ...stored, is_code_needed: 1 })
  expect(updateStoredUser(user as Parameters<typeof updateStoredUser>[0])).toBe(true)
  expect(storedUser()).not.toHaveProperty('is_code_needed')
})
