import { basePath } from '@sangam/contract/envelope'
import { checkServer } from '../lib/reachability.ts'
import { readInTab, writeInTab } from '../lib/storage.ts'

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

/** Without storage the page could reload for ever. */
function isReloadAllowed(): boolean {
  const isFirst = Date.now() - Number(readInTab('reloaded-at')) > minMsBetweenReloads
  return writeInTab('reloaded-at', String(Date.now())) && isFirst
}

/** Without it the portal works, but only with a connection. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`${basePath}/service-worker.js`).catch(() => undefined)
}
