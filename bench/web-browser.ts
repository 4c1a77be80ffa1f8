import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../scripts/browser.ts'
import type { Portal } from '../test-portal/portal.ts'

/** A verified member of the demo data, with access and a profile. */
const member = '9000000003'

/** The browser of a visitor, who may log in. Nobody watches it but those who ask to use it. */
interface BenchBrowser {
  /** Where Lighthouse reaches it. */
  port: number
  use<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openBrowser(): Promise<BenchBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sangam-browser-'))
  const browser = spawn(
    await findOrInstallBrowser(),
    [
      ...['--headless', '--no-sandbox', '--disable-dev-shm-usage'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'],
      ...['--ignore-certificate-errors', '--disable-background-networking', 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  endWithUs(browser)
  await goFirst(browser)
  const port = await portOf(browser)
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return {
    port,
    async use(work) {
      const connection = await connect()
      try {
        return await work(connection.contexts()[0] as BrowserContext)
      } finally {
        await connection.close()
      }
    },
    async close() {
      const ended = once(browser, 'exit')
      // by its own word, so that it leaves nothing half written in its folder
      await (await (await connect()).newBrowserCDPSession()).send('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What is detached does not hear of an interruption by itself. */
function endWithUs({ pid }: ChildProcess): void {
  const end = () => {
    try {
      // the whole group: what was started may be a script around the browser
      process.kill(-Number(pid), 'SIGTERM')
    } catch {
      // ended before
    }
  }
  process.once('exit', end)
  process.once('SIGINT', () => process.exit(130))
}

/**
 * Linux shares the processor among sessions first, and only within one by priority: database and
 * nginx have sessions of their own, and so has the browser. Elsewhere there is no such file, and who
 * may not write it measures with more noise.
 */
const goFirst = ({ pid }: ChildProcess) =>
  writeFile(`/proc/${pid}/autogroup`, '-10').catch(() => undefined)

/** The browser says it when it listens. */
async function portOf(browser: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: browser.stderr as NodeJS.ReadableStream })) {
    const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
    if (!port) continue
    // nobody reads on, and a full pipe would stop the browser
    browser.stderr?.resume()
    return Number(port)
  }
  throw new Error('the browser did not start')
}

/** Logs a member in; the session stays in the browser. */
export const logIn = (browser: BenchBrowser, portal: Portal, site: string) =>
  browser.use(async (context) => {
    const page = await context.newPage()
    await page.goto(`${site}pictures/icon.svg`)
    const user = JSON.stringify(await portal.openSession(member))
    await page.evaluate((text) => localStorage.setItem('user', text), user)
    await page.close()
  })
