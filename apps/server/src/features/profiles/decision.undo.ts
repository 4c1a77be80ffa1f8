import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RecordedDecision, UndoDecision } from '../../catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'
import { reclaimUpload } from '../../storage/uploads.ts'
import { lockAccounts } from '../accounts/accounts.public.ts'
import { findFreePlace, findOwnId } from './own.queries.ts'
import { findOwnerId, type ProfileChange } from './profile.queries.ts'

const approval = z.object({ status: z.enum(['Pending', 'Rejected']), rejectedRemark: z.string() })
const photo = z.object({
  newPhotoPath: z.string(),
  photoRejectedRemark: z.string(),
  photoPath: z.string().optional(),
  isPhotoHidden: z.boolean().optional(),
})
const lock = z.object({ isLocked: z.boolean() })
const state = z.object({ state: z.enum(['active', 'deactivated', 'held']) })

/** Restores the columns that the decision changed, if nobody changed the profile since. */
const restore =
  <Before extends ProfileChange>(rule: z.ZodType<Before>): UndoDecision =>
  async (tx, decision) => {
    const before = rule.safeParse(decision.before)
    return before.success && (await restoreColumns(tx, decision, before.data))
  }

async function restoreColumns(
  tx: Queryable,
  { entryId, subjectId }: RecordedDecision,
  columns: ProfileChange,
): Promise<boolean> {
  const restored = await tx
    .update(profiles)
    .set({ ...columns, version: sql`${profiles.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, subjectId), isUnchangedSince(profiles.updatedAt, entryId)))
    .returning({ id: profiles.id })
  return restored.length === 1
}

export const profileUndo = {
  profile_approval: restore(approval),
  profile_lock: restore(lock),

  async profile_photo(tx, decision) {
    const before = photo.safeParse(decision.before)
    if (!before.success || !(await restoreColumns(tx, decision, before.data))) return false
    // housekeeping removes a replaced or rejected photo after a day
    const { photoPath, newPhotoPath } = before.data
    await reclaimUpload(tx, photoPath ?? newPhotoPath)
    return true
  },

  async profile_enable_disable(tx, decision, env) {
    const before = state.safeParse(decision.before)
    const ownerId = await findOwnerId(tx, decision.subjectId)
    if (!before.success || ownerId === undefined) return false
    await lockAccounts(tx, ownerId)
    const isLiving = (await findOwnId(tx, ownerId, decision.subjectId)) !== undefined
    // the family may have registered again after the deletion
    const place = isLiving ? undefined : await findFreePlace(tx, ownerId, env)
    if (place === null) return false
    return restoreColumns(tx, decision, {
      ...before.data,
      ...(place && { place }),
      deletedAt: null,
    })
  },
} as const satisfies Record<string, UndoDecision>
