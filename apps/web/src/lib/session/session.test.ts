import type { SessionUser } from '@sangam/contract/accounts/calls'
import { beforeEach, expect, test } from 'vitest'
import {
  accessLevelOf,
  clearSession,
  isInternalPath,
  rememberReturnRoute,
  storedUser,
  storeUser,
  takeReturnRoute,
} from './session.ts'

const asha: SessionUser = {
  id: 51,
  first_name: 'Asha',
  last_name: 'Wankhade',
  mobile_or_email: '9000000003',
  roles: 'member',
  region: 'Nagpur',
  region_id: 6,
  city_village_name: 'Nagpur',
  is_verified: 1,
  row_status: 1,
  is_access: 1,
  is_associate: 1,
  access_token: 'a-token',
  feature: { isPaymentModuleEnable: 0 },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each(['/matrimony', '/users?state=0&search=a%20b', '/details/7-asha-wankhade#top', '/'])(
  '%s is an address inside the portal',
  (path) => expect(isInternalPath(path)).toBe(true),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'matrimony',
  '/a\\b',
  '/a\n/b',
  '/\t/evil.example',
  ' /home',
  '',
])('%j is not an address inside the portal', (path) => expect(isInternalPath(path)).toBe(false))

test('the page to return to is used once and is never outside the portal', () => {
  rememberReturnRoute('/committee')
  expect(takeReturnRoute()).toBe('/committee')
  expect(takeReturnRoute()).toBeNull()

  rememberReturnRoute('//evil.example')
  expect(takeReturnRoute()).toBeNull()

  sessionStorage.setItem('return-to', 'https://evil.example')
  expect(takeReturnRoute()).toBeNull()
})

test('a person is logged in exactly if a user is stored', () => {
  expect(storedUser()).toBeNull()
  storeUser(asha)
  expect(storedUser()).toEqual(asha)

  for (const broken of ['{', 'null', '"text"', '{"first_name":"Asha"}', '{"access_token":""}']) {
    localStorage.setItem('user', broken)
    expect(storedUser(), broken).toBeNull()
  }
})

test('clearing the session keeps language and color scheme', () => {
  storeUser(asha)
  localStorage.setItem('aid', '7')
  localStorage.setItem('lang', 'hi')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  rememberReturnRoute('/committee')
  clearSession()
  expect({ ...localStorage }).toEqual({ lang: 'hi', 'mantine-color-scheme-value': 'dark' })
  expect(takeReturnRoute()).toBeNull()
})

test.each([
  ['visitor', null],
  ['visitor', { ...asha, region_id: 0 }],
  ['pending', { ...asha, is_verified: 0 }],
  ['pending', { ...asha, is_verified: 2 }],
  ['pending', { ...asha, row_status: 0 }],
  ['pending', { ...asha, is_verified: 0, roles: 'admin' }],
  ['member', asha],
  ['admin', { ...asha, roles: 'admin' }],
  ['admin', { ...asha, roles: 'super_admin' }],
] as const)('the access level %s depends on state and role', (level, user) =>
  expect(accessLevelOf(user)).toBe(level),
)
