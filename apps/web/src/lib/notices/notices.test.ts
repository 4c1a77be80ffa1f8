import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeErrorNotices, noticeError, noticeSuccess } from './notices.ts'

const visible = () => notificationsStore.getState().notifications.map(({ message }) => message)

function setWidth(isNarrow: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
}

beforeEach(() => {
  notifications.clean()
  setWidth(false)
})

test('wide screens show several notices, but the same text once', () => {
  noticeSuccess('Saved')
  noticeError('Refused')
  noticeSuccess('Saved')
  expect(visible()).toEqual(['Refused', 'Saved'])
})

test('a phone shows only the newest notice', () => {
  setWidth(true)
  noticeSuccess('Saved')
  noticeError('Refused')
  expect(visible()).toEqual(['Refused'])
})

test('a new attempt closes the failures of earlier ones', () => {
  noticeError('Refused')
  noticeSuccess('Saved')
  closeErrorNotices()
  expect(visible()).toEqual(['Saved'])
})
