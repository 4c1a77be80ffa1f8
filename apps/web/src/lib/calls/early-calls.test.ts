import { beforeEach, expect, test, vi } from 'vitest'
import { sendEarly, takeEarlyData, takeEarlyResponse } from './early-calls.ts'

const path = 'get-master-data'
const onData = vi.fn()

beforeEach(() => {
  window.earlyCalls?.clear()
  onData.mockReset()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'success', message: '', data: [{ id: 1 }] })),
  )
})

test('an answer is taken once, by the same call with the same token', async () => {
  sendEarly(path, { id: 1 }, 'token', onData)
  await vi.waitFor(() => expect(onData).toHaveBeenCalledWith([{ id: 1 }]))
  expect(takeEarlyData(path, { id: 1 }, 'token')).toEqual([{ id: 1 }])
  expect(takeEarlyData(path, { id: 1 }, 'token')).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('the order of the fields does not matter', () => {
  const body = { mobile_no: '9000000001', otp: '123456' }
  sendEarly('login', { otp: body.otp, mobile_no: body.mobile_no }, 'token', onData)
  expect(takeEarlyResponse('login', body, 'token')).toBeInstanceOf(Promise)
})

test('a pending call has no data yet', () => {
  vi.mocked(fetch).mockReturnValue(new Promise(() => {}))
  sendEarly(path, { id: 1 }, 'token', onData)
  expect(takeEarlyData(path, { id: 1 }, 'token')).toBeUndefined()
  expect(takeEarlyResponse(path, { id: 1 }, 'token')).toBeInstanceOf(Promise)
})

test('another body or another token gets nothing', () => {
  sendEarly(path, { id: 1 }, 'token', onData)
  expect(takeEarlyResponse(path, { id: 2 }, 'token')).toBeUndefined()
  expect(takeEarlyResponse(path, { id: 1 }, 'other')).toBeUndefined()
})
