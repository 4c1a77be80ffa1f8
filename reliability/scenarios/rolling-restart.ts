import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const rounds = 2
const betweenMs = 1_000

/** Each process in turn is asked to stop and started again, as for a new version. */
export async function rollingRestart(set: ScaleOut): Promise<Outcome> {
  const load = startLoad(set.load)
  await pause(betweenMs)
  const exitCodes: (number | null)[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const instance of set.instances) {
      exitCodes.push((await instance.program().stop()).code)
      await instance.start()
      await pause(betweenMs)
    }
  }
  const tally = await load.stop()
  const outcome = judge(tally, {
    title: 'Rolling restart',
    what: `both processes stopped by SIGTERM and started again under load, one after the other, ${rounds} times`,
    kept: await set.kept(),
    mayRefuse: false,
  })
  if (exitCodes.some((code) => code !== 0)) outcome.broken.push(`ended with ${exitCodes.join()}`)
  return outcome
}
