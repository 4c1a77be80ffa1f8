import { rm, writeFile } from 'node:fs/promises'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { isPostgresOf, startTimeOf, waitForEnd } from './processes.ts'
import { shutDown } from './shut-down.ts'

/**
 * Cleans up after a killed portal: its PostgreSQL may still run, and its postmaster.pid may name a
 * process that no longer exists. The caller must hold the portal lock. Returns true if there was
 * anything to clean up, which means that PostgreSQL has to recover.
 */
export async function clearLeftover(clusterDir: string): Promise<boolean> {
  const file = await readPostmasterFile(clusterDir)
  if (file === undefined) return false
  if (Number.isNaN(file.pid)) {
    // PostgreSQL would refuse to start with a damaged file.
    await rm(file.path, { force: true })
  } else if (await isPostgresOf(file.pid, clusterDir)) {
    await stopLeftover(file.pid, clusterDir)
  } else if ((await startTimeOf(file.pid)) !== undefined) {
    await disown(file)
  }
  return true
}

async function stopLeftover(pid: number, clusterDir: string): Promise<void> {
  const ended = await shutDown(pid, (milliseconds) => waitForEnd(pid, milliseconds))
  if (ended) return
  throw new Error(
    `A PostgreSQL server of an earlier start (process ${pid}) still works in ${clusterDir} and ` +
      'could not be stopped. Stop it as the user it runs under, then start again.',
  )
}

// The number in the file was reused by a process that is not PostgreSQL. If it belongs to the same
// user, PostgreSQL would take it for a server and refuse to start. It ignores the number of its own
// parent, and that is us; the rest of the file stays, as PostgreSQL recognises by it processes
// that are still at work in the folder.
async function disown(file: PostmasterFile): Promise<void> {
  await writeFile(file.path, file.content.replace(/^\d+/, String(process.pid)))
}
