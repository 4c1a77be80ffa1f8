import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupFile } from '../backup/archive-reader.ts'
import { readPrivateKey } from '../backup/backup-key.ts'
import { BackupRefused } from '../backup/backup-refused.ts'

/**
 * Reads `<backup> --key <key file>`; null without a backup. The private key comes only from a file, so
 * that it is in no settings, no list of processes and no history of the shell.
 */
export async function readBackupArguments(
  args: string[],
  usage: string,
): Promise<BackupFile | null> {
  const { positionals, values } = parseArgs({
    args,
    options: { key: { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (positionals.length > 1) throw new BackupRefused(`Name one backup.\n\n${usage}`)
  if (!file) return null
  const privateKey =
    values.key === undefined ? null : await readPrivateKey(path.resolve(values.key))
  return { path: path.resolve(file), privateKey }
}
