import { namesOf } from '@sangam/contract/fields'
import {
  type ProfileFieldName,
  profileFields,
  profileSections,
  readableNames,
} from '@sangam/contract/profiles/fields'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { columnOf } from '../../db/profile-columns.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Env } from '../../settings/env.ts'
import type { Trust } from '../../settings/trust.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { fieldText, translate } from '../../texts/texts.ts'
import { isOpenFor } from '../../visibility/seen.ts'
import { listFilterOf, type Viewer } from './list/list.filter.ts'
import { countMatchesAfter } from './list/list.new-matches.ts'
import { addOwnFamily } from './list/list.own-family.ts'
import { ownLines } from './own-lines.ts'
import {
  findProfile,
  lockProfile,
  type Profile,
  type ProfileWithPeople,
} from './profile.queries.ts'
import { findOwnId } from './registration/own.queries.ts'
import { withoutHidden } from './trust-fields.ts'

export {
  actOnProfile,
  canActOnProfile,
  findPhotoPath,
  hidePhoto,
  removeNumber,
} from './approval/complaints.ts'
export { contactView } from './details/contact.view.ts'
export { recordProfileReading } from './details/reading.ts'
export { eraseWholeProfile } from './erasure.queries.ts'
export { findCards } from './list/card.queries.ts'
export { ownLines } from './own-lines.ts'
export { chooseVisibility } from './people/answers.ts'
export { askToContinue } from './people/continuing.ts'
export { endCandidateSeat, findSeat, tellOthers } from './people/people.queries.ts'
export { readPhoto } from './photo/photo.files.ts'
export { findApprovedPaths } from './pictures/pictures.queries.ts'
export { lockProfile } from './profile.queries.ts'
export { subjectOfProfile } from './profile.subject.ts'
export { isOver, isUnsent, needsCheck, shownState } from './registration/candidate.standing.ts'
export { addProfile, findFormProblems } from './registration/new-profile.ts'
export { findProfileChoice } from './registration/own.queries.ts'
export { approveAtOnce } from './registration/preapproval.ts'
export { withoutHidden } from './trust-fields.ts'
export { findVisibilities, withholdListing } from './visibility.queries.ts'

/** The profile, if it exists and the caller may see it. */
export async function findVisibleProfile(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<ProfileWithPeople | undefined> {
  const profile = await findProfile(db, id, caller.userId)
  return profile && isOpenFor(caller, profile) ? profile : undefined
}

/** The profile as it is stored; the caller of this function decides what of it is shown. */
export async function findStoredProfile(db: Queryable, id: number): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
  return profile
}

/** The value of a field of a profile as people read it; of a remarriage, why the first marriage ended. */
export const profileText = (
  profile: Profile,
  field: ProfileFieldName,
  language: Language,
  masterData: MasterData,
): string => {
  const shown = field === 'is_married' && profile.maritalDetail ? 'marital_detail' : field
  return fieldText(profileFields[shown], profile[columnOf[shown]], language, masterData)
}

/** The watermark at the lower edge of each picture that leaves the portal. */
export const edgeMark = (trust: string, registrationNumber: string) =>
  `${trust} · ${registrationNumber}`

/** Reads and locks a profile of a member; 0: the one for which the member acts, if there is one. */
export async function findOwnStoredProfile(
  tx: Queryable,
  ownerId: number,
  id: number,
): Promise<Profile | undefined> {
  const ownId = await findOwnId(tx, ownerId, id)
  return ownId === undefined ? undefined : lockProfile(tx, ownId)
}

/** What the form stores about the bride or groom, with the labels that people read. */
export const storedFieldsOf = (
  stored: Profile,
  trust: Trust,
  language: Language,
  masterData: MasterData,
) => {
  const profile = withoutHidden(stored, trust)
  return [
    ...readableNames(namesOf({ ...profileSections.person, ...profileSections.education })).map(
      (name) => ({
        label: translate(language, profileFields[name].label),
        value: profileText(profile, name, language, masterData),
      }),
    ),
    ...ownLines(profile, trust, { hasAfterYes: true }).map((line) => ({
      label: labelIn(line, 'label', language),
      value: labelIn(line, 'value', language),
    })),
  ].filter(({ value }) => value !== '')
}

/** Stores whether the fee of a profile is paid, in the transaction that changes the payment. */
export async function setPaymentStatus(
  tx: Queryable,
  profileId: number,
  isPaid: SQL<boolean>,
): Promise<void> {
  const status = sql`case when ${isPaid} then 'Done' else 'Pending' end`
  await tx
    .update(profiles)
    .set({ paymentStatus: status })
    .where(and(eq(profiles.id, profileId), ne(profiles.paymentStatus, status)))
}

/** Counts the profiles for this viewer that came to the list after a position. */
export async function countNewMatches(
  { db, env }: { db: Queryable; env: Env },
  viewer: Viewer,
  filter: ProfileFilter,
  seenPosition: number,
): Promise<{ count: number; isCut: boolean }> {
  const listFilter = await addOwnFamily({ db, env }, listFilterOf(filter, viewer, env), filter)
  return countMatchesAfter(db, listFilter, seenPosition)
}
