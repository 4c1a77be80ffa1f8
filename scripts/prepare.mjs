// Runs before the npm scripts: installs the locked packages if they are missing, Node.js 24 among
// them. Plain JavaScript without dependencies, because it also runs on Node.js 20.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.url)
const root = dirname(dirname(program))
const modules = join(root, 'node_modules')
const platform = `${process.platform}-${process.arch}`
const hasPackagedNode = ['linux-x64', 'linux-arm64'].includes(platform)
const packagedNode = join(modules, `node-${platform}`, 'bin', 'node')
const linkedNode = join(modules, '.bin', 'node')
const runningMajor = Number(process.versions.node.split('.')[0])

const npmOptions = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // a production environment would omit what the build and the tests need
  '--include=dev',
  '--include=optional',
  // the same result with every npm: newer versions do not run install scripts of packages
  '--ignore-scripts',
  // Node.js 24, which the packages require, is one of the packages
  '--no-engine-strict',
  // fail within seconds if there is no network
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=10000',
]

const isComplete = () => hasLockedPackages() && (!hasPackagedNode || existsSync(linkedNode))

if (process.argv[2] === '--locked') install()
else if (!isComplete()) installWithLock()

/** Two npm scripts may start at the same time; the kernel releases the lock if a process is killed. */
function installWithLock() {
  const withLock = (...options) =>
    spawnSync('flock', [...options, root, process.execPath, program, '--locked'], {
      stdio: 'inherit',
    })
  const lockedByOther = 75
  let result = withLock('-n', '-E', String(lockedByOther))
  if (result.status === lockedByOther) {
    say('Waiting for another process that is installing the packages')
    result = withLock()
  }
  // a system without flock
  if (result.error) return install()
  process.exitCode = result.status ?? 1
}

function install() {
  if (runningMajor < 20) fail(`Node.js 20 or newer is needed, this is ${process.version}.`)
  if (!hasPackagedNode && runningMajor < 24) {
    fail(`There is no Node.js 24 package for ${platform}. Please install Node.js 24 yourself.`)
  }
  if (!hasLockedPackages() || (hasPackagedNode && !existsSync(packagedNode))) installPackages()
  if (hasPackagedNode) linkNode()
}

/** Whether exactly the locked packages are installed. npm writes the inner file when it has succeeded. */
function hasLockedPackages() {
  const installedFile = join(modules, '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isSame = (path) =>
    installed[path]?.version === locked[path]?.version &&
    installed[path]?.integrity === locked[path]?.integrity
  const isInstalled = (path) =>
    path === '' || isSame(path) || (locked[path].optional && !installed[path])
  return Object.keys(locked).every(isInstalled) && Object.keys(installed).every(isSame)
}

function installPackages() {
  say('Installing packages (takes a minute the first time) ...')
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const npm = script?.endsWith('npm-cli.js') && node ? [node, script] : ['npm']
  const [command, ...args] = [...npm, 'ci', ...npmOptions]
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) fail('The packages could not be installed; npm reports the reason above.')
}

/** npm 10 removes the link to Node.js together with the package for the other architecture. */
function linkNode() {
  mkdirSync(dirname(linkedNode), { recursive: true })
  rmSync(linkedNode, { force: true })
  symlinkSync(relative(dirname(linkedNode), packagedNode), linkedNode)
  const { status } = spawnSync(linkedNode, ['--version'])
  if (status === 0) return
  // npm scripts find this link before the Node.js of the system
  rmSync(linkedNode)
  if (runningMajor >= 24) return
  fail('The packaged Node.js 24 does not run on this machine. Please install Node.js 24 yourself.')
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
