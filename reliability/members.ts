import type { OpenDatabase } from '../apps/server/src/db/client.ts'
import { users } from '../apps/server/src/db/schema/accounts.ts'
import { startSession } from '../apps/server/src/features/accounts/sessions.queries.ts'
import type { Member } from './load.ts'

/** Creates verified members with access to the list and a session. */
export async function createMembers({ db }: OpenDatabase, count: number): Promise<Member[]> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        mobile: String(9_800_000_000 + index),
        firstName: 'Asha',
        lastName: 'Patil',
        regionId: 1,
        verification: 'verified' as const,
        signedUpAt: new Date(),
        hasListAccess: true,
      })),
    )
    .returning({ userId: users.id })
  return Promise.all(
    rows.map(async ({ userId }) => ({
      userId,
      token: await startSession(db, userId, 'reliability', 1),
    })),
  )
}
