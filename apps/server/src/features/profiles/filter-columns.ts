import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'

const batchSize = 1000

/**
 * Writes the filter columns of profiles that are older than the columns, in batches, so that no row is
 * locked for long. An interrupted run continues where it stopped.
 */
export async function fillFilterColumns(db: Database): Promise<void> {
  for (let last = 0; ; ) {
    // any value makes the trigger write the columns
    const { rows } = await db.execute<{ id: number }>(sql`
      update ${profiles} set has_photo = true where id in (
        select id from ${profiles} where id > ${last} and has_photo is null
        order by id limit ${batchSize})
      returning id`)
    if (rows.length === 0) break
    last = Math.max(...rows.map(({ id }) => id))
  }
}
