import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { seedMasterData } from '../apps/server/src/db/master-data.ts'
import { migrateDatabase } from '../apps/server/src/db/migrate.ts'
import { users } from '../apps/server/src/db/schema/accounts.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { startSession } from '../apps/server/src/features/accounts/accounts.queries.ts'
import { listStatement } from '../apps/server/src/features/profiles/profiles.list.ts'
import { openRateLimits } from '../apps/server/src/limits/rate-limits.ts'
import { openFileStore } from '../apps/server/src/storage/file-store.ts'
import { measure, median, medianTime, type Target } from './load.ts'
import { seedProfiles } from './seed-profiles.ts'

const connections = 32
const rounds = 5
const secondsPerRound = 3
const sizes = [1_000, 100_000]

const say = (text: string) => process.stdout.write(`${text}\n`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const opened = openDatabase({ ...postgres.connection(), max: 16 }, () => undefined)
const { db, pool } = opened
await migrateDatabase(pool)
await seedMasterData(db)

const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const app = await buildApp(
  {
    ...opened,
    env,
    log: pino({ level: 'silent' }),
    secret: Buffer.alloc(32, 7),
    files: await openFileStore(env),
    sms: { sendOtp: async () => undefined },
    jobs: { send: async () => undefined, stop: async () => undefined },
    limits: openRateLimits(pool),
    publicUrl: 'http://127.0.0.1',
  },
  { checkAnswers: false },
)
const [viewer] = await db
  .insert(users)
  .values({ mobile: '9999999999', regionId: 1, isVerified: 1, hasListAccess: true })
  .returning({ id: users.id })
if (!viewer) throw new Error('the viewer was not made')
const token = await startSession(db, viewer.id, 'bench', 1)

/** The ceiling: the same prepared statement and nothing else. */
const bare = Fastify()
bare.post('/list', async () => {
  const nothing = { gender: 0, regionId: 0, educationId: 0 }
  const filter = {
    ...nothing,
    viewerId: viewer.id,
    registrationNumber: '',
    name: '',
    onlyWished: false,
  }
  return (await pool.query(listStatement(filter, 25, ''))).rows
})

const listen = async (server: FastifyInstance) => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
const portalUrl = `${await listen(app)}/bariapps/api/get-vadhu-var-approved-list`
const bareUrl = `${await listen(bare)}/list`
const target = (body: object): Target => ({ url: portalUrl, token, body: JSON.stringify(body) })

const questions = {
  'first page': {},
  'filtered page': { gender: 1, region_id: 3, education_id: 6 },
  'name search': { name: 'family4321' },
}
const growth = new Map<string, number[]>()
for (const size of sizes) {
  await seedProfiles(pool, size)
  for (const [name, body] of Object.entries(questions)) {
    await medianTime(target(body), 50)
    growth.set(name, [...(growth.get(name) ?? []), await medianTime(target(body), 300)])
  }
}
say(`Median of one request, in ms, at ${sizes.join(' and ')} profiles:`)
for (const [name, [small = 0, large = 0]] of growth) {
  say(
    `  ${name.padEnd(14)} ${small.toFixed(2)}  ${large.toFixed(2)}  ratio ${(large / small).toFixed(2)}`,
  )
}

// in turns, so that a noisy moment of the machine meets both
const rates: { portal: number[]; bare: number[] } = { portal: [], bare: [] }
for (let round = 0; round < rounds; round += 1) {
  rates.bare.push(await measure({ url: bareUrl, token, body: '{}' }, connections, secondsPerRound))
  rates.portal.push(await measure(target({}), connections, secondsPerRound))
}
const [portalRate, bareRate] = [median(rates.portal), median(rates.bare)]
say(`Requests a second at ${connections} connections, ${sizes.at(-1)} profiles:`)
say(
  `  bare route ${bareRate.toFixed(0)}, list call ${portalRate.toFixed(0)}, ratio ${(portalRate / bareRate).toFixed(2)}`,
)

await app.close()
await bare.close()
await pool.end()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
