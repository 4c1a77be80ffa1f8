import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The operating system user that runs PostgreSQL and owns its files. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

export function ownAccount(): Account {
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
}

/**
 * The user that runs PostgreSQL when the portal is started by root. Files of an ordinary user stay
 * with that user, so that one start with sudo does not lock the user out.
 */
export async function accountForRoot(clusterDir: string, dataDir: string): Promise<Account> {
  for (const folder of [clusterDir, dataDir]) {
    const owner = await ownerOf(folder)
    if (owner !== undefined && owner.uid !== 0) return owner
  }
  return (await systemUser('postgres')) ?? NOBODY
}

export async function ownerOf(path: string): Promise<Account | undefined> {
  const info = await stat(path).catch(() => undefined)
  return info && { uid: info.uid, gid: info.gid }
}

/** Changes the owner of a file, or of a folder and its content. Does nothing if it is the owner. */
export async function giveTo(account: Account, path: string): Promise<void> {
  const owner = await ownerOf(path)
  if (owner?.uid === account.uid) return
  const isFolder = (await stat(path)).isDirectory()
  const inside = isFolder ? await readdir(path, { recursive: true }) : []
  for (const name of inside) await lchown(join(path, name), account.uid, account.gid)
  // Last: the owner of the folder shows that the change is complete.
  await lchown(path, account.uid, account.gid)
}

/** The user's name for messages, the number if it has none. */
export async function nameOf(uid: number): Promise<string> {
  const entry = (await passwordEntries()).find((fields) => fields[2] === String(uid))
  return entry?.[0] ?? `number ${uid}`
}

async function systemUser(name: string): Promise<Account | undefined> {
  const entry = (await passwordEntries()).find((fields) => fields[0] === name)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}

async function passwordEntries(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').map((line) => line.split(':'))
}
