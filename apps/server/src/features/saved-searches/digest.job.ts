import { todayInIndia } from '@sangam/contract/dates'
import type { Database } from '../../db/client.ts'
import { accessOf } from '../../http/caller.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import type { JobServices } from '../../slice.ts'
import { findHiddenProfiles } from '../blocks/blocks.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { countNewMatches, maySeeList } from '../profiles/profiles.public.ts'
import { findNewestPosition, nextSearchers, setNotifiedPosition } from './digest.queries.ts'
import { listSearches } from './searches.queries.ts'

/** Sunday, after the quiet hours. */
export const searchDigestJob = ({ db }: Pick<JobServices, 'db'>): JobDefinition => ({
  name: 'search-digest',
  schedule: '30 9 * * 0',
  hours: 2,
  run: (_payload, signal) => sendDigests(db, signal),
})

/** Tells members whose saved searches have new matches; one message for all searches of a member. */
export async function sendDigests(db: Database, signal?: AbortSignal): Promise<void> {
  let afterId = 0
  while (!signal?.aborted) {
    const members = await nextSearchers(db, afterId)
    for (const member of members) {
      if (maySeeList({ ...member, access: accessOf(member) })) await sendDigest(db, member)
    }
    const last = members.at(-1)
    if (!last) return
    afterId = last.id
  }
}

type Member = Awaited<ReturnType<typeof nextSearchers>>[number]

async function sendDigest(db: Database, member: Member): Promise<void> {
  // read first: a profile that is approved meanwhile is counted next week
  const position = await findNewestPosition(db)
  if (!(await hasNewMatches(db, member))) return
  await db.transaction(async (tx) => {
    await notify(tx, { kind: 'search_matches', to: member.id, dedupeKey: todayInIndia() })
    await setNotifiedPosition(tx, member.id, position)
  })
}

async function hasNewMatches(db: Database, member: Member): Promise<boolean> {
  const hiddenProfileIds = await findHiddenProfiles(db, member.id)
  const viewer = { userId: member.id, access: accessOf(member), hiddenProfileIds }
  for (const { filter, seenPosition, notifiedPosition } of await listSearches(db, member.id)) {
    const since = Math.max(seenPosition, notifiedPosition ?? 0)
    if ((await countNewMatches(db, viewer, filter, since)).count > 0) return true
  }
  return false
}
