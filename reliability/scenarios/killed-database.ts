import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const downMs = 6_000
const afterMs = 11_000
const jobTimeoutMs = 20_000

/** kill -9 of the database; it is started again after some seconds. */
export async function killedDatabase(scaleOut: ScaleOut): Promise<Outcome> {
  const load = startLoad(scaleOut.load)
  await pause(beforeMs)
  await scaleOut.postgres.kill()
  await pause(downMs)
  await scaleOut.postgres.start()
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  const outcome = evaluate(tally, {
    title: 'The database is killed',
    what: `kill -9 of PostgreSQL under load, down for ${downMs / 1000} s`,
    storedMarks: await scaleOut.storedMarks(),
    recovery: tally.recoverySeconds(backAt),
    mayRefuse: true,
  })
  if (tally.refused === 0) outcome.violations.push('no request failed while the database was down')
  if (scaleOut.instances.some((instance) => !instance.program().isRunning())) {
    outcome.violations.push('a process ended with the database')
  }
  if (!(await areJobsRunning(scaleOut))) outcome.violations.push('background jobs no longer run')
  return outcome
}

/** Whether one of the processes runs a new job within the timeout. */
async function areJobsRunning({ pool }: ScaleOut): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data) values ('housekeeping', '{}') returning id`,
  )
  const deadline = performance.now() + jobTimeoutMs
  while (performance.now() < deadline) {
    const state = await pool.query<{ state: string }>('select state from jobs.job where id = $1', [
      rows[0]?.id,
    ])
    if (state.rows[0]?.state === 'completed') return true
    await pause(200)
  }
  return false
}
