import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { giveTo } from './accounts.ts'
import { flushFolder, readIfExists } from './files.ts'
import { mostTelling } from './log-file.ts'
import { type Runner, runToEnd } from './runner.ts'

export const SUPERUSER = 'sangam'

/** Whether there is a cluster that these binaries can run; throws if it is of another version. */
export async function hasCluster(clusterDir: string, major: string): Promise<boolean> {
  const found = await readIfExists(join(clusterDir, 'PG_VERSION'))
  if (found === undefined) return false
  const version = found.trim()
  if (version === major) return true
  throw new Error(
    `The data in ${clusterDir} was written by PostgreSQL ${version}, but this portal brings ` +
      `PostgreSQL ${major}. Start the version of the portal that fits, or convert the data with ` +
      'pg_upgrade.',
  )
}

/**
 * Makes the cluster in a folder of its own and renames it when it is complete: half a cluster, left
 * behind by a first start that was interrupted, is never mistaken for a whole one.
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

/** The superuser's password, made up and kept in a file at the first start. */
export async function readPassword(
  file: string,
  runner: Runner,
  clusterExists: boolean,
): Promise<string> {
  const found = (await readIfExists(file))?.trim()
  if (found) return found
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
  const words = [
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
  // What is a letter, pg_trgm still asks the system: with "C" it finds none in Devanagari, and a
  // search by similarity would be blind to it. Systems without this locale have to do with "C".
  let result = await runToEnd(runner, initdb, [...words, '--lc-ctype=C.UTF-8'])
  if (result.code !== 0 && /invalid locale name/.test(result.output)) {
    result = await runToEnd(runner, initdb, words)
  }
  if (result.code !== 0) {
    throw new Error(`The database could not be set up: ${mostTelling(result.output)}`)
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
