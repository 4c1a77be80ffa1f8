import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const afterMs = 4_000
/** As `RestartSec` of the systemd unit. */
const restartAfterMs = 1_000

/** kill -9 of one process, which is restarted as by systemd. */
export async function killedProcess(scaleOut: ScaleOut): Promise<Outcome> {
  const instance = scaleOut.instances[0]
  const load = startLoad(scaleOut.load)
  await pause(beforeMs)
  await instance?.program().stop('SIGKILL')
  const killedAt = performance.now()
  await pause(restartAfterMs)
  await instance?.start()
  await pause(afterMs)
  const tally = await load.stop()
  return evaluate(tally, {
    title: 'A process is killed',
    what: 'kill -9 of one of two processes under load, restarted as by its systemd unit',
    storedMarks: await scaleOut.storedMarks(),
    recovery: tally.recoverySeconds(killedAt),
    mayRefuse: true,
    maxCutOff: scaleOut.load.members.length,
  })
}
