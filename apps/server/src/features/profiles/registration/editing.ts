import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { isProfileLocked } from '../../../visibility/changes.ts'
import { isOwner } from '../../../visibility/seen.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { mayEdit } from '../profile.policy.ts'
import type { Profile } from '../profile.queries.ts'
import { subjectOfProfile } from '../profile.subject.ts'

/** Returns the profile, or refuses if the caller may not edit it or it is locked. */
export function requireEditable(
  profile: Profile | undefined,
  caller: Caller,
  refuse: Refuse<'details_page.err_not_found' | 'registration_page.err_locked'>,
): Profile {
  if (!profile || !mayEdit(caller, profile)) {
    return refuse('details_page.err_not_found', { status: 404 })
  }
  if (isProfileLocked(profile)) return refuse('registration_page.err_locked', { status: 403 })
  return profile
}

/**
 * Records which fields an admin changed in a family's profile. Only the names of the fields: the
 * audit trail stays forever, while the family's data is erased with the profile.
 */
export async function recordEditByAdmin(
  tx: Queryable,
  caller: Caller,
  profile: Profile,
  changedFields: string[],
): Promise<void> {
  if (isOwner(caller, profile) || changedFields.length === 0) return
  // the lines of the trust have names that only its settings know
  const names = new Set(changedFields.map((name) => (isOwnName(name) ? 'own_values' : name)))
  await recordAction(tx, {
    by: caller,
    action: 'profile_edit',
    ...subjectOfProfile(profile),
    before: { fields: '' },
    after: { fields: [...names].join(', ') },
  })
}
