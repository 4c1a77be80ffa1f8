import { apiPath } from '@sangam/contract/envelope'
import { useSyncExternalStore } from 'react'

/** Set on the page by the service worker when the server did not answer and the cache did. */
export const servedFromCacheAttribute = 'data-served-from-cache'

const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Whether the server answers, derived from the outcome of real requests: `navigator.onLine` is true
 * on Wi-Fi without internet, so it only triggers a check.
 */
const state = {
  isReachable: true,
  retryMs: firstRetryMs,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
}
const listeners = new Set<() => void>()

/** Call for every answer of the server, errors included. */
export function reportAnswer(): void {
  stopRetry()
  state.retryMs = firstRetryMs
  setReachable(true)
}

/** Call when a request ended without an answer; checks again until one arrives. */
export function reportNoAnswer(): void {
  setReachable(false)
  if (state.timer !== undefined) return
  state.timer = setTimeout(() => {
    stopRetry()
    void checkServer()
  }, state.retryMs)
  state.retryMs = Math.min(state.retryMs * 2, longestRetryMs)
}

/** Starts to follow the browser's own signals; the page may already come from the cache. */
export function watchReachability(): void {
  if (document.documentElement.hasAttribute(servedFromCacheAttribute) || !navigator.onLine) {
    reportNoAnswer()
  }
  window.addEventListener('offline', reportNoAnswer)
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryNow)
}

export const isServerReachable = () => state.isReachable

export const useIsServerReachable = () =>
  useSyncExternalStore(subscribe, isServerReachable, () => true)

function retryNow(): void {
  if (state.isReachable || document.hidden) return
  stopRetry()
  state.retryMs = firstRetryMs
  void checkServer()
}

/** Sends the cheapest request there is; the service worker never answers for it. */
export async function checkServer(): Promise<boolean> {
  try {
    await fetch(`${apiPath}/health/live`, { cache: 'no-store' })
    reportAnswer()
  } catch {
    reportNoAnswer()
  }
  return state.isReachable
}

function stopRetry(): void {
  clearTimeout(state.timer)
  state.timer = undefined
}

function setReachable(isReachable: boolean): void {
  if (state.isReachable === isReachable) return
  state.isReachable = isReachable
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
