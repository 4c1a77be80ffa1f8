import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { deskVolunteers } from '../../../db/schema/services/desk.ts'
import { type Caller, hasAccess, isAdmin } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'

/** What a person may do at the desk. */
export interface DeskRight {
  userId: number
  /** Empty: families of all regions. */
  regionIds: readonly number[]
}

/** Null: the person may not enrol families, or is not a verified member any more. */
export async function findRight(db: Queryable, caller: Caller): Promise<DeskRight | null> {
  const { userId } = caller
  if (isAdmin(caller)) return { userId, regionIds: [] }
  if (!hasAccess(caller, 'member')) return null
  const [given] = await db
    .select({ regionIds: deskVolunteers.regionIds })
    .from(deskVolunteers)
    .where(eq(deskVolunteers.userId, userId))
  return given ? { userId, ...given } : null
}

interface Asking {
  db: Queryable
  caller: Caller
  refuse: Refuse<'desk_page.err_no_right'>
}

export const requireRight = async ({ db, caller, refuse }: Asking): Promise<DeskRight> =>
  (await findRight(db, caller)) ?? refuse('desk_page.err_no_right', { status: 403 })

/** Whether the right covers families of a region; 0: not entered yet. */
export const covers = ({ regionIds }: DeskRight, regionId: number): boolean =>
  regionIds.length === 0 || regionId === 0 || regionIds.includes(regionId)
