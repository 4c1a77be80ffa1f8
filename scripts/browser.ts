// Finds a browser for the browser tests, or installs one.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finished, run } from './child.ts'
import { findProgram, root } from './paths.ts'
import { describeError, UserError, withProgress } from './terminal.mjs'

/** The first is Chromium without its windows: smaller and quicker, where a system has it. */
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
    if (await works(chosen)) return chosen
    throw new UserError(`CHROMIUM_PATH is ${chosen}, but that does not run.`)
  }
  const found = (await findInPath()) ?? (await findPlaywrights())
  if (found) return found

  const asRoot = await rootCommand()
  const hasApt = findProgram('apt-get') !== undefined
  let log = ''
  if (asRoot && hasApt) {
    log += await attempt('Installing Chromium', () => installWithApt(asRoot))
    const installed = await findInPath()
    if (installed) return installed
  }
  const withLibraries = asRoot !== undefined && hasApt
  log += await attempt("Installing Playwright's Chromium", () => installPlaywrights(withLibraries))
  const downloaded = await findPlaywrights()
  if (downloaded) return downloaded
  throw new UserError(
    'The browser tests need Chromium or Chrome: please install one, or set CHROMIUM_PATH.',
    log,
  )
}

async function works(path: string): Promise<boolean> {
  // Ubuntu has a `chromium-browser` that only tells people to install something else.
  const { code, output } = await run(path, ['--version'], { hidden: true, timeout: 30_000 })
  return code === 0 && /chrom/i.test(output)
}

async function findInPath(): Promise<string | undefined> {
  for (const program of programs) {
    const path = findProgram(program)
    if (path && (await works(path))) return path
  }
  return undefined
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && (await works(path)) ? path : undefined
}

/** What to put before a command to run it as root; undefined if that is impossible. */
async function rootCommand(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  if (!findProgram('sudo')) return undefined
  const { code } = await run('sudo', ['-n', 'true'], { hidden: true, timeout: 10_000 })
  return code === 0 ? ['sudo', '-n'] : undefined
}

/** Returns the log of a failed attempt, which is worth showing only if the next one fails too. */
async function attempt(label: string, install: () => Promise<void>): Promise<string> {
  try {
    await withProgress(label, install)
    return ''
  } catch (error) {
    return `${describeError(error)}\n`
  }
}

async function installWithApt(asRoot: string[]): Promise<void> {
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']
  // If the update fails, what the machine already knows of may still do.
  const update = await runHidden([...apt, ...waitForOthers, 'update'])
  let log = update.output
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const packages = ['install', '-y', '--no-install-recommends', name]
    const install = await runHidden([...apt, ...waitForOthers, ...packages])
    if (install.code === 0) return
    log += install.output
  }
  throw new UserError('apt-get failed.', log)
}

async function installPlaywrights(withLibraries: boolean): Promise<void> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  // The system libraries a browser needs can only be installed as root; they may be there.
  if (withLibraries) await runHidden([process.execPath, cli, 'install-deps', 'chromium'])
  const install = ['install', '--no-shell', 'chromium']
  const { code, output } = await runHidden([process.execPath, cli, ...install])
  if (code !== 0) throw new UserError("Playwright's download failed.", output)
}

function runHidden([command = '', ...args]: string[]): Promise<Finished> {
  return run(command, args, { hidden: true })
}
