import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Queryable } from '../db/client.ts'
import { withAdvisoryLock } from '../db/connection/advisory-lock.ts'
import { jobSchema } from '../db/connection/portal-role.ts'
import {
  countJobs,
  type FailedJob,
  findFailed,
  type JobCounts,
  recentFailures,
} from './job-state.ts'

/** A kind of background job. Jobs are stored in PostgreSQL and shared by all processes. */
export interface JobDefinition<Payload extends object = object> {
  name: string
  /** A cron schedule in Indian time, for jobs that repeat. */
  schedule?: string
  /** Runs after each start of a process. */
  runsAtStart?: boolean
  /** The number of retries, with increasing delays. */
  retries?: number
  /** The time limit of one run; a quarter of an hour by default. */
  hours?: number
  /** `signal` aborts a long run when the portal stops. */
  run(payload: Payload, signal?: AbortSignal): Promise<void>
}

export interface JobState extends JobCounts {
  /** Null if the job has no schedule. */
  nextRunAt: Date | null
}

export interface Jobs {
  send(name: string, payload: object): Promise<void>
  /** The state of each kind of job. */
  overview(): Promise<JobState[]>
  /** Jobs that failed after the last retry, newest first. */
  failures(): Promise<FailedJob[]>
  /** Retries a failed job in a transaction; returns its name, or null if it has not failed. */
  retry(id: string, tx: Queryable): Promise<string | null>
  stop(): Promise<void>
}

const timeZone = 'Asia/Kolkata'
/** An arbitrary advisory lock number: two processes must not create the tables of pg-boss at the same time. */
const startLock = 728_265

export const startJobs = (
  pool: Pool,
  log: Logger,
  definitions: readonly JobDefinition[],
): Promise<Jobs> => withAdvisoryLock(pool, startLock, () => start(pool, log, definitions))

async function start(
  pool: Pool,
  log: Logger,
  definitions: readonly JobDefinition[],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: jobSchema,
    // the owner of the database creates it, with the migrations
    createSchema: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'))
  await boss.start()

  for (const { name, schedule, runsAtStart, retries = 3, hours = 0.25, run } of definitions) {
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
    if (runsAtStart) await boss.send(name, {})
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
