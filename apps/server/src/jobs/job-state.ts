import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Queryable } from '../db/client.ts'
import { maskMobiles } from '../log/log.ts'

export interface JobCounts {
  name: string
  waiting: number
  active: number
  failed: number
  /** The last successful run; finished jobs are stored for a week. */
  lastRunAt: Date | null
}

export async function countJobs(pool: Pool): Promise<Map<string, JobCounts>> {
  const { rows } = await pool.query<JobCounts>(
    `select name,
       count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed,
       max(completed_on) filter (where state = 'completed') as "lastRunAt"
     from jobs.job group by name`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  tries: number
  reason: string
}

const maxFailures = 20

export async function recentFailures(pool: Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<Omit<FailedJob, 'reason'> & { output: unknown }>(
    `select id, name, completed_on as "failedAt", retry_count + 1 as tries, output
     from jobs.job where state = 'failed' and name not like '\\_\\_%'
     order by completed_on desc limit ${maxFailures}`,
  )
  return rows.map(({ output, ...job }) => ({ ...job, reason: reasonIn(output) }))
}

/** Returns the name of a failed job and locks its row, so that only one person retries it. */
export async function findFailed(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from jobs.job where id = ${id} and state = 'failed' for update`,
  )
  return rows[0]?.name ?? null
}

const maxReasonLength = 200

/** The first line of the innermost error; further lines may quote personal data. */
function reasonIn(output: unknown): string {
  const { message, cause } = (output ?? {}) as { message?: unknown; cause?: unknown }
  if (cause) return reasonIn(cause)
  const [firstLine = ''] = String(message ?? '').split('\n')
  return maskMobiles(firstLine)
    .replace(/[^\s"'<(]+@[^\s"'>)]+/g, '…')
    .slice(0, maxReasonLength)
}
