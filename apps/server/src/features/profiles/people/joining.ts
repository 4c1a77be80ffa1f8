import type { Queryable } from '../../../db/client.ts'
import { answersAtJoining } from '../../../visibility/people-answers.ts'
import type { Profile } from '../profile.queries.ts'
import { storeSeat } from './people.queries.ts'

/** Gives the bride or groom the seat, with the answers that apply now. */
export const joinAsCandidate = (tx: Queryable, profile: Profile, userId: number): Promise<void> =>
  storeSeat(tx, {
    profileId: profile.id,
    role: 'candidate',
    userId,
    ...answersAtJoining(profile),
  })
