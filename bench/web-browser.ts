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

/** A browser for one visitor. Playwright is connected only during `use`, so it does not slow down measurements. */
interface BenchBrowser {
  /** The debugging port for Lighthouse. */
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
  endWithThisProcess(browser)
  await raisePriority(browser)
  const port = await readPort(browser)
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
      // a graceful close, so that it has finished writing to its folder
      await (await (await connect()).newBrowserCDPSession()).send('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A detached process does not receive Ctrl-C. */
function endWithThisProcess({ pid }: ChildProcess): void {
  const end = () => {
    try {
      // the process group: the program may be a script that starts the browser
      process.kill(-Number(pid), 'SIGTERM')
    } catch {
      // it has already ended
    }
  }
  process.once('exit', end)
  process.once('SIGINT', () => process.exit(130))
}

/**
 * Linux schedules sessions before processes, so the browser competes with the sessions of the
 * database and nginx. Without this file or the permission to write it, measurements are noisier.
 */
const raisePriority = ({ pid }: ChildProcess) =>
  writeFile(`/proc/${pid}/autogroup`, '-10').catch(() => undefined)

/** Reads the port from the message that the browser prints. */
async function readPort(browser: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: browser.stderr as NodeJS.ReadableStream })) {
    const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
    if (!port) continue
    // discard further output: a full pipe would block the browser
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
