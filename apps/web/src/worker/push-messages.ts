import { apiPath, basePath } from '@sangam/contract/envelope'
import type { WorkerScope } from './worker-scope.ts'

interface PushMessage {
  title: string
  body: string
  language: string
  path: string
  tag: string
}

/** Shows push messages and opens their pages. */
export function handlePushMessages(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, language, path, tag } = readMessage(event.data?.text() ?? '')
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        lang: language,
        tag,
        icon: `${basePath}/pictures/icon-192.png`,
        data: pageAddress(path),
      }),
    )
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, String(event.notification.data)))
  })

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAgain(worker, event.oldSubscription, event.newSubscription))
  })
}

/** Browsers require that every push shows something, also one that cannot be read. */
function readMessage(text: string): PushMessage {
  const parsed = parse(text)
  const part = (name: keyof PushMessage, fallback: string) => {
    const value = parsed[name]
    return typeof value === 'string' ? value : fallback
  }
  return {
    title: part('title', location.hostname),
    body: part('body', ''),
    language: part('language', 'en'),
    path: part('path', `${basePath}/`),
    tag: part('tag', ''),
  }
}

function parse(text: string): Partial<Record<keyof PushMessage, unknown>> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** The address of a page of the portal; home for every other address. */
export function pageAddress(path: string): string {
  const { origin } = location
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  const isPage =
    url?.origin === origin &&
    url.pathname.startsWith(`${basePath}/`) &&
    !url.pathname.startsWith(`${apiPath}/`)
  return isPage ? url.href : `${origin}${basePath}/`
}

/** Uses a window that shows the page already; other windows may contain unsaved input. */
async function openPage({ clients }: WorkerScope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : clients.openWindow(address))
}

/** The browser has ended a subscription. The next visit sends the new one to the server. */
async function subscribeAgain(
  { registration }: WorkerScope,
  previous: PushSubscription | null,
  next: PushSubscription | null,
): Promise<void> {
  const key = previous?.options.applicationServerKey
  if (next || !key) return
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
