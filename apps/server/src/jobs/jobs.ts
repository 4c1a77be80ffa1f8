import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Queryable } from '../db/client.ts'
import { inTurn } from '../db/in-turn.ts'
import {
  countJobs,
  type FailedJob,
  findFailed,
  type JobCounts,
  recentFailures,
} from './job-state.ts'

/** Work that runs beside the requests; kept in PostgreSQL, so several processes share it. */
export interface JobDefinition<Payload extends object = object> {
  name: string
  /** Five cron fields in India's time, for work that repeats. */
  schedule?: string
  /** Tries after the first one, with growing pauses. */
  retries?: number
  /** How long one run may take before it counts as failed; a quarter of an hour unless said. */
  hours?: number
  /** The signal tells a long run to end early, since the portal stops. */
  run(payload: Payload, signal?: AbortSignal): Promise<void>
}

export interface JobState extends JobCounts {
  /** Null: it runs only when it is sent. */
  nextRunAt: Date | null
}

export interface Jobs {
  send(name: string, payload: object): Promise<void>
  /** How each kind of job stands. */
  overview(): Promise<JobState[]>
  /** What gave up after its last try, newest first. */
  failures(): Promise<FailedJob[]>
  /** Gives a failed job one more try, in the given transaction; its name, or null where none failed. */
  retry(id: string, tx: Queryable): Promise<string | null>
  stop(): Promise<void>
}

const timeZone = 'Asia/Kolkata'
/** Any fixed number: processes that start together would make the same tables at once. */
const startLock = 728_265

export const startJobs = (
  pool: Pool,
  log: Logger,
  definitions: readonly JobDefinition[],
): Promise<Jobs> => inTurn(pool, startLock, () => start(pool, log, definitions))

async function start(
  pool: Pool,
  log: Logger,
  definitions: readonly JobDefinition[],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'))
  await boss.start()

  for (const { name, schedule, retries = 3, hours = 0.25, run } of definitions) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: 2,
      expireInSeconds: hours * 3600,
    })
    await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async (batch) => {
      for (const job of batch) {
        await run(job.data, job.signal).catch((error: unknown) => {
          log.warn({ err: error, job: name }, 'job failed')
          throw error
        })
      }
    })
    if (schedule) await boss.schedule(name, schedule, {}, { tz: timeZone })
    else await boss.unschedule(name)
  }

  const nextRun = (schedule: string | undefined) =>
    schedule ? (boss.previewSchedule(schedule, { tz: timeZone, count: 1 })[0] ?? null) : null

  return {
    async send(name, payload) {
      await boss.send(name, payload)
    },
    async overview() {
      const counts = await countJobs(pool)
      return definitions.map(({ name, schedule }) => ({
        name,
        ...(counts.get(name) ?? { waiting: 0, active: 0, failed: 0, lastRunAt: null }),
        nextRunAt: nextRun(schedule),
      }))
    },
    failures: () => recentFailures(pool),
    async retry(id, tx) {
      const name = await findFailed(tx, id)
      if (name) await boss.retry(name, id, { db: fromDrizzle(tx, sql) })
      return name
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
