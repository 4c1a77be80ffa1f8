import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { giveTo } from './accounts.ts'
import { flushFolder, readIfExists } from './files.ts'
import { mostRelevantLine } from './log-file.ts'
import { type Runner, runToEnd } from './runner.ts'

export const SUPERUSER = 'sangam'

/** True if there is a cluster; throws if it belongs to another version of PostgreSQL. */
export async function hasCluster(clusterDir: string, major: string): Promise<boolean> {
  const content = await readIfExists(join(clusterDir, 'PG_VERSION'))
  if (content === undefined) return false
  const version = content.trim()
  if (version === major) return true
  throw new Error(
    `The data in ${clusterDir} was written by PostgreSQL ${version}, but this portal brings ` +
      `PostgreSQL ${major}. Start the version of the portal that fits, or convert the data with ` +
      'pg_upgrade.',
  )
}

/**
 * Creates the cluster in a temporary folder and renames it when it is complete, so that an interrupted
 * first start never leaves an incomplete cluster.
 */
export async function createCluster(
  clusterDir: string,
  initdb: string,
  runner: Runner,
  passwordFile: string,
): Promise<void> {
  const dataDir = dirname(clusterDir)
  const prefix = `${basename(clusterDir)}.init-`
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await removeFolder(join(dataDir, name))
  }
  await removeEmptyFolder(clusterDir)

  const draft = await mkdtemp(join(dataDir, prefix))
  try {
    await giveTo(runner.account, draft)
    await runInitdb(draft, initdb, runner, passwordFile)
    await rename(draft, clusterDir)
    await flushFolder(dataDir)
  } catch (error) {
    await removeFolder(draft)
    throw error
  }
}

/** The superuser's password, generated at the first start and stored in a file. */
export async function readPassword(
  file: string,
  runner: Runner,
  clusterExists: boolean,
): Promise<string> {
  const stored = (await readIfExists(file))?.trim()
  if (stored) return stored
  if (clusterExists) {
    throw new Error(`The database password is missing: restore ${file} from a backup.`)
  }
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.new`
  await rm(draft, { force: true })
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  // initdb reads it, as the user under whom PostgreSQL runs.
  await giveTo(runner.account, draft)
  await rename(draft, file)
  return password
}

async function runInitdb(
  folder: string,
  initdb: string,
  runner: Runner,
  passwordFile: string,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Upper and lower case of all scripts, the same on every machine and without system locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  // pg_trgm asks the system locale which characters are letters. With "C" it would ignore Devanagari
  // in searches by similarity. Systems without this locale fall back to "C".
  let result = await runToEnd(runner, initdb, [...args, '--lc-ctype=C.UTF-8'])
  if (result.code !== 0 && /invalid locale name/.test(result.output)) {
    result = await runToEnd(runner, initdb, args)
  }
  if (result.code !== 0) {
    throw new Error(`The database could not be set up: ${mostRelevantLine(result.output)}`)
  }
}

async function removeFolder(folder: string): Promise<void> {
  // Retries, as an interrupted initdb may be cleaning up the same folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code !== 'ENOTEMPTY') throw error
    throw new Error(
      `${folder} should hold the database, but contains something else. Move it away, or restore ` +
        'the whole folder from a backup.',
      { cause: error },
    )
  }
}
