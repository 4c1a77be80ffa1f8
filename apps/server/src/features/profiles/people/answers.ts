import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { type Choice, choiceColumns } from '../../../visibility/changes.ts'
import { type Answers, answered } from '../../../visibility/people-answers.ts'
import { mayAs, roleOf, type Viewer } from '../../../visibility/seen.ts'
import { lockProfile } from '../profile.queries.ts'
import { changeSeat, findSeat, tellOthers } from './people.queries.ts'

/**
 * Stores who sees the contact and the photo of a profile, for its owner, or its bride or groom; the
 * stricter of their answers applies. Returns the caller's answers; undefined: the caller may not decide it.
 */
export async function chooseVisibility(
  tx: Queryable,
  viewer: Pick<Viewer, 'userId' | 'seats'>,
  id: number,
  choice: Choice,
): Promise<(Answers & { id: number }) | undefined> {
  const profile = await lockProfile(tx, id)
  if (!profile || !mayAs(viewer, profile, 'chooseVisibility')) return undefined
  const own = choiceColumns(choice)
  const isOwner = roleOf(viewer, profile) === 'owner'
  const seat = await findSeat(tx, id, 'candidate')
  // the seat may have ended since the request began
  if (!isOwner && seat?.userId !== viewer.userId) return undefined
  const stored = seat && answered(seat, own, isOwner)
  if (stored) await changeSeat(tx, seat, stored.seat)
  await tx
    .update(profiles)
    .set(stored?.applied ?? own)
    .where(eq(profiles.id, id))
  if (seat) await tellOthers(tx, 'people_visibility', { profileId: id, by: viewer.userId })
  return { id, ...own }
}

/** What applies after the owner has answered in the form: the answers of the bride or groom count too. */
export async function withCandidateAnswers(
  tx: Queryable,
  profileId: number,
  chosen: Partial<Answers>,
): Promise<Partial<Answers>> {
  if (Object.keys(chosen).length === 0) return chosen
  const seat = await findSeat(tx, profileId, 'candidate')
  if (!seat) return chosen
  const stored = answered(seat, chosen, true)
  await changeSeat(tx, seat, stored.seat)
  return stored.applied
}
