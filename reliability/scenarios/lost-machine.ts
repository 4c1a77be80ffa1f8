import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from '../../test-portal/portal.ts'
import { startProxy } from '../../test-portal/proxy.ts'
import { freePort } from '../../test-portal/sockets.ts'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const awayMs = 4_000
const afterMs = 4_000

/** A process is gone together with its door: nobody answers at its address for a while. */
export async function lostMachine(set: ScaleOut, folder: string): Promise<Outcome> {
  const port = freePort()
  const settings = {
    ...set.settings,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'lost'),
  }
  const others = set.instances.map(({ url }) => Number(new URL(url).port))
  const proxy = await startProxy(path.join(folder, 'lost-proxy'), [port, ...others.slice(0, 1)])
  let machine = await startPortal(settings)
  const load = startLoad({ ...set.load, url: proxy.url })
  await pause(beforeMs)
  await machine.stop('SIGKILL')
  const lostAt = performance.now()
  await pause(awayMs)
  machine = await startPortal(settings)
  await pause(afterMs)
  const tally = await load.stop()
  await proxy.stop()
  await machine.stop()
  return judge(tally, {
    title: 'A machine is lost',
    what: 'one of two addresses behind the proxy answers nothing for some seconds under load',
    kept: await set.kept(),
    recovery: tally.troubleSince(lostAt),
    mayRefuse: true,
  })
}
