/**
 * A classic script in the head of the page: it runs before the first paint. It sets colors and
 * language, preloads the files of that language, sends the first calls of the page, and starts the
 * app after the prerendered page is painted. See README.md.
 */
import { basePath } from '@sangam/contract/envelope'
import { firstCalls, firstPhotos } from '../features/profiles/first-calls.ts'
import { sendEarly } from '../lib/calls/early-calls.ts'
import { colorSchemeKey, readStored } from '../lib/session/storage.ts'
import { storedLanguage } from '../lib/session/stored-language.ts'
import { parseUser } from '../lib/session/stored-user.ts'
import { marathiId, preloadsId, rootId } from './page-parts.ts'

/** Starts the app even if the browser does not report paints. */
const longestWaitForPaintMs = 1_000

const html = document.documentElement
const language = storedLanguage()
const user = parseUser(readStored('user'))
html.lang = language
html.setAttribute('data-mantine-color-scheme', colorScheme())
// hides the menus of visitors in the prerendered page
if (user) html.setAttribute('data-member', '')

// only a built page names the app
const app = document.currentScript?.dataset.app
if (app) boot(app)

function boot(address: string): void {
  const preloads = templateContent(preloadsId(language))
  if (preloads) document.head.append(preloads)
  if (user) sendFirstCalls(user.access_token)
  document.addEventListener('DOMContentLoaded', () => {
    const page = language === 'mr' && templateContent(marathiId)
    if (page) document.getElementById(rootId)?.replaceChildren(page)
    startAfterPaint(() => void import(/* @vite-ignore */ address))
  })
}

function templateContent(id: string): DocumentFragment | undefined {
  const template = document.getElementById(id)
  return template instanceof HTMLTemplateElement ? template.content : undefined
}

function colorScheme(): string {
  const chosen = readStored(colorSchemeKey) ?? 'auto'
  if (chosen !== 'auto') return chosen === 'dark' ? 'dark' : 'light'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function sendFirstCalls(token: string): void {
  const path = location.pathname.slice(basePath.length)
  for (const call of firstCalls(path, location.search)) {
    sendEarly(call.path, call.body, token, (data) => {
      for (const photo of firstPhotos(data)) new Image().src = photo
    })
  }
}

/** A hidden page is not painted, so it has a timer too. Importing a module twice runs it once. */
function startAfterPaint(start: () => void): void {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : longestWaitForPaintMs)
}
