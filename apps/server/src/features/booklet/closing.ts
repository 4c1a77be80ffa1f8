import type { Database, Queryable } from '../../db/client.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { type Booklet, changeBooklet, listToClose, lockBooklet } from './booklets.queries.ts'
import { freezeEntries, type Rules } from './entries.queries.ts'

type Closing = Rules & { masterData: MasterData }

/** Freezes the entries of an open edition, under its lock; returns their number. */
export async function closeBooklet(
  tx: Queryable,
  rules: Closing,
  booklet: Booklet,
): Promise<number> {
  const entries = await freezeEntries(tx, rules, booklet)
  await changeBooklet(tx, booklet.id, { state: 'closed', version: 1, closedAt: new Date() })
  return entries
}

/** Closes the editions whose closing day is over. */
export async function closeDue(db: Database, rules: Closing): Promise<void> {
  for (const { id } of await listToClose(db)) {
    await db.transaction(async (tx) => {
      const booklet = await lockBooklet(tx, id)
      if (booklet?.state === 'open') await closeBooklet(tx, rules, booklet)
    })
  }
}
