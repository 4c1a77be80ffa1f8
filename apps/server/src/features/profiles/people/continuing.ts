import { profilesPerAccountMax } from '@sangam/contract/profiles/values'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { profileSeats } from '../../../db/schema/registry/profiles-people.ts'
import { newOwner } from '../../../visibility/people-answers.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { findFreePlace } from '../registration/own.queries.ts'
import { removeSeat } from './people.queries.ts'

/** Whether the owner has left and the account waits for its erasure. One that the trust has closed stays closed. */
export async function isOwnerLeaving(db: Queryable, ownerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), eq(users.isOpen, false), isNotNull(users.leavingSince)))
  return rows.length > 0
}

/** Makes the bride or groom the owner. False: the account has no room for it. */
export async function continueAsOwner(
  tx: Queryable,
  profileId: number,
  userId: number,
): Promise<boolean> {
  // the limit of the trust is for new registrations
  const room = { trust: { profiles_per_account: profilesPerAccountMax } }
  const place = await findFreePlace(tx, userId, room)
  if (place === null) return false
  await removeSeat(tx, { profileId, role: 'candidate' })
  await tx.update(profiles).set(newOwner(userId, place)).where(eq(profiles.id, profileId))
  return true
}

/** Asks the brides and grooms of the registrations of an owner who leaves whether they continue. */
export const askToContinue = (tx: Queryable, ownerId: number): Promise<void> =>
  notify(tx, {
    kind: 'people_owner_leaves',
    to: sql`select ${profileSeats.userId} from ${profileSeats}
      join ${profiles} on ${profiles.id} = ${profileSeats.profileId}
      where ${profiles.ownerId} = ${ownerId} and ${isNotDeleted} and ${profileSeats.role} = 'candidate'`,
    recordId: ownerId,
  })
