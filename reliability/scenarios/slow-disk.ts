import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const slowMs = 5_000
const frozenMs = 7_000
const afterMs = 2_000

/** PostgreSQL waits before each commit as long as a tired disk would; nothing is refused for that. */
export async function slowDisk(set: ScaleOut): Promise<Outcome> {
  await set.pool.query(`alter system set commit_delay = 100000`)
  await set.pool.query(`alter system set commit_siblings = 0`)
  await set.pool.query('select pg_reload_conf()')
  const load = startLoad(set.load)
  await pause(slowMs)
  const tally = await load.stop()
  await set.pool.query('alter system reset all')
  await set.pool.query('select pg_reload_conf()')
  return judge(tally, {
    title: 'A slow disk',
    what: 'each commit of PostgreSQL waits 0.1 s longer for the disk',
    kept: await set.kept(),
    mayRefuse: false,
  })
}

/** Every process of PostgreSQL stands still, as when the disk does not answer for a while. */
export async function hangingDisk(set: ScaleOut): Promise<Outcome> {
  const load = startLoad(set.load)
  await pause(afterMs)
  const goOn = await set.postgres.freeze()
  await pause(frozenMs)
  goOn()
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  return judge(tally, {
    title: 'A disk that hangs',
    what: `PostgreSQL stands still for ${frozenMs / 1000} s under load`,
    kept: await set.kept(),
    recovery: tally.troubleSince(backAt),
    mayRefuse: true,
  })
}
