// `npm run audit-verify`: checks that no entry of the audit trail was changed or removed.

import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { BackupRefused, checkArchive } from '../backup/archive-reader.ts'
import { continuesFrom, findBrokenEntry, readAuditHead } from '../db/audit-chain.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import type { Env } from '../env.ts'
import type { Progress } from '../progress.ts'
import { countInWords, runCommand } from './run-command.ts'

const usage = `npm run audit-verify               checks the audit trail
npm run audit-verify -- <backup>   also checks that it continues the trail of a backup`

async function verify(env: Env, args: string[], progress: Progress): Promise<string> {
  const backup = args[0] === undefined ? null : path.resolve(args[0])
  const earlier =
    backup === null ? null : await progress('Reading the backup', () => checkArchive(backup))
  if (earlier && !earlier.auditHead) {
    throw new BackupRefused(`${backup} was made before the audit trail had hashes.`)
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
        throw new Error(`The audit trail does not continue the one in ${backup}.`)
      }
      return head
    } finally {
      await client.end()
    }
  }
  const { position, hash } = env.DATABASE_URL
    ? await check({ connectionString: env.DATABASE_URL })
    : await withEmbeddedDatabase(env.DATA_DIR, check)
  return `The audit trail is complete: ${countInWords(position, 'entry', 'entries')}, ends with ${hash}.`
}

await runCommand(usage, verify)
