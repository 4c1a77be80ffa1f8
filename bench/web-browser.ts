import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../scripts/browser.ts'
import type { World } from './world.ts'

/** A verified member of the demo data, with access and a profile. */
const member = '9000000003'

export interface BenchBrowser {
  context: BrowserContext
  /** Where Lighthouse reaches the browser. */
  port: number
  /** From now on a member is logged in. */
  logIn(): Promise<void>
  close(): Promise<void>
}

/** A browser of a visitor, who may log in. */
export async function openBrowser(world: World, site: string): Promise<BenchBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sangam-browser-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findOrInstallBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  return {
    context,
    port,
    async logIn() {
      const page = await context.newPage()
      await page.goto(`${site}pictures/icon.svg`)
      const user = JSON.stringify(await logIn(world))
      await page.evaluate((text) => localStorage.setItem('user', text), user)
      await page.close()
    },
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function logIn(world: World): Promise<unknown> {
  const sent = world.nextOtp(member)
  const { otp_reference_id } = await world.call<{ otp_reference_id: string }>('login', {
    mobile_no: member,
  })
  return world.call('login-otp-verification', {
    mobile_no: member,
    otp: await sent,
    otp_reference_id,
  })
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => resolve(port))
  })
  return promise
}
