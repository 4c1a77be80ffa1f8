import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startLoad } from '../load.ts'
import { evaluate, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 1_000
const exhaustedMs = 4_000
const afterMs = 5_000

/** Another client uses all connections of PostgreSQL. */
export async function noConnections(scaleOut: ScaleOut): Promise<Outcome> {
  const load = startLoad(scaleOut.load)
  await pause(beforeMs)
  const clients = await openAllConnections(scaleOut.postgres.url)
  // terminates the portal's connections and uses the free ones, until the portal has none
  for (let others = 1; others > 0; ) {
    const cut = await clients[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'exhaust'`,
    )
    others = cut?.rowCount ?? 0
    clients.push(...(await openAllConnections(scaleOut.postgres.url)))
  }
  await pause(exhaustedMs)
  await Promise.all(clients.map((client) => client.end()))
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  const outcome = evaluate(tally, {
    title: 'Out of connections',
    what: `all connections of PostgreSQL, including those of the portal, are used by another client for ${exhaustedMs / 1000} s under load`,
    storedMarks: await scaleOut.storedMarks(),
    recovery: tally.recoverySeconds(backAt),
    mayRefuse: true,
  })
  if (tally.refused === 0)
    outcome.violations.push('no request failed although there were no connections')
  return outcome
}

async function openAllConnections(connectionString: string): Promise<pg.Client[]> {
  const clients: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'exhaust' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      clients.push(client)
    } catch {
      return clients
    }
  }
}
