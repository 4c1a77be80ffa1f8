import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import { expect, test } from 'vitest'
import { menuEntries } from './menu-entries.ts'

const labels = (level: Parameters<typeof menuEntries>[0], off: (ModuleName | undefined)[] = []) =>
  menuEntries(level, (module) => !off.includes(module)).map(({ label, children }) =>
    children ? [label, ...children.map((child) => child.to)] : label,
  )

test('the menu has all pages with a menu entry, in their order', () => {
  expect(labels('visitor')).toEqual([
    'shell.lbl_home',
    ['shell.lbl_vadhu_var', '/matrimony', '/my-registration', '/introductions', '/registration'],
    'shell.lbl_registration',
    'shell.lbl_jobs',
    'shell.lbl_business',
    ['shell.lbl_more', '/committee', '/gallery', '/about'],
    'shell.lbl_contact',
  ])
})

test('only admins have the entry of the admin area', () => {
  expect(labels('member')).toEqual(labels('visitor'))
  expect(labels('admin')).toEqual([...labels('visitor'), 'shell.lbl_desk', 'shell.lbl_admin'])
})

test('a module that is off has no entry', () => {
  expect(labels('member', [...moduleNames])).toEqual([
    'shell.lbl_home',
    ['shell.lbl_vadhu_var', '/matrimony', '/my-registration', '/registration'],
    'shell.lbl_registration',
    ['shell.lbl_more', '/committee'],
    'shell.lbl_contact',
  ])
})
