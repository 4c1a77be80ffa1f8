// `npm run backup`: writes all records and files to one file, also while the portal runs.

import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { backupFolder } from '../backup/backup-folder.ts'
import { type BackupResult, backUp } from '../backup/write-backup.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import type { Progress } from '../log/progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { openFileStore } from '../storage/file-store.ts'
import { countInWords, runCommand, sizeInWords } from './run-command.ts'

const usage = `npm run backup               makes a backup in BACKUP_DIR
npm run backup -- <folder>   makes it in another folder`

async function makeBackup(env: OperatorEnv, args: string[], progress: Progress): Promise<string> {
  const folder = args[0] ? path.resolve(args[0]) : backupFolder(env)
  const withConnection = async (config: ClientConfig) => {
    const client = new Client(config)
    try {
      await client.connect()
      const files = await openFileStore(env)
      const secretFile = env.APP_SECRET ? null : path.join(env.DATA_DIR, 'secret')
      const target = { folder, publicKey: env.BACKUP_PUBLIC_KEY ?? null }
      return await backUp({ client, files, secretFile }, target, { progress })
    } finally {
      await client.end()
    }
  }
  const backup = env.DATABASE_URL
    ? await withConnection({ connectionString: env.DATABASE_URL })
    : await withEmbeddedDatabase(env.DATA_DIR, withConnection)
  return describeBackup(backup)
}

function describeBackup({ file, bytes, rows, files, missingFiles }: BackupResult): string {
  const inside = `${countInWords(rows, 'record', 'records')}, ${countInWords(files, 'file', 'files')}`
  const warning =
    missingFiles > 0
      ? `\n${countInWords(missingFiles, 'file is', 'files are')} missing in the portal itself, and so in the backup.\n`
      : ''
  return `${warning}Backup made: ${file} (${sizeInWords(bytes)}; ${inside})`
}

await runCommand(usage, makeBackup)
