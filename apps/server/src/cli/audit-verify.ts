// `npm run audit-verify`: checks that no entry of the audit trail was changed or removed.

import { Client, type ClientConfig } from 'pg'
import { checkArchive } from '../backup/archive-reader.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import {
  type AuditErasure,
  continuesFrom,
  findBrokenEntry,
  listErasures,
  readAuditHead,
} from '../db/audit-chain.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import type { Progress } from '../log/progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { readBackupArguments } from './backup-arguments.ts'
import { countInWords, runCommand } from './run-command.ts'

const usage = `npm run audit-verify               checks the audit trail
npm run audit-verify -- <backup>   also checks that it continues the trail of a backup
npm run audit-verify -- <backup> --key <key file>
                                   the same for an encrypted backup`

async function verify(env: OperatorEnv, args: string[], progress: Progress): Promise<string> {
  const backup = await readBackupArguments(args, usage)
  const earlier =
    backup === null ? null : await progress('Reading the backup', () => checkArchive(backup))
  if (earlier && !earlier.auditHead) {
    throw new BackupRefused(`${backup?.path} was made before the audit trail had hashes.`)
  }
  const check = async (config: ClientConfig) => {
    const client = new Client(config)
    try {
      await client.connect()
      await client.query('begin isolation level repeatable read, read only')
      const head = await readAuditHead(client)
      if (!head) throw new Error('The database is not migrated. Start the portal once.')
      const broken = await findBrokenEntry(client)
      if (broken) throw new Error(`The audit trail is broken: ${broken}.`)
      if (earlier?.auditHead && !(await continuesFrom(client, earlier.auditHead))) {
        throw new Error(`The audit trail does not continue the one in ${backup?.path}.`)
      }
      return { ...head, erasures: await listErasures(client) }
    } finally {
      await client.end()
    }
  }
  const { position, hash, erasures } = env.DATABASE_URL
    ? await check({ connectionString: env.DATABASE_URL })
    : await withEmbeddedDatabase(env.DATA_DIR, check)
  const complete = `The audit trail is complete: ${countInWords(position, 'entry', 'entries')}, ends with ${hash}.`
  return [...erasures.map(erasureText), complete].join('\n')
}

const clearedParts: Record<string, string> = {
  record: 'names and values of erased records',
  actor: 'names of erased admins',
  mention: 'values that mention erased people',
}

const erasureText = ({ id, at, kind, entries }: AuditErasure) =>
  `Entry ${id} of ${at.toISOString().slice(0, 10)} cleared ${clearedParts[kind] ?? kind} in ${countInWords(entries.length, 'entry', 'entries')}: ${entries.join(', ')}`

await runCommand(usage, verify)
