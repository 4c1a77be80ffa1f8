import type { Verification } from '@sangam/contract/codes'
import type {
  CandidateNumber,
  ConfirmationState,
  ShownConfirmation,
} from '@sangam/contract/consents/values'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { confirmations, profileCandidates } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profileSeats } from '../../../db/schema/registry/profiles-people.ts'
import type { Env } from '../../../settings/env.ts'

type ConfirmationRow = typeof confirmations.$inferSelect
type Sending = Pick<ConfirmationRow, 'state' | 'reminders' | 'sendAt'>

/** A question whose first SMS has not been sent, for example of an account that is not verified. */
export const isUnsent = ({ state, reminders, sendAt }: Sending): boolean =>
  state === 'asked' && reminders === 0 && sendAt !== null
/** A question without an answer in time; the job stores the state later. */
export const isOver = (row: Sending & Pick<ConfirmationRow, 'endsAt'>): boolean =>
  row.state === 'expired' || (row.state === 'asked' && row.endsAt <= new Date() && !isUnsent(row))

/** As the account that asks reads it: its questions wait until an admin has verified it. */
export function shownState(
  row: Sending & Pick<ConfirmationRow, 'endsAt'>,
  ownerVerification: Verification,
): ConfirmationState | 'waiting' {
  if (isUnsent(row) && ownerVerification !== 'verified') return 'waiting'
  return isOver(row) ? 'expired' : row.state
}

type Candidate = Pick<typeof profileCandidates.$inferSelect, 'agreedAt' | 'checkedAt' | 'numberOf'>

/**
 * Whether an admin has to confirm that the bride or groom has answered: where the answer decides about
 * the list, a family must not give it with a number of its own.
 */
export const needsCheck = (
  { trust }: { trust: Pick<Env['trust'], 'candidate_consent'> },
  { agreedAt, checkedAt, numberOf }: Candidate,
): boolean =>
  trust.candidate_consent === 'required' &&
  agreedAt !== null &&
  numberOf !== 'own' &&
  checkedAt === null

/** How the candidate of a profile stands, for approvers and the family. */
export interface Standing {
  consent: ShownConfirmation
  /** Another number than the member's: one person may have answered for all. */
  number: CandidateNumber
  /** An admin has to confirm that the bride or groom has answered. */
  needsCheck: boolean
  /** Takes part with a login of their own. */
  hasSeat: boolean
}

const unknownCandidate: Standing = {
  consent: 'none',
  number: 'own',
  needsCheck: false,
  hasSeat: false,
}

/** The standing of the candidate of a profile by its id. */
export async function findStandings(
  { db, env }: { db: Queryable; env: Env },
  profileIds: readonly number[],
): Promise<(profileId: number) => Standing> {
  if (profileIds.length === 0) return () => unknownCandidate
  const rows = await db
    .select({
      candidate: profileCandidates,
      ownerVerification: users.verification,
      hasSeat: sql<boolean>`${profileSeats.userId} is not null`,
    })
    .from(profileCandidates)
    .innerJoin(profiles, eq(profiles.id, profileCandidates.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(
      profileSeats,
      and(eq(profileSeats.profileId, profiles.id), eq(profileSeats.role, 'candidate')),
    )
    .where(inArray(profileCandidates.profileId, [...profileIds]))
  const asked = await db
    .select()
    .from(confirmations)
    .where(
      and(
        inArray(confirmations.profileId, [...profileIds]),
        eq(confirmations.purpose, 'candidate'),
      ),
    )
  const consentOf = (
    row: typeof profileCandidates.$inferSelect,
    ownerVerification: Verification,
  ): ShownConfirmation => {
    if (row.agreedAt) return 'yes'
    if (row.refusedAt) return 'no'
    const waiting = asked.filter(({ profileId }) => profileId === row.profileId)
    if (waiting.length === 0) return 'none'
    const open = waiting.find(({ state }) => state === 'asked')
    return open ? shownState(open, ownerVerification) : 'expired'
  }
  const standings = new Map(
    rows.map(({ candidate, ownerVerification, hasSeat }) => [
      candidate.profileId,
      {
        consent: consentOf(candidate, ownerVerification),
        number: candidate.numberOf,
        needsCheck: needsCheck(env, candidate),
        hasSeat,
      },
    ]),
  )
  return (profileId) => standings.get(profileId) ?? unknownCandidate
}
