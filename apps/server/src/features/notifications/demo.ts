import type { MessageKind } from '@sangam/contract/slices'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'

/** Messages to the demo member with a profile; the oldest ones are read. No SMS is sent for them. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const [asha] = await tx
    .select({ id: users.id, profileId: profiles.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.ownerId, users.id))
    .where(eq(users.mobile, '9000000003'))
  if (!asha) return
  const { id: userId, profileId } = asha
  const messages: { kind: MessageKind; recordId: number | null; hours: number; isRead: boolean }[] =
    [
      { kind: 'account_verified', recordId: userId, hours: 24 * 40, isRead: true },
      { kind: 'profile_approved', recordId: profileId, hours: 24 * 39, isRead: true },
      { kind: 'search_matches', recordId: null, hours: 24 * 3, isRead: false },
      { kind: 'photo_approved', recordId: profileId, hours: 5, isRead: false },
    ]
  await tx.insert(notifications).values(
    messages.map(({ kind, recordId, hours, isRead }) => {
      const at = sql`now() - make_interval(hours => ${hours})`
      return {
        userId,
        kind,
        recordId,
        dedupeKey: 'demo',
        createdAt: at,
        readAt: isRead ? at : null,
      }
    }),
  )
}
