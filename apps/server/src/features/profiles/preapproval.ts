import { namesOf } from '@sangam/contract/fields'
import { protectedFields } from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import type { Queryable } from '../../db/client.ts'
import { recordDecision } from '../moderation/moderation.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { TakenRow } from '../registry-import/registry-import.public.ts'
import { changeProfile, type Profile } from './profile.queries.ts'
import { subjectOf } from './profile.subject.ts'

/** What a family may change of an imported biodata that the trust approves in advance. */
const contactAndAddress: readonly ProfileFieldName[] = [
  ...protectedFields,
  'region_id',
  'city_village',
]

type Sent = Partial<Record<ProfileFieldName, string | number>> & { image_path: string }

/** Whether a family has sent what the trust imported; a field that the file lacks is a change. */
export function isUnchanged({ values, takenPhoto }: TakenRow, sent: Sent): boolean {
  if (takenPhoto === null || takenPhoto !== sent.image_path) return false
  return namesOf(profileFields)
    .filter((name) => !contactAndAddress.includes(name))
    .every((name) => textOf(name, sent[name]) === textOf(name, values[name]))
}

/** The form sends 0 for a choice that is not made; of the marital status, 0 means unmarried. */
function textOf(name: ProfileFieldName, value: string | number | undefined): string {
  const text = String(value ?? '').trim()
  return text === '0' && name !== 'is_married' ? '' : text
}

/** Approves a new registration without an admin, as the settings of the trust say. */
export async function approveAtOnce(tx: Queryable, profile: Profile): Promise<void> {
  const approval = { status: 'Approved' } as const
  await changeProfile(tx, profile.id, approval)
  const decisionId = await recordDecision(tx, {
    by: null,
    action: 'profile_approval',
    ...subjectOf(profile),
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
