/**
 * A classic script in the head of the page: it runs before the first paint. It sets colors and
 * language, preloads the files of that language, sends the first calls of the page, and starts the
 * app after the prerendered page is painted. See README.md.
 */
import { basePath } from '@sangam/contract/envelope'
import { firstCalls, firstPhotos } from '../features/profiles/first-calls.ts'
import { sendEarly } from '../lib/early-calls.ts'
import { colorSchemeKey, readStored } from '../lib/storage.ts'
import { storedLanguage } from '../lib/stored-language.ts'
import { parseUser } from '../lib/stored-user.ts'
import { type BootData, marathiTemplateId, memberAttribute, rootId } from './boot-data.ts'

/** Starts the app even if the browser does not report paints. */
const longestWaitForPaintMs = 1_000

const html = document.documentElement
const language = storedLanguage()
const user = parseUser(readStored('user'))
html.lang = language
html.setAttribute('data-mantine-color-scheme', colorScheme())
if (user) html.setAttribute(memberAttribute, '')

// only a built page has boot data
const bootData = document.currentScript?.dataset.boot
if (bootData) boot(JSON.parse(bootData))

function boot({ app, preload }: BootData): void {
  for (const link of preload[language]) {
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  if (user) sendFirstCalls(user.access_token)
  document.addEventListener('DOMContentLoaded', () => {
    if (language === 'mr') showMarathi()
    startAfterPaint(() => void import(/* @vite-ignore */ app))
  })
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

function showMarathi(): void {
  const template = document.getElementById(marathiTemplateId)
  const root = document.getElementById(rootId)
  if (template instanceof HTMLTemplateElement) root?.replaceChildren(template.content)
}

/** A hidden page is not painted, so it has a timer too. Importing a module twice runs it once. */
function startAfterPaint(start: () => void): void {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : longestWaitForPaintMs)
}
