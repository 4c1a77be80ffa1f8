import { expect, test, vi } from 'vitest'
import { openMessage, showMessage, subscribeAgain } from './push-messages.ts'

const portal = `${location.origin}/bariapps`

/** A service worker with open windows; records what it does. */
function startWorker(openWindows: string[] = []) {
  const focused: string[] = []
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const subscribe = vi.fn(async () => undefined)
  const windows = openWindows.map((url) => ({ url, focus: async () => focused.push(url) }))
  return {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { claim: async () => undefined, matchAll: async () => windows, openWindow },
    focused,
  }
}

test('a push message is shown with its text and opens its page', async () => {
  const worker = startWorker()
  const message = { title: 'संगम', body: 'निर्णय झाला', language: 'mr', tag: 'profile' }
  await showMessage(worker, JSON.stringify({ ...message, path: '/bariapps/my-registration' }))
  expect(worker.registration.showNotification).toHaveBeenCalledWith('संगम', {
    body: 'निर्णय झाला',
    lang: 'mr',
    tag: 'profile',
    icon: '/bariapps/pictures/icon-192.png',
    data: `${portal}/my-registration`,
  })
})

test.each([
  'https://evil.example/',
  '//evil.example/bariapps/',
  'javascript:alert(1)',
  '/other',
  '/bariapps/api/logout',
  'http://[',
])('a push message with the address %s opens home', async (path) => {
  const worker = startWorker()
  await showMessage(worker, JSON.stringify({ title: 'x', path }))
  expect(worker.registration.showNotification).toHaveBeenCalledWith(
    'x',
    expect.objectContaining({ data: `${portal}/` }),
  )
})

test.each(['', 'no JSON', 'null', '{"title":7}'])(
  'a push message that cannot be read is shown as well: %s',
  async (content) => {
    const worker = startWorker()
    await showMessage(worker, content)
    expect(worker.registration.showNotification).toHaveBeenCalledWith(
      location.hostname,
      expect.anything(),
    )
  },
)

test('a tap shows the window that has the page', async () => {
  const address = `${portal}/my-registration`
  const worker = startWorker([`${portal}/home`, address])
  await openMessage(worker, address)
  expect([worker.focused, worker.clients.openWindow.mock.calls]).toEqual([[address], []])
})

test('a tap opens a new window if no window has the page', async () => {
  const worker = startWorker([`${portal}/registration`])
  await openMessage(worker, `${portal}/home`)
  expect([worker.focused, worker.clients.openWindow.mock.calls]).toEqual([[], [[`${portal}/home`]]])
})

test('a subscription that the browser ended is made again with the same key', async () => {
  const worker = startWorker()
  const applicationServerKey = new ArrayBuffer(65)
  await subscribeAgain(worker, { options: { applicationServerKey } }, null)
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey,
  })
})
