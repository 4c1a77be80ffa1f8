import { apiPath } from '@sangam/contract/envelope'
import { createStore } from '../session/store.ts'
import { abortAfter } from './abort-after.ts'
import { servedFromCacheAttribute } from './served-from-cache.ts'

const firstRetryMs = 1_000
const longestRetryMs = 30_000
const checkTimeoutMs = 10_000

/**
 * Whether the server answers, derived from the outcome of real requests: `navigator.onLine` is true
 * on Wi-Fi without internet, so it only triggers a check.
 */
export const isServerReachable = createStore(true)

const retry = {
  delayMs: firstRetryMs,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
}

/** Call for every answer of the server, errors included. */
export function reportAnswer(): void {
  stopRetry()
  retry.delayMs = firstRetryMs
  isServerReachable.set(true)
}

/** Call when a request ended without an answer; checks the server until it answers. */
export function reportNoAnswer(): void {
  isServerReachable.set(false)
  if (retry.timer !== undefined) return
  retry.timer = setTimeout(() => {
    stopRetry()
    void checkServer()
  }, retry.delayMs)
  retry.delayMs = Math.min(retry.delayMs * 2, longestRetryMs)
}

/** Starts to listen to the browser's signals; the page itself may come from the cache. */
export function watchReachability(): void {
  if (document.documentElement.hasAttribute(servedFromCacheAttribute) || !navigator.onLine) {
    reportNoAnswer()
  }
  window.addEventListener('offline', reportNoAnswer)
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryNow)
}

function retryNow(): void {
  if (isServerReachable.get() || document.hidden) return
  stopRetry()
  retry.delayMs = firstRetryMs
  void checkServer()
}

/** Sends the cheapest request; the service worker never answers it from its cache. */
export async function checkServer(): Promise<boolean> {
  try {
    // a lost connection can leave a request open for minutes
    const signal = abortAfter(checkTimeoutMs)
    await fetch(`${apiPath}/health/live`, { cache: 'no-store', signal })
    reportAnswer()
  } catch {
    reportNoAnswer()
  }
  return isServerReachable.get()
}

function stopRetry(): void {
  clearTimeout(retry.timer)
  retry.timer = undefined
}
