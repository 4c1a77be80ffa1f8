/**
 * Lets the portal open without a connection, and opens it faster with one. It keeps what is the same
 * for everybody: the app itself, its fonts and its drawings. Answers about people and their photos
 * come from `/api/` and are never touched here, so nothing of a person stays behind in a browser.
 */

/** Set by the build: everything the app needs to open, and every file there is. */
declare const shellFiles: string[]
declare const allFiles: string[]
declare const version: string

interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface RequestEvent extends WaitingEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
/** The little of a service worker's world that is used; its own types contradict those of pages. */
interface WorkerScope {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', handle: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void
}

const worker = self as unknown as WorkerScope
const base = '/bariapps/'
const shell = `shell-${version}`
/** Files with a hash in their name, over all versions; old ones leave when a new version comes. */
const lasting = 'assets'
const patience = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(shellFiles))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldFiles().then(() => worker.clients.claim()))
})

async function forgetOldFiles(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== shell && name !== lasting) await caches.delete(name)
  }
  const cache = await caches.open(lasting)
  for (const request of await cache.keys()) {
    if (!allFiles.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return
  if (pathname.startsWith(`${base}api/`)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith(`${base}assets/`)) event.respondWith(fromCacheFirst(request))
  else event.respondWith(fromNetworkFirst(request))
})

/** The page from the server, or the app as it was last seen where the server does not answer. */
async function openPage(request: Request): Promise<Response> {
  const page = fetch(request)
  try {
    return await Promise.race([page, tooLong()])
  } catch {
    return (await cachedPage()) ?? page
  }
}

/** The page as it is cached, marked so that the app knows that the server did not answer. */
async function cachedPage(): Promise<Response | undefined> {
  const cached = await caches.match(`${base}index.html`)
  if (!cached) return undefined
  const html = (await cached.text()).replace('<html', '<html data-served-from-cache')
  const headers = new Headers(cached.headers)
  // they describe the body as it was transferred
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { headers })
}

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too long')), patience))

/** A name with a hash in it always means the same content. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(lasting, request, answer.clone())
  return answer
}

/** Public drawings and facts of the trust: fresh where possible. */
async function fromNetworkFirst(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    // a part of a file is no file
    if (answer.status === 200) await keep(shell, request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

/** A full disk is no reason to fail. */
async function keep(name: string, request: Request, answer: Response): Promise<void> {
  await caches
    .open(name)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined)
}
