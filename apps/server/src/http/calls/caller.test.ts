import { expect, test } from 'vitest'
import { accessOf, hasAccess, isAdmin } from './caller.ts'

const signedUpAt = new Date()

test.each([
  [{ role: 'super_admin', verification: 'verified', signedUpAt: null }, 'visitor'],
  [{ role: 'admin', verification: 'pending', signedUpAt }, 'pending'],
  [{ role: 'admin', verification: 'rejected', signedUpAt }, 'pending'],
  [{ role: 'member', verification: 'verified', signedUpAt }, 'member'],
  [{ role: 'admin', verification: 'verified', signedUpAt }, 'admin'],
  [{ role: 'super_admin', verification: 'verified', signedUpAt }, 'super_admin'],
] as const)('%o has the access level %s', (account, access) => {
  expect(accessOf(account)).toBe(access)
})

test('each level includes the levels below it', () => {
  expect(hasAccess(null, 'visitor')).toBe(true)
  expect(hasAccess(null, 'pending')).toBe(false)
  expect(hasAccess({ access: 'member' }, 'pending')).toBe(true)
  expect(hasAccess({ access: 'member' }, 'admin')).toBe(false)
})

test('admins and super admins are admins', () => {
  const levels = ['visitor', 'pending', 'member', 'admin', 'super_admin'] as const
  expect(levels.filter((access) => isAdmin({ access }))).toEqual(['admin', 'super_admin'])
})
