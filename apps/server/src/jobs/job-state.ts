import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Queryable } from '../db/client.ts'
import { maskMobiles } from '../log.ts'

export interface JobCounts {
  name: string
  waiting: number
  active: number
  failed: number
  /** When it last ended well; ended jobs are kept for a week. */
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

const failuresShown = 20

export async function recentFailures(pool: Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<Omit<FailedJob, 'reason'> & { output: unknown }>(
    `select id, name, completed_on as "failedAt", retry_count + 1 as tries, output
     from jobs.job where state = 'failed' and name not like '\\_\\_%'
     order by completed_on desc limit ${failuresShown}`,
  )
  return rows.map(({ output, ...job }) => ({ ...job, reason: reasonIn(output) }))
}

/** The name of a job that failed; locked, so that of two people only one tries it again. */
export async function findFailed(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from jobs.job where id = ${id} and state = 'failed' for update`,
  )
  return rows[0]?.name ?? null
}

const longestReason = 200

/** The first line of what was thrown at the bottom; further lines quote values, which may be people's. */
export function reasonIn(output: unknown): string {
  const { message, cause } = (output ?? {}) as { message?: unknown; cause?: unknown }
  if (cause) return reasonIn(cause)
  const [firstLine = ''] = String(message ?? '').split('\n')
  return maskMobiles(firstLine)
    .replace(/[^\s"'<(]+@[^\s"'>)]+/g, '…')
    .slice(0, longestReason)
}
