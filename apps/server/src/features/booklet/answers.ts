import type { BookletPurpose } from '@sangam/contract/consents/values'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type { Language } from '@sangam/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookletEntries } from '../../db/schema/services/booklet.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import type { Env } from '../../settings/env.ts'
import { type Booklet, lockBooklet } from './booklets.queries.ts'
import { birthFact, contactOf, type Profile } from './entries.content.ts'
import { findEntry, markChanged } from './entries.queries.ts'

/** The last day for answers: the planned one, or the day on which an admin closed the edition before. */
export const lastDayOf = ({
  closedAt,
  closesOn,
}: Pick<Booklet, 'closedAt' | 'closesOn'>): string => {
  const closed = closedAt && todayInIndia(closedAt)
  return typedDate(closed && closed < closesOn ? closed : closesOn)
}

/** Until the end of the closing day families can say yes. */
export const canJoin = ({ state, closesOn }: Pick<Booklet, 'state' | 'closesOn'>): boolean =>
  state === 'open' && closesOn >= todayInIndia()

interface Given {
  booklet_id: number
  action: 'given' | 'withdrawn'
}

/** Locks the edition of an answer: a yes only while it is open, a no until it is over. */
export async function lockForAnswer(
  tx: Queryable,
  { booklet_id, action }: Given,
  refuse: Refuse<'booklet.err_not_found' | 'booklet.err_too_late'>,
): Promise<Booklet> {
  const booklet = await lockBooklet(tx, booklet_id)
  if (!booklet || booklet.state === 'over') return refuse('booklet.err_not_found', { status: 404 })
  if (action === 'given' && !canJoin(booklet)) {
    return refuse('booklet.err_too_late', { status: 409 })
  }
  return booklet
}

/**
 * Applies a withdrawal to the frozen entries, in the transaction that records it. True: a file
 * that was made before has to be made again.
 */
export async function applyAnswer(
  tx: Queryable,
  env: Env,
  booklet: Booklet,
  profile: Profile,
  { purpose, action }: { purpose: BookletPurpose; action: 'given' | 'withdrawn' },
): Promise<boolean> {
  if (action === 'given') return false
  const entry = await findEntry(tx, booklet.id, profile.id)
  if (!entry) return false
  const ofEntry = and(
    eq(bookletEntries.bookletId, booklet.id),
    eq(bookletEntries.profileId, profile.id),
  )
  const { snapshot } = entry
  const { language } = booklet
  if (purpose === 'booklet') {
    await tx.delete(bookletEntries).where(ofEntry)
  } else if (purpose === 'booklet_number') {
    const office = contactOf(profile, false, { language, env })
    await tx
      .update(bookletEntries)
      .set({ snapshot: { ...snapshot, ...office } })
      .where(ofEntry)
  } else if (purpose === 'booklet_horoscope') {
    const facts = snapshot.facts.filter(({ isHoroscope }) => !isHoroscope)
    await tx
      .update(bookletEntries)
      .set({ snapshot: { ...snapshot, facts } })
      .where(ofEntry)
  } else {
    const facts = [birthFact(profile, false, { language }), ...snapshot.facts.slice(1)]
    await tx
      .update(bookletEntries)
      .set({ snapshot: { ...snapshot, facts } })
      .where(ofEntry)
  }
  await markChanged(tx, booklet)
  return booklet.wantedVersion > 0 && booklet.sha256 === ''
}

interface GivenAnswer {
  booklet_id: number
  action: 'given' | 'withdrawn'
  language: Language
  notice_sha256: string
}

export const isNoticeChanged = (
  { language, notice_sha256 }: GivenAnswer,
  purpose: BookletPurpose,
): boolean => currentNotice(purpose, language).notice_sha256 !== notice_sha256

/** What the ledger stores of an answer. */
export const proofOf = ({ booklet_id, action, language }: GivenAnswer) => ({
  edition: booklet_id,
  action,
  language,
})

export const messageOf = ({ action }: GivenAnswer) =>
  action === 'given' ? ('booklet.msg_given' as const) : ('booklet.msg_withdrawn' as const)
