// Answers "is what package-lock.json asks for installed?".

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const modules = join(root, 'node_modules')
const stamp = join(modules, '.sangam-installed')

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

function workspaces() {
  const folders = readJson('package.json').workspaces.map((pattern) => pattern.replace('/*', ''))
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((workspace) => existsSync(join(root, workspace, 'package.json')))
      .sort(),
  )
}

export function wantedState() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const workspace of workspaces()) {
    hash.update(`\0${workspace}\0`).update(readFileSync(join(root, workspace, 'package.json')))
  }
  return hash.digest('hex')
}

export function isInstalled(state = wantedState()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

export function markInstalled(state) {
  writeFileSync(stamp, state)
}

export function markNotInstalled() {
  rmSync(stamp, { force: true })
}

/**
 * True if someone has already installed exactly the locked packages by hand (`npm install`);
 * it spares them a second installation. npm writes the inner lock file when it has succeeded.
 */
export function matchesLock() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const present = readJson('node_modules', '.package-lock.json').packages
  const same = (path) =>
    present[path]?.version === locked[path]?.version &&
    present[path]?.integrity === locked[path]?.integrity
  const complete = Object.keys(locked).every(
    (path) => path === '' || same(path) || (locked[path].optional && !present[path]),
  )
  return complete && Object.keys(present).every(same) && ['', ...workspaces()].every(isInLock)

  function isInLock(workspace) {
    const manifest = readJson(workspace, 'package.json')
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
    return kinds.every(
      (kind) => JSON.stringify(manifest[kind]) === JSON.stringify(locked[workspace]?.[kind]),
    )
  }
}
