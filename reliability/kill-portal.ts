import path from 'node:path'
import { readPostmasterFile } from '../apps/server/src/db/embedded/postmaster-file.ts'
import { family, signalProcess } from '../scripts/process-tree.ts'
import type { Portal } from '../test-portal/portal.ts'

/** kill -9 of a portal with all processes of its database. */
export async function killWithDatabase(portal: Portal, dataDir: string): Promise<void> {
  const server = await readPostmasterFile(path.join(dataDir, 'postgres'))
  if (!server) throw new Error('the database is not running')
  for (const { pid } of family(server.pid)) signalProcess(pid, 'SIGKILL')
  await portal.stop('SIGKILL')
}
