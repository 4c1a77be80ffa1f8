// Builds the web app into apps/web/dist, unless it is up to date.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { exitWithError, UserError, withProgress } from './terminal.ts'

const webApp = join(root, 'apps', 'web')
const published = join(webApp, 'dist')
// in the same file system, where a rename is atomic; named `dist`, so that tools ignore it
const workFolder = join(webApp, '.build')
const built = join(workFolder, 'new', 'dist')
const replaced = join(workFolder, 'old', 'dist')
const hashFile = '.sangam-built'

const skippedFolders = new Set(['dist', 'node_modules', 'test', 'tests', '__tests__'])
const skippedFiles = /\.(test|spec)\.[a-z]+$|\.tsbuildinfo$/

export async function ensureWebBuilt(): Promise<void> {
  if (isUpToDate()) return
  await withProgress('Building the web app', async () => buildWithLock())
}

if (process.argv[1] === import.meta.filename && !isUpToDate()) build()

/** Two processes may need the build at the same time; the second one waits for the first. */
function buildWithLock(): void {
  const { status, error, stderr } = spawnSync(
    'flock',
    [webApp, process.execPath, import.meta.filename],
    { encoding: 'utf8' },
  )
  // a system without flock
  if (error) build()
  else if (status !== 0) throw new UserError('The web app could not be built.', stderr)
}

function isUpToDate(): boolean {
  const file = join(published, hashFile)
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources()
}

function build(): void {
  // before the build: a file that is saved during the build must lead to another one
  const hash = hashSources()
  rmSync(workFolder, { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', built, '--emptyOutDir'],
    {
      cwd: webApp,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) exitWithError(stdout + stderr)
  writeFileSync(join(built, hashFile), hash)
  mkdirSync(join(workFolder, 'old'))
  if (existsSync(published)) renameSync(published, replaced)
  renameSync(built, published)
  rmSync(workFolder, { recursive: true, force: true })
}

/** A hash of all files that the built web app depends on. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...filesIn('apps/web'),
    ...filesIn('packages'),
    ...filesIn('docs/handbook'),
    'package-lock.json',
  ].sort()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return skippedFiles.test(entry.name) ? [] : [path]
    return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path)
  })
}
