import { moduleIsOn } from '@sangam/contract/modules'
import { moduleOf, queueNames } from '@sangam/contract/slices'
import { sql } from 'drizzle-orm'
import type { Catalog } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Trust } from '../../../settings/trust.ts'

interface Queue {
  name: string
  waiting: number
  oldestAt: Date | null
}

/** The length and the oldest entry of each queue of the modules that are on, in one statement. */
export async function countQueues(
  db: Queryable,
  queues: Catalog['queues'],
  { modules }: Trust,
): Promise<Queue[]> {
  const names = queueNames.filter((name) => moduleIsOn(modules, moduleOf.queue.get(name)))
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as waiting, min(since) as "oldestAt"
                  from (${queues[name]}) as queue`,
  )
  const { rows } = await db.execute<{ name: string; waiting: number; oldestAt: string | null }>(
    sql.join(counts, sql` union all `),
  )
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt ? new Date(row.oldestAt) : null }))
}
