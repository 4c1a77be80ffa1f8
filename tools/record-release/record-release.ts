// `npm run record-release`: records what this version sends to the database, at its release. The next
// version proves with it that both work on the same database during a rolling restart.

import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { describeColumn, readColumns } from '../../apps/server/src/db/previous-release.ts'
import { root } from '../../scripts/paths.ts'
import { exitWithError, say } from '../../scripts/terminal.ts'
import { statementsIn } from './statement-log.ts'

/** These tests make every call and run every job. */
const recordedTests = [
  'src/security/authorization-matrix',
  'erasure.test',
  'src/features/jobs/lifecycle',
  'src/storage/uploads',
  'src/limits',
]
const recordFile = path.join(root, 'apps/server/src/db/previous-release.json')

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sangam-record-'))
  try {
    const log = path.join(folder, 'statements.log')
    const { status } = spawnSync(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'server', ...recordedTests],
      { cwd: root, stdio: 'inherit', env: { ...process.env, RECORD_STATEMENTS: log } },
    )
    if (status !== 0) throw new Error('The tests failed, so nothing was recorded.')
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') })
    try {
      const record = await describeRelease(postgres.connection(), await readFile(log, 'utf8'))
      await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`)
      say(`Recorded ${record.statements.length} statements in ${path.relative(root, recordFile)}.`)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function describeRelease(connection: ClientConfig, log: string) {
  await migrateDatabase(connection)
  const client = new Client(connection)
  await client.connect()
  try {
    const statements: string[] = []
    for (const statement of statementsIn(log)) {
      // tests also use tables of their own and of pg-boss, which are no part of the schema
      const isOurs = await client.query(`explain (generic_plan) ${statement}`).then(
        () => true,
        () => false,
      )
      if (isOurs) statements.push(statement)
    }
    return { columns: (await readColumns(client)).map(describeColumn), statements }
  } finally {
    await client.end()
  }
}

await main().catch(exitWithError)
