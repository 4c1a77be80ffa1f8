import { texts } from '@sangam/i18n/texts'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../composition/background-jobs.ts'
import { otpRequests, sessions } from '../db/schema/base/accounts.ts'
import { rateLimits } from '../db/schema/base/rate-limits.ts'
import { startPortal } from '../testing/test-portal.ts'
import { type JobDefinition, startJobs } from './jobs.ts'

const portal = await startPortal()
const { pool, db } = portal.services
const silent = pino({ level: 'silent' })

const start = (...definitions: JobDefinition[]) => startJobs(pool, silent, definitions)

/** A job whose runs can be awaited one by one. */
function watched(name: string, run: (attempt: number) => Promise<void> = async () => undefined) {
  const runs: object[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const definition: JobDefinition = {
    name,
    async run(payload) {
      runs.push(payload)
      for (const { count, resolve } of waiting) if (runs.length >= count) resolve()
      await run(runs.length)
    },
  }
  const runsReach = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ count, resolve })
    if (runs.length >= count) resolve()
    return promise
  }
  return { definition, runs, runsReach }
}

describe('background jobs', () => {
  test('can be started by several processes at once on a new database', async () => {
    const empty = await startPortal()
    const { definition } = watched('greet')
    const started = await Promise.all(
      Array.from({ length: 4 }, () => startJobs(empty.services.pool, silent, [definition])),
    )
    for (const jobs of started) await jobs.stop()
  })

  test('get their payload', async () => {
    const job = watched('greet')
    const jobs = await start(job.definition)
    await jobs.send('greet', { name: 'Asha' })
    await job.runsReach(1)
    await jobs.stop()
    expect(job.runs).toEqual([{ name: 'Asha' }])
  })

  test.each([
    ['@daily', /T18:30:00.000Z$/],
    ['7 2 * * mon', /T20:37:00.000Z$/],
  ])('can be scheduled with %s, in Indian time', async (schedule, time) => {
    const other = await startPortal()
    const { definition } = watched('nightly')
    const jobs = await startJobs(other.services.pool, silent, [{ ...definition, schedule }])
    const [overview] = await jobs.overview()
    await jobs.stop()
    expect(overview?.nextRunAt?.toISOString()).toMatch(time)
  })

  test('run again after a failure', { tags: ['full'] }, async () => {
    const job = watched('flaky', async (attempt) => {
      if (attempt === 1) throw new Error('not this time')
    })
    const jobs = await start(job.definition)
    await jobs.send('flaky', { id: 7 })
    await job.runsReach(2)
    await jobs.stop()
    expect(job.runs).toEqual([{ id: 7 }, { id: 7 }])
  })

  test('wait in the database for the next start', async () => {
    const before = await start({ name: 'later', run: () => Promise.reject(new Error('unused')) })
    await before.stop()
    const sender = await start()
    await sender.send('later', { id: 9 })
    await sender.stop()
    const job = watched('later')
    const jobs = await start(job.definition)
    await job.runsReach(1)
    await jobs.stop()
    expect(job.runs).toEqual([{ id: 9 }])
  })

  test('are finished before the portal stops', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const job = watched('slow', () => released)
    const jobs = await start(job.definition)
    await jobs.send('slow', {})
    await job.runsReach(1)
    let isStopped = false
    const stopped = jobs.stop().then(() => {
      isStopped = true
    })
    // long enough for an early stop to finish
    await pool.query('select pg_sleep(0.2)')
    expect(isStopped).toBe(false)
    release()
    await stopped
    const { rows } = await pool.query(`select state from jobs.job where name = 'slow'`)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  test('with a schedule are registered, in Indian time', async () => {
    const definitions = jobDefinitions(portal.services)
    const jobs = await start(...definitions)
    await jobs.stop()
    const { rows } = await pool.query('select name, cron, timezone from jobs.schedule')
    const schedules = definitions.flatMap(({ name, schedule }) =>
      schedule ? [{ name, cron: schedule, timezone: 'Asia/Kolkata' }] : [],
    )
    expect(schedules.map(({ name }) => name)).toContain('housekeeping')
    expect(rows).toEqual(expect.arrayContaining(schedules))
    expect(rows).toHaveLength(schedules.length)
  })

  test('have a label in both languages', () => {
    const names = jobDefinitions(portal.services).map(({ name }) => `job_${name}`)
    for (const words of Object.values(texts)) {
      const labels = Object.entries(words)
        .filter(([area]) => area.endsWith('_admin'))
        .flatMap(([, labelled]) => Object.keys(labelled))
      expect(labels).toEqual(expect.arrayContaining(names))
    }
  })

  test('housekeeping removes expired rows and nothing else', async () => {
    const { id: userId } = await portal.user()
    const [past, future] = [new Date(Date.now() - 2 * 86_400_000), new Date(Date.now() + 60_000)]
    for (const expiresAt of [past, future]) {
      const key = String(expiresAt.getTime())
      await db.insert(sessions).values({ userId, tokenHash: Buffer.from(key), expiresAt })
      await db.insert(otpRequests).values({
        id: crypto.randomUUID(),
        mobile: '9876543210',
        codeHash: Buffer.from('hash'),
        expiresAt,
      })
      await db.insert(rateLimits).values({ key, points: 1, expire: expiresAt.getTime() })
    }
    const housekeeping = jobDefinitions(portal.services).find(({ name }) => name === 'housekeeping')
    await housekeeping?.run({})
    expect((await db.select().from(otpRequests)).map((row) => row.expiresAt)).toEqual([future])
    expect((await db.select().from(rateLimits)).map((row) => row.expire)).toEqual([
      future.getTime(),
    ])
    const remaining = await db.select().from(sessions)
    expect(remaining.map((row) => row.expiresAt)).not.toContainEqual(past)
    expect(remaining.map((row) => row.expiresAt)).toContainEqual(future)
  })
})
