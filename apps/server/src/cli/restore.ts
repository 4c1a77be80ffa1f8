// `npm run restore`: loads a backup into an empty folder or database.

import path from 'node:path'
import { BackupRefused } from '../backup/backup-refused.ts'
import { restore } from '../backup/restore.ts'
import type { Env } from '../env.ts'
import type { Progress } from '../progress.ts'
import { readBackupArguments } from './backup-arguments.ts'
import { countInWords, runCommand } from './run-command.ts'

const usage = `npm run restore -- <file>
                  fills an empty DATA_DIR, or the empty database of DATABASE_URL, with what is in the
                  backup
npm run restore -- <file> --key <key file>
                  the same for an encrypted backup, with the file of its private key`

async function restoreFile(env: Env, args: string[], progress: Progress): Promise<string> {
  const backup = await readBackupArguments(args, usage)
  if (!backup) throw new BackupRefused(`Name one backup.\n\n${usage}`)
  const { madeAt, tables } = await restore(backup, env, progress)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const place = env.DATABASE_URL ? 'the database of DATABASE_URL' : path.resolve(env.DATA_DIR)
  const moment = new Date(madeAt).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })
  return `Restored: ${place} (${countInWords(rows, 'record', 'records')}, as of ${moment}). Start with npm start.`
}

await runCommand(usage, restoreFile)
