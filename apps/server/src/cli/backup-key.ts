// `npm run backup-key`: creates the keys that encrypt backups.

import { homedir } from 'node:os'
import path from 'node:path'
import { backupFolder } from '../backup/backup-folder.ts'
import { createKeyPair, storePrivateKey } from '../backup/backup-key.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { runCommand } from './run-command.ts'

const defaultFile = path.join(homedir(), 'sangam-backup-key.txt')

const usage = `npm run backup-key             creates the keys of encrypted backups; the private key is written to
                               ${defaultFile}
npm run backup-key -- <file>   writes the private key to another file, for example on a USB stick`

async function createBackupKey(env: OperatorEnv, args: string[]): Promise<string> {
  if (args.length > 1) throw new BackupRefused(`Name one file.\n\n${usage}`)
  const file = path.resolve(args[0] ?? defaultFile)
  refuseOnServer(file, env)
  const keys = await createKeyPair()
  await storePrivateKey(file, keys)
  return `
1. Add this line to the settings of the portal (.env or /etc/sangam.env), then restart the portal.
   From then on it encrypts every backup.

BACKUP_PUBLIC_KEY=${keys.publicKey}

2. The private key is in ${file}
   It opens the backups. Without it nobody can restore them, not even the operator.
   - Copy the file to two USB sticks, or print it. Two trustees keep them in two places.
   - Then delete it from this computer: shred -u ${shellQuoted(file)}
   - Never send it by e-mail or messenger, and never copy it to the server except for a restore.

3. Try it: make a backup, and restore it on another computer with the key from the stick:
   npm run restore -- <backup> --key <file>
   Repeat this every three months.
`
}

/** A key next to the data protects nothing: who copies the folder has both. */
function refuseOnServer(file: string, env: OperatorEnv): void {
  for (const [folder, name] of [
    [path.resolve(env.DATA_DIR), 'the data of the portal'],
    [backupFolder(env), 'the backups'],
  ] as const) {
    if (isInside(file, folder)) {
      throw new BackupRefused(
        `${file} is in the folder of ${name}. Name a file outside of ${folder}, such as one on a USB stick:\n` +
          'npm run backup-key -- /media/usb/sangam-backup-key.txt',
      )
    }
  }
}

const isInside = (file: string, folder: string) =>
  path.relative(folder, file).split(path.sep)[0] !== '..'

const shellQuoted = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

await runCommand(usage, createBackupKey)
