import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './child.ts'
import { oneAtATime } from './one-at-a-time.mjs'
import { root } from './paths.ts'
import { type Progress, say, UserError, withProgress } from './terminal.mjs'
import { hashWebSources } from './web-sources.ts'

const webApp = join(root, 'apps', 'web')
const published = join(webApp, 'dist')
// Next to the published folder, as only within one file system a rename is atomic; all
// are called `dist` so that tools ignore them alike.
const workshop = join(webApp, '.build')
const built = join(workshop, 'new', 'dist')
const replaced = join(workshop, 'old', 'dist')
const stampName = '.sangam-built'

/** Builds the web app into apps/web/dist, unless it is there and up to date. */
export async function ensureWebBuilt(progress: Progress = withProgress): Promise<void> {
  if (await isUpToDate()) return
  await oneAtATime(
    'build-web',
    async (lock) => {
      if (await isUpToDate()) return
      await progress('Building the web app', () => build(lock))
    },
    () => say('Waiting for another process that is building the web app'),
  )
}

async function isUpToDate(): Promise<boolean> {
  const stamp = await readFile(join(published, stampName), 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === hashWebSources()
}

async function build(lock: number | undefined): Promise<void> {
  // Taken first: a file saved during the build must lead to another build.
  const stamp = hashWebSources()
  await rm(workshop, { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(
    process.execPath,
    [vite, 'build', '--outDir', built, '--emptyOutDir'],
    { cwd: webApp, env: { NODE_ENV: 'production' }, hidden: true, lock },
  )
  if (code !== 0 || !existsSync(join(built, 'index.html'))) {
    await rm(workshop, { recursive: true, force: true })
    throw new UserError('The web app could not be built (the output of Vite is above).', output)
  }
  await writeFile(join(built, stampName), stamp)
  await publish()
}

async function publish(): Promise<void> {
  await mkdir(join(workshop, 'old'))
  if (existsSync(published)) await rename(published, replaced)
  await rename(built, published)
  await rm(workshop, { recursive: true, force: true })
}
