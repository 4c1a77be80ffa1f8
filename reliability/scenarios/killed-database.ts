import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const awayMs = 6_000
const afterMs = 11_000
const jobWithinMs = 20_000

/** kill -9 of the database; it comes back after some seconds. */
export async function killedDatabase(set: ScaleOut): Promise<Outcome> {
  const load = startLoad(set.load)
  await pause(beforeMs)
  await set.postgres.kill()
  await pause(awayMs)
  await set.postgres.start()
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  const outcome = judge(tally, {
    title: 'The database is killed',
    what: `kill -9 of PostgreSQL under load, away for ${awayMs / 1000} s`,
    kept: await set.kept(),
    recovery: tally.troubleSince(backAt),
    mayRefuse: true,
  })
  if (tally.refused === 0) outcome.broken.push('nobody noticed that the database was away')
  if (set.instances.some((instance) => !instance.program().isRunning())) {
    outcome.broken.push('a process ended with the database')
  }
  if (!(await areJobsRunning(set))) outcome.broken.push('background jobs do not run any more')
  return outcome
}

/** Whether a job that is put into the queue now is done soon, by either process. */
async function areJobsRunning({ pool }: ScaleOut): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data) values ('housekeeping', '{}') returning id`,
  )
  const deadline = performance.now() + jobWithinMs
  while (performance.now() < deadline) {
    const state = await pool.query<{ state: string }>('select state from jobs.job where id = $1', [
      rows[0]?.id,
    ])
    if (state.rows[0]?.state === 'completed') return true
    await pause(200)
  }
  return false
}
