import type { Verification } from '@sangam/contract/codes'
import type { ShownConfirmation } from '@sangam/contract/consents/values'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { profileCandidates } from '../../db/schema/consents.ts'
import { profiles } from '../../db/schema/profiles.ts'
import { findConfirmations, shownState } from './asking.queries.ts'

/** How the candidate of a profile stands, for approvers and the family. */
export interface Standing {
  consent: ShownConfirmation
  /** The number of the candidate is also that of the father: one person may have answered for both. */
  hasSharedNumber: boolean
}

const unknownCandidate: Standing = { consent: 'none', hasSharedNumber: false }

/** The standing of the candidate of a profile by its id. */
export async function findStandings(
  db: Queryable,
  profileIds: readonly number[],
): Promise<(profileId: number) => Standing> {
  if (profileIds.length === 0) return () => unknownCandidate
  const rows = await db
    .select({
      candidate: profileCandidates,
      fatherMobile: profiles.fatherMobile,
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
    rows.map(({ candidate, fatherMobile, ownerVerification }) => [
      candidate.profileId,
      {
        consent: consentOf(candidate, ownerVerification),
        hasSharedNumber: candidate.mobile !== '' && candidate.mobile === fatherMobile,
      },
    ]),
  )
  return (profileId) => standings.get(profileId) ?? unknownCandidate
}
