import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { createPostgres } from '../../test-portal/external-postgres.ts'
import {
  runServerProgram,
  type Settings,
  startPortal,
  withoutRequestLimits,
} from '../../test-portal/portal.ts'
import type { Program } from '../../test-portal/program.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { unusedPort } from '../../test-portal/unused-port.ts'
import { startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { giveToUser, programFolder, requirePackages, startPackaged } from '../programs.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readMarks } from '../stored-marks.ts'

const profiles = 200
const firstPage = 24
const members = 8
/** Fewer connections than members, so that transactions of all members share them. */
const serverConnections = 3
const loadMs = 10_000

const ignoredParameters =
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

/** PgBouncer in transaction mode between the portal and PostgreSQL. */
export async function connectionPooler(folder: string): Promise<Outcome> {
  requirePackages('pgbouncer')
  const postgres = await createPostgres(path.join(folder, 'pooled-postgres'))
  const settings: Settings = {
    ...withoutRequestLimits,
    DATA_DIR: path.join(folder, 'pooled'),
    APP_SECRET: 'a secret only for the scenario of the pooler',
    DEMO: '0',
  }
  const violations: string[] = []
  const expectRefusal = async (config: string[], reason: RegExp, owner: Settings) => {
    await withPgbouncer(postgres.url, config, async (url) => {
      const portal = runServerProgram('main.ts', {
        ...settings,
        ...owner,
        DATABASE_URL: url,
        PORT: '0',
      })
      const { code } = await portal.ended
      if (code !== 1 || !reason.test(portal.output())) {
        violations.push(`expected a refusal with ${reason}, got ${code}: ${portal.output()}`)
      }
    })
  }
  const owner = { DATABASE_OWNER_URL: postgres.url }
  const complete = [ignoredParameters, 'max_prepared_statements = 200']
  try {
    await expectRefusal([], /refuses the time limits/, owner)
    await expectRefusal(
      [ignoredParameters, 'max_prepared_statements = 0'],
      /without prepared statements/,
      owner,
    )
    await expectRefusal(complete, /migrations need one connection of their own/, {})
    const outcome = await withPgbouncer(postgres.url, complete, (url) =>
      runLoad({ ...settings, ...owner, DATABASE_URL: url }, postgres.url),
    )
    outcome.violations.push(...violations)
    return outcome
  } finally {
    await postgres.stop()
  }
}

async function runLoad(settings: Settings, direct: string): Promise<Outcome> {
  const portal = await startPortal(settings)
  const opened = openDatabase({ connectionString: direct, max: 2 }, () => undefined)
  await seedProfiles(opened.pool, profiles)
  const target = { url: portal.url, members: await createMembers(opened, members) }
  const load = startLoad({ ...target, listed: firstPage, picture: null })
  await pause(loadMs)
  const tally = await load.stop()
  const storedMarks = await readMarks(opened.pool)
  await opened.pool.end()
  await portal.stop()
  return evaluate(tally, {
    title: 'A connection pooler',
    what: `${members} members through PgBouncer in transaction mode with ${serverConnections} connections; with three incomplete configurations the portal refuses to start and says why`,
    storedMarks,
    mayRefuse: false,
  })
}

async function withPgbouncer<Result>(
  address: string,
  config: string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await programFolder('pgbouncer')
  const target = new URL(address)
  const port = await unusedPort()
  const lines = [
    '[databases]',
    `sangam = host=127.0.0.1 port=${target.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${folder.inside}/users.txt`,
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
    ...config,
  ]
  const files = {
    'pgbouncer.ini': `${lines.join('\n')}\n`,
    'users.txt': `"${target.username}" "${decodeURIComponent(target.password)}"\n`,
  }
  let program: Program | null = null
  try {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(folder.outside, name), text, { mode: 0o600 })
      await giveToUser(path.join(folder.outside, name))
    }
    program = startPackaged('pgbouncer', [`${folder.inside}/pgbouncer.ini`])
    await program.waitForOutput(/process up/)
    return await work(`postgres://${target.username}:${target.password}@127.0.0.1:${port}/sangam`)
  } finally {
    await program?.killFamily()
    await rm(folder.outside, { recursive: true, force: true })
  }
}
