// Finds a browser for the browser tests, or installs one.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './child.ts'
import { findProgram, root } from './paths.ts'
import { UserError, withProgress } from './terminal.ts'

/** The first one is smaller and faster. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a Chromium or Chrome that runs on this machine. */
export async function findOrInstallBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await canRun(chosen)) return chosen
    throw new UserError(`CHROMIUM_PATH is ${chosen}, which does not run.`)
  }
  return (await findBrowser()) ?? (await withProgress('Installing Chromium', installBrowser))
}

async function findBrowser(): Promise<string | undefined> {
  for (const path of [...programs.map(findProgram), chromium.executablePath()]) {
    if (path && existsSync(path) && (await canRun(path))) return path
  }
  return undefined
}

async function canRun(path: string): Promise<boolean> {
  // the `chromium-browser` of Ubuntu only prints how to install another package
  const { code, output } = await run(path, ['--version'], { hidden: true, timeout: 30_000 })
  return code === 0 && /chrom/i.test(output)
}

/** Tries the packages of the system, then the download of Playwright. */
async function installBrowser(): Promise<string> {
  const playwright = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js')]
  const asRoot = await rootCommand()
  const apt = asRoot && [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const aptInstall = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends']
  const installers = [
    ...(apt ? [[...apt, 'update']] : []),
    ...(apt ? [[...apt, ...aptInstall, 'chromium-headless-shell']] : []),
    ...(apt ? [[...apt, ...aptInstall, 'chromium']] : []),
    // the system libraries that a downloaded browser needs
    ...(apt ? [[...playwright, 'install-deps', 'chromium']] : []),
    [...playwright, 'install', '--no-shell', 'chromium'],
  ]
  let log = ''
  for (const [command = '', ...args] of installers) {
    const { code, output } = await run(command, args, { hidden: true })
    if (code !== 0) log += output
    const browser = await findBrowser()
    if (browser) return browser
  }
  throw new UserError(
    'The browser tests need Chromium or Chrome: please install one, or set CHROMIUM_PATH.',
    log,
  )
}

/** The words before a command that run it as root; undefined if that is not possible. */
async function rootCommand(): Promise<string[] | undefined> {
  if (!findProgram('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  const { code } = await run('sudo', ['-n', 'true'], { hidden: true, timeout: 10_000 })
  return code === 0 ? ['sudo', '-n'] : undefined
}
