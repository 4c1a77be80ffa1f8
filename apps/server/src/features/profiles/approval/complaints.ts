import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { numberColumns, numbersOf } from '../../../db/profile-columns.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import {
  hasHiddenPhoto,
  isProfileLocked,
  lockChange,
  photoHiddenChange,
} from '../../../visibility/changes.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { changeProfile, lockProfile, type Profile, type ProfileChange } from '../profile.queries.ts'
import { subjectOfProfile } from '../profile.subject.ts'

/** Hides the photo because of a complaint; false if it is hidden already or the profile is gone. */
export async function hidePhoto(tx: Queryable, profileId: number): Promise<boolean> {
  const profile = await lockProfile(tx, profileId)
  if (!profile || hasHiddenPhoto(profile)) return false
  await changeProfile(tx, profileId, photoHiddenChange(true))
  return true
}

/** Removes a number that belongs to another person from the profile; false if it is not there. */
export async function removeNumber(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  const without = (name: (typeof numberColumns)[number]) =>
    [name, sql`case when ${profiles[name]} = ${mobile} then '' else ${profiles[name]} end`] as const
  const changed = await tx
    .update(profiles)
    .set({
      ...Object.fromEntries(numberColumns.map(without)),
      version: sql`${profiles.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(profiles.id, profileId), isNotDeleted, sql`${mobile} in (${numbersOf(profiles)})`),
    )
    .returning({ id: profiles.id })
  return changed.length === 1
}

type ProfileAction = 'hide_photo' | 'show_photo' | 'hold' | 'release' | 'lock'

/** The change of each action; null if the profile already is in that state. */
const changeOf: Record<ProfileAction, (profile: Profile, remark: string) => ProfileChange | null> =
  {
    hide_photo: (profile) => (hasHiddenPhoto(profile) ? null : photoHiddenChange(true)),
    show_photo: (profile) => (hasHiddenPhoto(profile) ? photoHiddenChange(false) : null),
    hold: ({ state }, heldRemark) => (state === 'active' ? { state: 'held', heldRemark } : null),
    release: ({ state }) => (state === 'held' ? { state: 'active', heldRemark: '' } : null),
    lock: (profile) => (isProfileLocked(profile) ? null : lockChange(true)),
  }

const auditAction = {
  hide_photo: 'profile_photo_hidden',
  show_photo: 'profile_photo_hidden',
  hold: 'profile_hold',
  release: 'profile_hold',
  lock: 'profile_lock',
} as const

/** Whether an action about a complaint would change the profile. */
export const canActOnProfile = (profile: Profile, action: ProfileAction) =>
  changeOf[action](profile, '') !== null

/** Changes a profile in the transaction of a decision about a complaint; false if nothing changes. */
export async function actOnProfile(
  tx: Queryable,
  {
    caller,
    remark,
    decisionId,
  }: { caller: Caller; remark: string; decisionId: number | undefined },
  profileId: number,
  action: ProfileAction,
): Promise<boolean> {
  const profile = await lockProfile(tx, profileId)
  const change = profile && changeOf[action](profile, remark)
  if (!change) return false
  await changeProfile(tx, profileId, change)
  const { heldRemark: _, ...after } = change
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, profile[name as keyof Profile]]),
  )
  await recordAction(tx, {
    by: caller,
    action: auditAction[action],
    ...subjectOfProfile(profile),
    before,
    after,
    remark,
    decisionId,
  })
  return true
}

/** The photo that other members see; empty if the profile is gone. */
export async function findPhotoPath(db: Queryable, profileId: number): Promise<string> {
  const [row] = await db
    .select({ path: profiles.photoPath })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNotDeleted))
  return row?.path ?? ''
}
