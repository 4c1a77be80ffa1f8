import { basePath } from '@sangam/contract/envelope'

const reloadedKey = 'reloaded-at'
const once = 60_000

/** What a portal does beside showing pages: follow its updates, and be there without a connection. */
export function keepUp(): void {
  startAgainAfterUpdates()
  keepForOffline()
}

/**
 * After an update of the portal the files of the version in this tab are gone from the server: a
 * part that cannot be fetched is a reason to start again with the new version, but only once.
 */
function startAgainAfterUpdates(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && isFirstTime()) location.reload()
  })
}

function isFirstTime(): boolean {
  try {
    const isFirst = Date.now() - Number(sessionStorage.getItem(reloadedKey)) > once
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return isFirst
  } catch {
    // who remembers nothing could reload for ever
    return false
  }
}

/** Without it everything works, but only with a connection. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`${basePath}/service-worker.js`).catch(() => undefined)
}
