import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { repeatInParallel } from '../../test-portal/repeat.ts'
import { killWithDatabase } from '../kill-portal.ts'
import { write } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'
import { Tally } from '../tally.ts'

const kills = 20
const writers = 4
const minRunMs = 200
const maxRunMs = 900

/** One portal with its embedded database, killed repeatedly during writes. */
export async function killedPortal(folder: string): Promise<Outcome> {
  const dataDir = path.join(folder, 'killed-portal')
  const settings = { ...withoutRequestLimits, DATA_DIR: dataDir, DEMO: '0' }
  const tally = new Tally()
  let slowestStart = 0
  const start = async () => {
    const startedAt = performance.now()
    const portal = await startPortal(settings)
    slowestStart = Math.max(slowestStart, (performance.now() - startedAt) / 1000)
    return portal
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const portal = await start()
    const writing = repeatInParallel(
      Array.from({ length: writers }),
      () => !portal.isRunning(),
      async () => {
        await write(tally, portal.url)
      },
    )
    await pause(minRunMs + Math.random() * (maxRunMs - minRunMs))
    if (kill % 2 === 1) await killWithDatabase(portal, dataDir)
    else await portal.stop('SIGKILL')
    await writing
  }
  const portal = await start()
  const storedMarks = await readEmbeddedMarks(dataDir)
  await portal.stop()
  return evaluate(tally, {
    title: 'kill -9 of a whole portal',
    what: `${kills} times during a stream of writes, every second time with all processes of its database; the recovery time is the slowest of the starts`,
    storedMarks,
    recovery: slowestStart,
    maxRecovery: 60,
    mayRefuse: true,
    maxCutOff: Number.POSITIVE_INFINITY,
  })
}
