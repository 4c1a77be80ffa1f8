import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const rounds = 2
const betweenMs = 1_000

/** Stops and starts one process after the other, as for a new version. */
export async function rollingRestart(scaleOut: ScaleOut): Promise<Outcome> {
  const load = startLoad(scaleOut.load)
  await pause(betweenMs)
  const exitCodes: (number | null)[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const instance of scaleOut.instances) {
      exitCodes.push((await instance.program().stop()).code)
      await instance.start()
      await pause(betweenMs)
    }
  }
  const tally = await load.stop()
  const outcome = evaluate(tally, {
    title: 'Rolling restart',
    what: `both processes stopped by SIGTERM and restarted under load, one after the other, ${rounds} times`,
    storedMarks: await scaleOut.storedMarks(),
    mayRefuse: false,
  })
  if (exitCodes.some((code) => code !== 0))
    outcome.violations.push(`ended with ${exitCodes.join()}`)
  return outcome
}
