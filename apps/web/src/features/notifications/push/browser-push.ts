import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts'

/** What the server needs to send messages to this browser. */
interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Without the service worker, which a development server does not have, no message can arrive. */
export const canUsePush = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** iPhones and iPads have push messages only in apps on the home screen. */
export const needsInstallation = () =>
  !canUsePush() && isAppleMobile() && 'serviceWorker' in navigator

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Asks the person, if that has not happened yet; browsers allow this only after a tap. */
export const askForPermission = () => Notification.requestPermission()

export const isPermissionDenied = () => Notification.permission === 'denied'

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager

/** Subscribes this browser at its push service. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  const manager = await pushManager()
  const existing = await manager.getSubscription()
  // the portal may have got new keys since the last visit
  if (existing && base64Url(existing.options.applicationServerKey) !== publicKey) {
    await existing.unsubscribe()
  }
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return {
    endpoint: subscription.endpoint,
    p256dh: base64Url(subscription.getKey('p256dh')),
    auth: base64Url(subscription.getKey('auth')),
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await pushManager()).getSubscription()
  await subscription?.unsubscribe()
}

export async function currentEndpoint(): Promise<string | null> {
  const subscription = await (await pushManager()).getSubscription()
  return subscription?.endpoint ?? null
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The endpoint that the server knows for this session; removed with the session. */
export const storedEndpoint = () => readStored('push')
export const storeEndpoint = (endpoint: string) => writeStored('push', endpoint)
export const forgetEndpoint = () => removeStored('push')
