import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const afterMs = 4_000
/** RestartSec of the unit. */
const restartAfterMs = 1_000

/** kill -9 of one process; its service manager starts it again. */
export async function killedProcess(set: ScaleOut): Promise<Outcome> {
  const victim = set.instances[0]
  const load = startLoad(set.load)
  await pause(beforeMs)
  await victim?.program().stop('SIGKILL')
  const killedAt = performance.now()
  await pause(restartAfterMs)
  await victim?.start()
  await pause(afterMs)
  const tally = await load.stop()
  return judge(tally, {
    title: 'A process is killed',
    what: 'kill -9 of one of two processes under load, started again by its unit',
    kept: await set.kept(),
    recovery: tally.troubleSince(killedAt),
    mayRefuse: true,
  })
}
