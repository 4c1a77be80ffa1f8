import { apiPath, basePath } from '@sangam/contract/envelope'
import type { WorkerScope } from './worker-scope.ts'

interface PushMessage {
  title: string
  body: string
  language: string
  path: string
  tag: string
}

type Scope = Pick<WorkerScope, 'registration' | 'clients'>

/** Shows a push message. */
export function showMessage({ registration }: Scope, content: string): Promise<unknown> {
  const { title, body, language, path, tag } = readMessage(content)
  return registration.showNotification(title, {
    body,
    lang: language,
    tag,
    icon: `${basePath}/pictures/icon-192.png`,
    data: pageAddress(path),
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
function pageAddress(path: string): string {
  const { origin } = location
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  const isPage =
    url?.origin === origin &&
    url.pathname.startsWith(`${basePath}/`) &&
    !url.pathname.startsWith(`${apiPath}/`)
  return isPage ? url.href : `${origin}${basePath}/`
}

/** Opens the page of a message in a window that shows it already; others may contain unsaved input. */
export async function openMessage({ clients }: Scope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : clients.openWindow(address))
}

interface EndedSubscription {
  options: { applicationServerKey: ArrayBuffer | null }
}

/** The browser has ended a subscription. The next visit sends the new one to the server. */
export async function subscribeAgain(
  { registration }: Scope,
  previous: EndedSubscription | null,
  next: object | null,
): Promise<void> {
  const key = previous?.options.applicationServerKey
  if (next || !key) return
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
