import { basePath } from '@sangam/contract/envelope'
import { checkServer } from '../lib/reachability.ts'

const reloadedKey = 'reloaded-at'
const minMsBetweenReloads = 60_000

/** Background work that no page waits for: updates and the service worker. */
export function keepUp(): void {
  reloadAfterUpdate()
  registerServiceWorker()
}

/**
 * After an update the server no longer has the chunks of the version in this tab. If a chunk cannot
 * be fetched although the server answers, a reload gets the new version.
 */
function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await checkServer()) && isReloadAllowed()) location.reload()
  })
}

function isReloadAllowed(): boolean {
  try {
    const isAllowed = Date.now() - Number(sessionStorage.getItem(reloadedKey)) > minMsBetweenReloads
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return isAllowed
  } catch {
    // without storage the page could reload for ever
    return false
  }
}

function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // without it the portal works, but only with a connection
  navigator.serviceWorker.register(`${basePath}/service-worker.js`).catch(() => undefined)
}
