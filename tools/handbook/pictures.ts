// npm run handbook-pictures: makes the pictures of the handbook and the README from the demo.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Language, languages, usualLanguage } from '@sangam/i18n/languages'
import sharp from 'sharp'
import { findOrInstallBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/paths.ts'
import { type Portal, startPortal, withoutLimits } from '../../test-portal/portal.ts'
import { pictures, type ViewOfPortal } from './views.ts'

/** The screen of a cheap phone; the files have one and a half times its pixels. */
const screen = { width: 360, height: 640 }
const deviceScaleFactor = 1.5

const folder = await mkdtemp(path.join(tmpdir(), 'sangam-handbook-'))
const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() })
try {
  await takeFrom('demo', {})
  await takeFrom('empty', { DEMO: '0' })
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

/** Starts a portal and takes all pictures that it is for. */
async function takeFrom(name: 'demo' | 'empty', settings: Record<string, string>): Promise<void> {
  const wanted = Object.entries(pictures).filter(([, view]) => (view.portal ?? 'demo') === name)
  const dataDir = path.join(folder, name)
  await mkdir(dataDir)
  const portal = await startPortal(
    { ...withoutLimits, ...settings, HOST: 'localhost', DATA_DIR: dataDir },
    { showErrors: true },
  )
  try {
    const sessions = new Map<string, string>()
    for (const [file, view] of wanted)
      for (const language of languages) {
        if (view.as && !sessions.has(view.as))
          sessions.set(view.as, await startSession(portal, view.as))
        const session = view.as && sessions.get(view.as)
        const picture = await take(browser, portal, session, view, language)
        const target = path.join(root, 'docs/handbook/pictures', language, `${file}.webp`)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer())
        process.stdout.write(`${path.relative(root, target)}\n`)
      }
  } finally {
    await portal.stop()
  }
}

async function take(
  from: Browser,
  portal: Portal,
  session: string | undefined,
  view: ViewOfPortal,
  language: Language,
): Promise<Buffer> {
  const context = await from.newContext({
    viewport: screen,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      [
        ['lang', language === usualLanguage ? 'hi' : 'en'],
        ...(session ? [['user', session]] : []),
      ] as [string, string][],
    )
    await page.goto(`${portal.url}/bariapps${view.path}`)
    await settle(page)
    await view.prepare?.(page, language)
    await settle(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** A session whose panel about notices is closed; each login would be one more message. */
async function startSession(portal: Portal, mobile: string): Promise<string> {
  const user = await portal.openSession(mobile)
  await portal.call('consents/seen', {}, user.access_token)
  return JSON.stringify({ ...user, consents_due: 0 })
}

/** Waits until the page shows its data. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}
