import type { Queryable } from '../../../db/client.ts'
import { recordDecision } from '../../moderation/moderation.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { changeProfile, type Profile } from '../profile.queries.ts'
import { subjectOfProfile } from '../profile.subject.ts'

/** Approves a new registration without an admin, as the settings of the trust say. */
export async function approveAtOnce(tx: Queryable, profile: Profile): Promise<void> {
  const approval = { status: 'Approved' } as const
  await changeProfile(tx, profile.id, approval)
  const decisionId = await recordDecision(tx, {
    by: null,
    action: 'profile_approval',
    ...subjectOfProfile(profile),
    before: { status: profile.status },
    after: approval,
    outcome: approval.status,
  })
  await notify(tx, {
    kind: 'profile_approved',
    to: profile.ownerId,
    recordId: profile.id,
    decisionId,
  })
}
