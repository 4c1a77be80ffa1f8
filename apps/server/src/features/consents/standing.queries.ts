import type { Verification } from '@sangam/contract/codes'
import type { CandidateNumber, ShownConfirmation } from '@sangam/contract/consents/values'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { profileCandidates } from '../../db/schema/consents.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { Env } from '../../settings/env.ts'
import { findConfirmations, shownState } from './asking.queries.ts'
import { needsCheck } from './effects.ts'

/** How the candidate of a profile stands, for approvers and the family. */
export interface Standing {
  consent: ShownConfirmation
  /** Another number than the member's: one person may have answered for all. */
  number: CandidateNumber
  /** An admin has to confirm that the bride or groom has answered. */
  needsCheck: boolean
}

const unknownCandidate: Standing = { consent: 'none', number: 'own', needsCheck: false }

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
    })
    .from(profileCandidates)
    .innerJoin(profiles, eq(profiles.id, profileCandidates.profileId))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(inArray(profileCandidates.profileId, [...profileIds]))
  const asked = (await findConfirmations(db, profileIds)).filter(
    ({ purpose }) => purpose === 'candidate',
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
    rows.map(({ candidate, ownerVerification }) => [
      candidate.profileId,
      {
        consent: consentOf(candidate, ownerVerification),
        number: candidate.numberOf,
        needsCheck: needsCheck(env, candidate),
      },
    ]),
  )
  return (profileId) => standings.get(profileId) ?? unknownCandidate
}
