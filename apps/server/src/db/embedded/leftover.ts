import { rm, writeFile } from 'node:fs/promises'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { postgresServersOf, waitForEnd } from './processes.ts'
import { shutDown } from './shut-down.ts'

/**
 * Cleans up after a killed portal: its PostgreSQL may still run, and its postmaster.pid may name a
 * process that has ended. The caller must hold the portal lock. Returns true if there was anything
 * to clean up, which means that PostgreSQL has to recover.
 */
export async function clearLeftover(clusterDir: string): Promise<boolean> {
  if ((await readPostmasterFile(clusterDir)) === undefined) return false
  for (const pid of await postgresServersOf(clusterDir)) await stopLeftover(pid, clusterDir)
  // A server that stops removes its file.
  const file = await readPostmasterFile(clusterDir)
  if (file !== undefined) await disown(file)
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

// No server runs, but the number in the file may belong to a zombie or to another program. PostgreSQL
// takes both for a server and refuses to start. It ignores the number of its own parent, and that is
// us. The rest of the file stays: by the shared memory in it, PostgreSQL recognises processes that
// still work in the folder.
async function disown(file: PostmasterFile): Promise<void> {
  // PostgreSQL refuses to start with a damaged file.
  if (Number.isNaN(file.pid)) await rm(file.path, { force: true })
  else await writeFile(file.path, file.content.replace(/^\d+/, String(process.pid)))
}
