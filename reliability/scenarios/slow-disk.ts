import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const slowMs = 5_000
const frozenMs = 7_000
const afterMs = 2_000

/** PostgreSQL waits before each commit, as with a slow disk; no request may be refused. */
export async function slowDisk(scaleOut: ScaleOut): Promise<Outcome> {
  await scaleOut.pool.query(`alter system set commit_delay = 100000`)
  await scaleOut.pool.query(`alter system set commit_siblings = 0`)
  await scaleOut.pool.query('select pg_reload_conf()')
  const load = startLoad(scaleOut.load)
  await pause(slowMs)
  const tally = await load.stop()
  await scaleOut.pool.query('alter system reset all')
  await scaleOut.pool.query('select pg_reload_conf()')
  return evaluate(tally, {
    title: 'A slow disk',
    what: 'each commit of PostgreSQL waits 0.1 s longer for the disk',
    storedMarks: await scaleOut.storedMarks(),
    mayRefuse: false,
  })
}

/** All processes of PostgreSQL are suspended, as with a hanging disk. */
export async function hangingDisk(scaleOut: ScaleOut): Promise<Outcome> {
  const load = startLoad(scaleOut.load)
  await pause(afterMs)
  const resume = await scaleOut.postgres.freeze()
  await pause(frozenMs)
  resume()
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  return evaluate(tally, {
    title: 'A disk that hangs',
    what: `PostgreSQL is suspended for ${frozenMs / 1000} s under load`,
    storedMarks: await scaleOut.storedMarks(),
    recovery: tally.recoverySeconds(backAt),
    mayRefuse: true,
  })
}
