import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startLoad } from '../load.ts'
import { judge, type Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const beforeMs = 1_000
const takenMs = 4_000
const afterMs = 5_000

/** Somebody else takes every connection that PostgreSQL has to give. */
export async function noConnections(set: ScaleOut): Promise<Outcome> {
  const load = startLoad(set.load)
  await pause(beforeMs)
  const taken = await takeAll(set.postgres.url)
  // the portal's own are cut, and what becomes free is taken, until it has none left
  for (let others = 1; others > 0; ) {
    const cut = await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'greedy'`,
    )
    others = cut?.rowCount ?? 0
    taken.push(...(await takeAll(set.postgres.url)))
  }
  await pause(takenMs)
  await Promise.all(taken.map((client) => client.end()))
  const backAt = performance.now()
  await pause(afterMs)
  const tally = await load.stop()
  const outcome = judge(tally, {
    title: 'Out of connections',
    what: `the portal's connections to PostgreSQL are cut and all others taken for ${takenMs / 1000} s under load`,
    kept: await set.kept(),
    recovery: tally.troubleSince(backAt),
    mayRefuse: true,
  })
  if (tally.refused === 0) outcome.broken.push('nobody noticed that there were no connections')
  return outcome
}

async function takeAll(connectionString: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'greedy' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      taken.push(client)
    } catch {
      return taken
    }
  }
}
