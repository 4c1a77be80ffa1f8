import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Work that runs beside the requests; kept in PostgreSQL, so several processes share it. */
export interface JobDefinition<Payload extends object = object> {
  name: string
  /** Five cron fields in India's time, for work that repeats. */
  schedule?: string
  /** Tries after the first one, with growing pauses. */
  retries?: number
  run(payload: Payload): Promise<void>
}

export interface Jobs {
  send(name: string, payload: object): Promise<void>
  stop(): Promise<void>
}

export async function startJobs(
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

  for (const { name, schedule, retries = 3, run } of definitions) {
    await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, retryDelay: 2 })
    await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async (batch) => {
      for (const job of batch) {
        await run(job.data).catch((error: unknown) => {
          log.warn({ err: error, job: name }, 'job failed')
          throw error
        })
      }
    })
    if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Kolkata' })
  }

  return {
    async send(name, payload) {
      await boss.send(name, payload)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
