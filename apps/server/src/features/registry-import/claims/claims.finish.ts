import { and, eq, sql } from 'drizzle-orm'
import type { OnProfileSaved } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { approveAtOnce } from '../../profiles/profiles.public.ts'
import { emptied } from '../rows.queries.ts'
import { isTakenBy, isUnanswered } from './claims.queries.ts'
import { isUnchanged, type TakenRow } from './preapproval.ts'

/** Whether the trust has imported a biodata with this number that the person has not answered. */
export async function hasOpenClaims(
  db: Queryable,
  { id, mobile }: { id: number; mobile: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(isUnanswered({ userId: id, mobile }))
    .limit(1)
  return rows.length > 0
}

/**
 * The registration is sent: the row that filled it in is not needed any more. Returns its content. A
 * change of a profile leaves the rows of other people; a new one leaves those that change a profile.
 */
async function finishClaims(
  tx: Queryable,
  userId: number,
  { profileId, isNew }: { profileId: number; isNew: boolean },
): Promise<TakenRow | undefined> {
  const isNewer = sql`${importRows.duplicateDecision} = 'newer'`
  const ofOther = sql`exists (select from ${profiles} where ${profiles.id} = ${importRows.duplicateProfileId}
    and ${profiles.ownerId} = ${userId} and ${profiles.id} <> ${profileId} and ${isNotDeleted})`
  const isTaken = and(
    isTakenBy(userId),
    isNew
      ? sql`(${isNewer} and ${ofOther}) is not true`
      : and(eq(importRows.duplicateProfileId, profileId), isNewer),
  )
  const rows = await tx.select().from(importRows).where(isTaken).for('update')
  if (rows.length === 0) return
  await tx
    .update(importRows)
    .set({
      state: 'agreed',
      profileId,
      ...emptied,
      // the trust finds the family by its old number
      oldNumber: sql`${importRows.oldNumber}`,
      mobiles: [],
      firstKey: '',
      lastKey: '',
      birthDate: null,
      takenPhoto: null,
      askedBy: null,
      changedAt: sql`now()`,
    })
    .where(isTaken)
  for (const { id, askedBy } of rows) {
    if (askedBy !== null) await notify(tx, { kind: 'claim_declined', to: askedBy, recordId: id })
  }
  return rows.length === 1 ? rows[0] : undefined
}

/** The family has sent its registration: the imported row is finished, and approved if the trust says so. */
export const finishAfterSaving: OnProfileSaved = async (
  tx,
  { profile, isNew, isOwn, form, env },
) => {
  if (!isOwn) return []
  const taken = await finishClaims(tx, profile.ownerId, {
    profileId: profile.id,
    isNew: isNew || env.trust.profiles_per_account === 1,
  })
  const isPreapproved = isNew && env.trust.import_preapproved && taken && isUnchanged(taken, form)
  if (isPreapproved) await approveAtOnce(tx, profile)
  return []
}
