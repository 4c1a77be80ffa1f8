import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The user of the operating system under which PostgreSQL runs and to whom its files belong. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

export function ownAccount(): Account {
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
}

/**
 * Whom root lets PostgreSQL run as. Files that belong to an ordinary user stay with that user, so
 * that one start with sudo does not lock the user out afterwards.
 */
export async function accountForRoot(clusterDir: string, dataDir: string): Promise<Account> {
  for (const folder of [clusterDir, dataDir]) {
    const owner = await ownerOf(folder)
    if (owner !== undefined && owner.uid !== 0) return owner
  }
  return (await systemUser('postgres')) ?? NOBODY
}

export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Hands files over to `account`, a folder with all it contains. Does nothing if it has them. */
export async function giveTo(account: Account, path: string): Promise<void> {
  const owner = await ownerOf(path)
  if (owner?.uid === account.uid) return
  const isFolder = (await stat(path)).isDirectory()
  const inside = isFolder ? await readdir(path, { recursive: true }) : []
  for (const name of inside) await lchown(join(path, name), account.uid, account.gid)
  // Last, as the owner of the folder is the sign that everything has been handed over.
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
