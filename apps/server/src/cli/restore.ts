// `npm run restore`: loads a backup into an empty folder or database.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolder } from '../backup/backup-folder.ts'
import { readPrivateKey } from '../backup/backup-key.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { inIndia } from '../backup/continuous/choose-base.ts'
import { restoreTime } from '../backup/continuous/restore-time.ts'
import { restore } from '../backup/restore.ts'
import type { Progress } from '../log/progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { countInWords, runCommand } from './run-command.ts'

const usage = `npm run restore -- <file>
                  fills an empty DATA_DIR, or the empty database of DATABASE_URL, with what is in the
                  backup
npm run restore -- --latest
                  fills an empty DATA_DIR with the newest state of the continuous backup in BACKUP_DIR
npm run restore -- --at "2026-11-15 14:30"
                  the same with the state of that time in India

  --from <folder>   reads the continuous backup of another folder than BACKUP_DIR
  --key <key file>  the file of the private key, for an encrypted backup`

async function restoreBackup(
  env: OperatorEnv,
  args: string[],
  progress: Progress,
): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    options: {
      key: { type: 'string' },
      at: { type: 'string' },
      latest: { type: 'boolean' },
      from: { type: 'string' },
    },
    allowPositionals: true,
  })
  const sources = [
    ...positionals,
    ...(values.at ? [values.at] : []),
    ...(values.latest ? [''] : []),
  ]
  if (sources.length !== 1) {
    throw new BackupRefused(`Name one backup, or --latest, or --at and a time.\n\n${usage}`)
  }
  const privateKey =
    values.key === undefined ? null : await readPrivateKey(path.resolve(values.key))
  const [file] = positionals
  if (file) return restoreFile({ path: path.resolve(file), privateKey }, env, progress)

  const backups = values.from ? path.resolve(values.from) : backupFolder(env)
  const time = values.at === undefined ? null : readTime(values.at)
  const lastChange = await restoreTime({ backups, time, privateKey }, env, progress)
  return `Restored: ${path.resolve(env.DATA_DIR)} (the last change is of ${inIndia(lastChange)}). Start with npm start.`
}

async function restoreFile(
  backup: { path: string; privateKey: string | null },
  env: OperatorEnv,
  progress: Progress,
): Promise<string> {
  const { madeAt, tables } = await restore(backup, env, progress)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const place = env.DATABASE_URL ? 'the database of DATABASE_URL' : path.resolve(env.DATA_DIR)
  return `Restored: ${place} (${countInWords(rows, 'record', 'records')}, as of ${inIndia(madeAt)}). Start with npm start.`
}

/** A time in India, such as `2026-11-15 14:30`, or with a zone, such as `2026-11-15T09:00:00Z`. */
function readTime(text: string): Date {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(hasZone ? text : `${text.trim().replace(' ', 'T')}+05:30`)
  if (Number.isNaN(time.getTime())) {
    throw new BackupRefused(`${text} is not a time, such as 2026-11-15 14:30.`)
  }
  return time
}

await runCommand(usage, restoreBackup)
