import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Files and folders that this process creates are readable by their owner only. */
export function createPrivateFiles(): void {
  process.umask(0o077)
}

/** Folders that an operator may have created, readable by everybody. */
const privateFolders = ['files', 'logs', 'backups']

/** Creates the data folder, and closes it and its folders to other users of the machine. */
export async function preparePrivateFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // root runs the embedded PostgreSQL as another user, who enters the folder but cannot list it
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const name of privateFolders) {
    const folder = path.join(dataDir, name)
    const found = await stat(folder).catch(() => null)
    if (found?.isDirectory()) await chmod(folder, 0o700)
  }
}
