// Runs npm from inside an npm script, as if it had been started by hand.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { modules, root } from './install-state.mjs'
import { UserError } from './terminal.mjs'

// How to reach the registry is worth keeping; `omit`, `dry-run`, `workspace`, `global` and
// the like were meant for the outer npm and would spoil the installation.
const keptSetting =
  /^npm_config_(registry|.+:registry|\/\/.+|ca|cafile|cert|key|proxy|https?_proxy|noproxy|strict_ssl|cache|userconfig|globalconfig|fetch_.+|maxsockets|offline|prefer_offline)$/i

const networkProblem =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/

const isInstalledHere = (path) => `${path}${sep}`.startsWith(`${modules}${sep}`)

/** npm deletes node_modules, so nothing it needs may come from there – not even `node`. */
function pathOutside() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !isInstalledHere(folder) && !isWorkspaceBin(folder))
}

function isWorkspaceBin(folder) {
  return folder.startsWith(`${root}${sep}`) && folder.endsWith(join('node_modules', '.bin'))
}

function findOutside(name) {
  return pathOutside()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

function environment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|init_cwd$)/i.test(name) || keptSetting.test(name),
  )
  return { ...Object.fromEntries(kept), PATH: pathOutside().join(delimiter) }
}

function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: outerNode } = process.env
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    const node = [outerNode, findOutside('node')].find(
      (path) => path && existsSync(path) && !isInstalledHere(path),
    )
    return [node ?? process.execPath, script]
  }
  const npm = findOutside('npm')
  if (!npm) throw new UserError('npm was not found. Please install npm (it comes with Node.js).')
  return [npm]
}

/** Runs npm silently; its output is part of the error if it fails. */
export async function npm(args, lockDescriptor = 'ignore') {
  const [command, ...before] = npmCommand()
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', lockDescriptor],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const stop = (signal) => {
    child.kill(signal)
    child.once('close', () => process.exit(130))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? code)))
  })
  for (const signal of signals) process.off(signal, stop)
  if (failure === undefined) return
  throw new UserError(
    networkProblem.test(output)
      ? 'The packages could not be downloaded. Please check the network connection and try again.'
      : `The packages could not be installed (npm ended with ${failure}; its output is above).`,
    output,
  )
}
