import { basePath } from '@sangam/contract/envelope'
import { checkServer } from '../lib/calls/reachability.ts'
import { readInTab, readStored, writeInTab } from '../lib/session/storage.ts'

const minMsBetweenReloads = 60_000

/**
 * After an update the server no longer has the chunks of the version in this tab. If a chunk cannot
 * be fetched although the server answers, a reload gets the new version.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await checkServer()) && isReloadAllowed()) location.reload()
  })
}

/** Without storage a reload is not allowed: the page could reload forever. */
function isReloadAllowed(): boolean {
  const isFirst = Date.now() - Number(readInTab('reloaded-at')) > minMsBetweenReloads
  return writeInTab('reloaded-at', String(Date.now())) && isFirst
}

/** The portal also works without the service worker, but not offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`${basePath}/service-worker.js`).catch(() => undefined)
}

/** The browser may have replaced the subscription for push messages since the last visit. */
export async function renewPushSubscription(): Promise<void> {
  if (readStored('push') === null) return
  const { renewSubscription } = await import('../features/notifications/push/renew-subscription.ts')
  await renewSubscription()
}

/** Sends what was entered at the desk without a connection. */
export async function sendDeskEntries(): Promise<void> {
  if (readStored('desk-waiting') === null) return
  const { keepSending } = await import('../features/desk/offline/keep-sending.ts')
  keepSending()
}
