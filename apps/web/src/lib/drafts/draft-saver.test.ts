import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerReachable } from '../calls/reachability.ts'
import { writeStored } from '../session/storage.ts'
import { draftSaver } from './draft-saver.ts'

const fetched = vi.fn<typeof fetch>()
let userId = 0

const logIn = (id: number) =>
  writeStored('user', JSON.stringify({ id, access_token: `token of ${id}` }))
const answer = (status: number, updated_at = '') =>
  Response.json(
    { status: status === 200 ? 'success' : 'error', message: 'x', data: { updated_at } },
    { status },
  )
const sent = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body))) as {
    values: object
    updated_at: string
  }[]
const open = () => draftSaver({ userId, form: 'profile', recordId: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  // a new person for each test: savers are found by the person
  userId += 1
  logIn(userId)
})
afterEach(() => {
  vi.useRealTimers()
  fetched.mockReset()
})

test('saves the last values once after a pause in typing', async () => {
  fetched.mockResolvedValue(answer(200, 'first'))
  const saver = open()
  for (const fname of ['A', 'As', 'Asha']) saver.change({ fname })
  expect(saver.status.get().name).toBe('unsaved')
  await vi.runAllTimersAsync()
  expect(sent()).toMatchObject([{ values: { fname: 'Asha' }, updated_at: '' }])
  expect(saver.status.get()).toEqual({ name: 'saved', at: 'first' })

  fetched.mockResolvedValue(answer(200, 'second'))
  saver.change({ fname: 'Asha' })
  saver.change({ fname: 'Asha K' })
  await saver.flush()
  expect(sent()[1]).toMatchObject({ values: { fname: 'Asha K' }, updated_at: 'first' })
})

test('saves when the server answers again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  const saver = open()
  const stop = saver.watch()
  saver.change({ fname: 'Asha' })
  await saver.flush()
  expect(isServerReachable.get()).toBe(false)
  expect(saver.unsaved()).toEqual({ fname: 'Asha' })

  fetched.mockResolvedValue(answer(200, 'later'))
  isServerReachable.set(true)
  await saver.flush()
  expect(saver.unsaved()).toBeNull()
  stop()
})

test('a save without an answer ends, and the values are saved later', async () => {
  fetched.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  fetched.mockResolvedValue(answer(200, 'later'))
  const saver = open()
  saver.change({ fname: 'Asha' })
  await vi.runAllTimersAsync()
  expect(saver.unsaved()).toBeNull()
})

test('never saves with the session of another person', async () => {
  const saver = open()
  saver.change({ fname: 'Asha' })
  logIn(userId + 1000)
  await saver.flush()
  expect(fetched).not.toHaveBeenCalled()

  const other = draftSaver({ userId: userId + 1000, form: 'profile', recordId: 0 })
  expect(other.unsaved()).toBeNull()
})

test('keeps values in memory that an expired session did not save', async () => {
  fetched.mockResolvedValueOnce(answer(401))
  open().change({ fname: 'Asha' })
  await open().flush()
  expect(open().unsaved()).toEqual({ fname: 'Asha' })

  fetched.mockResolvedValue(answer(200, 'after login'))
  logIn(userId)
  const stop = open().watch()
  await vi.runAllTimersAsync()
  expect(sent().at(-1)).toMatchObject({ values: { fname: 'Asha' } })
  expect(open().unsaved()).toBeNull()
  stop()
})

test('saves nothing more after another window has saved, until the person decides', async () => {
  fetched.mockResolvedValueOnce(answer(409))
  const saver = open()
  saver.change({ fname: 'Asha' })
  await saver.flush()
  expect(saver.status.get().name).toBe('changed elsewhere')
  saver.change({ fname: 'Asha K' })
  await saver.flush()
  expect(fetched).toHaveBeenCalledTimes(1)

  fetched.mockResolvedValueOnce(answer(200, 'of the other window'))
  fetched.mockResolvedValueOnce(answer(200, 'now'))
  await saver.replaceOther()
  expect(sent().at(-1)).toMatchObject({
    values: { fname: 'Asha K' },
    updated_at: 'of the other window',
  })
})

test('saves nothing while the form is sent and forgets the values afterwards', async () => {
  const saver = open()
  saver.change({ fname: 'Asha' })
  await saver.pause()
  await vi.runAllTimersAsync()
  saver.forget()
  await saver.flush()
  expect(fetched).not.toHaveBeenCalled()
  expect(open().unsaved()).toBeNull()
})
