import type { IntroductionRecord } from '@sangam/contract/introductions/calls'
import type { ProfileCard } from '@sangam/contract/profiles/calls'
import { findCards } from '../profiles/profiles.public.ts'
import type { OwnIntroduction } from './list.queries.ts'

type Context = Parameters<typeof findCards>[0]

const otherProfileOf = (row: OwnIntroduction) => (row.isSent ? row.toProfileId : row.fromProfileId)

/** The introductions for one of the two families, with the card of the other one. */
export async function introductionViews(
  context: Context,
  rows: readonly OwnIntroduction[],
): Promise<IntroductionRecord[]> {
  const cards = await findCards(context, rows.map(otherProfileOf))
  return rows.map((row) => viewOf(row, cards.get(otherProfileOf(row)) ?? null))
}

const viewOf = (row: OwnIntroduction, profile: ProfileCard | null): IntroductionRecord => ({
  id: row.id,
  side: row.isSent ? 'sent' : 'received',
  state: row.state,
  note: row.note,
  our_shares: row.isSent ? row.fromShares : row.toShares,
  their_shares: row.isSent ? row.toShares : row.fromShares,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? '',
  ends_at: row.state === 'waiting' ? row.endsAt.toISOString() : '',
  profile,
})
