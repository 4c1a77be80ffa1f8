import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from '../../test-portal/portal.ts'
import { startProxy } from '../../test-portal/proxy.ts'
import { unusedPort } from '../../test-portal/unused-port.ts'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 2_000
const downMs = 4_000
const afterMs = 4_000

/** A process ends together with its socket, so its address refuses connections for a while. */
export async function lostMachine(scaleOut: ScaleOut, folder: string): Promise<Outcome> {
  const port = await unusedPort()
  const settings = {
    ...scaleOut.settings,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'lost'),
  }
  const others = scaleOut.instances.map(({ url }) => Number(new URL(url).port))
  const proxy = await startProxy(path.join(folder, 'lost-proxy'), [port, ...others.slice(0, 1)])
  let machine = await startPortal(settings)
  const load = startLoad({ ...scaleOut.load, url: proxy.url })
  await pause(beforeMs)
  await machine.stop('SIGKILL')
  const lostAt = performance.now()
  await pause(downMs)
  machine = await startPortal(settings)
  await pause(afterMs)
  const tally = await load.stop()
  await proxy.stop()
  await machine.stop()
  return evaluate(tally, {
    title: 'A machine is lost',
    what: 'one of two addresses behind the proxy is unreachable for some seconds under load',
    storedMarks: await scaleOut.storedMarks(),
    recovery: tally.recoverySeconds(lostAt),
    mayRefuse: true,
    maxCutOff: scaleOut.load.members.length,
  })
}
