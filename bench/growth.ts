// `npm run bench:growth`: duration of lists and searches in registries of 1,000 to 1,000,000 profiles.

import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/db/migrating/migrate.ts'
import { users } from '../apps/server/src/db/schema/base/accounts.ts'
import { startSession } from '../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import { seedMasterData } from '../apps/server/src/features/master-data/master-data.public.ts'
import { say } from '../scripts/terminal.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { type BenchApp, openApp } from './app.ts'
import { callGroups } from './growth-calls.ts'
import { median, medianTime } from './load.ts'
import { openRecorder } from './record-statements.ts'
import { seedNews } from './seed-news.ts'
import { seedQueues } from './seed-queues.ts'
import { findSeqScans } from './seq-scans.ts'

const sizes = (process.env.SIZES ?? '1000,10000,100000,1000000').split(',').map(Number)
const rounds = 7
const requestsPerRound = 40
/** With 2,000 pictures in them, and as many in albums. */
const largestNews = 500

/** Groups of calls, such as `CALLS=lists,filters`; all by default. */
const selectedGroups = (process.env.CALLS ?? Object.keys(callGroups).join()).split(',')
const measuredCalls = selectedGroups.flatMap((group) => callGroups[group] ?? [])

interface Registry extends BenchApp {
  size: number
  api: string
  token: string
}

/** A folder that keeps the registries for the next run: seeding a million profiles takes 15 minutes. */
const keptDir = process.env.REGISTRIES
const dataDir = keptDir ?? (await mkdtemp(path.join(tmpdir(), 'sangam-bench-')))
const postgres = await startEmbeddedPostgres({ dataDir })

const databaseOf = (size: number) => `registry_${size}`

async function openRegistry(size: number): Promise<Registry> {
  const name = databaseOf(size)
  const { pool } = openDatabase(postgres.connection(), () => undefined)
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name])
  const isNew = rowCount === 0
  if (isNew) await pool.query(`create database ${name}`)
  await pool.end()
  await migrateDatabase(postgres.connection(name))
  const opened = await openApp(postgres.connection(name), dataDir)
  await seedMasterData(opened.db)
  if (isNew) {
    say(`Seeding ${size} profiles …`)
    await seedProfiles(opened.pool, size)
    await seedQueues(opened.pool)
  }
  await seedNews(opened.pool, Math.min(largestNews, size / 20))
  const viewer = await addViewer(opened.db)
  const token = await startSession(opened.db, viewer, 'bench', 1)
  await opened.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = opened.app.server.address() as AddressInfo
  return { ...opened, size, api: `http://127.0.0.1:${port}/bariapps/api/`, token }
}

/** The member who sends the requests; a kept registry has it already. */
async function addViewer(db: BenchApp['db']): Promise<number> {
  const mobile = '9999999999'
  await db
    .insert(users)
    .values({
      mobile,
      regionId: 1,
      verification: 'verified',
      signedUpAt: new Date(),
      hasListAccess: true,
      role: 'admin',
    })
    .onConflictDoNothing()
  const [viewer] = await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
  return viewer?.id ?? 0
}

const registries: Registry[] = []
for (const size of sizes) registries.push(await openRegistry(size))

say(
  `\nMedian duration of sequential requests in ms, and the ratio of the largest to the smallest:\n`,
)
say(`${''.padEnd(32)}${sizes.map((size) => String(size).padStart(10)).join('')}     ratio`)
for (const { name, path: call, body } of measuredCalls) {
  const durations = registries.map((): number[] => [])
  const measureMedian = (registry: Registry, times: number) =>
    medianTime(
      { url: `${registry.api}${call}`, token: registry.token, body: JSON.stringify(body) },
      times,
    )
  for (const registry of registries) await measureMedian(registry, 20)
  // alternating, so that noise on the machine affects all sizes
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, registry] of registries.entries()) {
      durations[index]?.push(await measureMedian(registry, requestsPerRound))
    }
  }
  const medians = durations.map(median)
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
  say(
    name.padEnd(32) +
      medians.map((value) => value.toFixed(2).padStart(10)).join('') +
      ratio.toFixed(2).padStart(10),
  )
}

const largest = registries.at(-1)
if (largest) {
  say('\nStatements with a sequential scan of a large table:')
  const recorder = await openRecorder(postgres.connection(databaseOf(largest.size)), dataDir)
  const seqScans: string[] = []
  for (const { name, path: call, body } of measuredCalls) {
    const { statements } = await recorder.record({ path: call, body, token: largest.token })
    for (const statement of statements) {
      for (const scan of await findSeqScans(largest.pool, statement))
        seqScans.push(`  ${name}: ${scan}`)
    }
  }
  await recorder.close()
  say(seqScans.length > 0 ? seqScans.join('\n') : '  none')
}

for (const registry of registries) await registry.close()
await postgres.stop()
if (!keptDir) await rm(dataDir, { recursive: true, force: true })
