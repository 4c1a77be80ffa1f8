import { todayInIndia } from '@sangam/contract/dates'
import { sql } from 'drizzle-orm'
import type { JobServices } from '../../../composition/slice.ts'
import type { Database } from '../../../db/client.ts'
import { accessOf } from '../../../http/calls/caller.ts'
import type { JobDefinition } from '../../../jobs/jobs.ts'
import { maySeeList } from '../../../visibility/seen.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { countNewMatches } from '../../profiles/profiles.public.ts'
import {
  findNewestPosition,
  nextSearchers,
  type Searcher,
  setNotifiedPosition,
} from './digest.queries.ts'

/** Sunday, after the quiet hours. */
type Services = Pick<JobServices, 'db' | 'env'>

export const searchDigestJob = (services: Services): JobDefinition => ({
  name: 'search-digest',
  schedule: '30 9 * * 0',
  hours: 2,
  run: (_payload, signal) => sendDigests(services, signal),
})

/** Sends a message to members whose saved searches have new matches; one for all searches of a member. */
export async function sendDigests(services: Services, signal?: AbortSignal): Promise<void> {
  const { db } = services
  let afterId = 0
  while (!signal?.aborted) {
    // read first: a profile that is approved meanwhile is counted next week
    const position = await findNewestPosition(db)
    const searchers = await nextSearchers(db, afterId)
    const last = searchers.at(-1)
    if (!last) return
    await sendTo(db, await findTold(services, searchers, position), position)
    afterId = last.id
  }
}

/** The ids of the members who get a message. */
async function findTold(
  services: Services,
  searchers: readonly Searcher[],
  position: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const searcher of searchers) {
    if (await hasNewMatches(services, searcher, position)) ids.push(searcher.id)
  }
  return ids
}

async function hasNewMatches(
  services: Services,
  { id, hiddenProfileIds, searches, ...account }: Searcher,
  position: number,
): Promise<boolean> {
  const access = accessOf(account)
  if (!maySeeList({ ...account, access })) return false
  const viewer = { userId: id, access, hiddenProfileIds }
  for (const { filter, since } of searches) {
    // without a newer profile there is no match, and nothing to read
    if (since >= position) continue
    if ((await countNewMatches(services, viewer, filter, since)).count > 0) return true
  }
  return false
}

async function sendTo(db: Database, ids: number[], position: number): Promise<void> {
  if (ids.length === 0) return
  const to = sql`select unnest(${sql.param(ids)}::integer[])`
  await db.transaction(async (tx) => {
    await notify(tx, { kind: 'search_matches', to, dedupeKey: todayInIndia() })
    await setNotifiedPosition(tx, ids, position)
  })
}
