import { apiPath, basePath } from '@sangam/contract/envelope'
import { servedFromCacheAttribute } from '../lib/calls/served-from-cache.ts'
import { keepDeskMessage } from '../lib/drafts/sealed/keep-desk.ts'
import { openMessage, showMessage, subscribeAgain } from './push-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Opens the portal without a connection, and faster with one. It caches only what is the same for
 * everybody: the app, its fonts and its pictures; the desk only where families are enrolled. It never handles `/api/`, so no personal data
 * stays in the browser. It also shows push messages.
 */

/** Set by the build. */
declare const version: string
declare const precachedFiles: string[]
declare const deskFiles: string[]

declare const self: WorkerScope

/** The files of this version. */
const cacheName = `portal-${version}`
/** An empty cache: a volunteer enrols families on this device, so each version keeps the desk too. */
const deskMark = 'desk'
const longestWaitForPageMs = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(async (cache) =>
        cache.addAll(
          (await caches.has(deskMark)) ? [...precachedFiles, ...deskFiles] : precachedFiles,
        ),
      )
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== cacheName && name !== deskMark)
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  if (event.data !== keepDeskMessage) return
  const answer = (isKept: boolean) => event.ports[0]?.postMessage(isKept)
  event.waitUntil(
    keepDesk().then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

/** Caches the desk, and the page and the data of the trust as they are now. */
async function keepDesk(): Promise<void> {
  await caches.open(deskMark)
  const cache = await caches.open(cacheName)
  const stored = await Promise.all(deskFiles.map((file) => cache.match(file)))
  const missing = deskFiles.filter((_, index) => !stored[index])
  await cache.addAll([`${basePath}/index.html`, `${basePath}/data/configs.json`, ...missing])
}

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self, event.data?.text() ?? ''))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(self, String(event.notification.data)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(self, event.oldSubscription, event.newSubscription))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (!pathname.startsWith(`${basePath}/`) || pathname.startsWith(`${apiPath}/`)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith(`${basePath}/assets/`)) event.respondWith(cacheFirst(request))
  else event.respondWith(networkFirst(request))
})

/** The page from the server, or from the cache if the server does not answer in time. */
async function openPage(request: Request): Promise<Response> {
  const page = fetch(request)
  try {
    return await Promise.race([page, timeout()])
  } catch {
    return (await cachedPage()) ?? page
  }
}

const timeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('timeout')), longestWaitForPageMs),
  )

/** The cached page, marked so that the app knows that the server did not answer. */
async function cachedPage(): Promise<Response | undefined> {
  const cached = await caches.match(`${basePath}/index.html`)
  if (!cached) return undefined
  const html = (await cached.text()).replace('<html', `<html ${servedFromCacheAttribute}`)
  const headers = new Headers(cached.headers)
  // they describe the body as it was transferred
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { headers })
}

/** For files with a hash in their name, whose content never changes. */
async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await store(request, response.clone())
  return response
}

/** For public pictures and the data of the trust. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    // 206 is a part of a file
    if (response.status === 200) await store(request, response.clone())
    return response
  } catch (error) {
    const cached = await caches.match(request)
    if (cached) return cached
    throw error
  }
}

/** A full disk must not fail the request. */
async function store(request: Request, response: Response): Promise<void> {
  await caches
    .open(cacheName)
    .then((cache) => cache.put(request, response))
    .catch(() => undefined)
}
