import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { passkeys } from '../../../db/schema/base/passkeys.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'

/**
 * Who has got hold of the number of an admin must not take over the account: while the account has a
 * passkey and the portal requires it, a session has to use it first.
 */
export async function requirePasskey(
  db: Queryable,
  { userId, isPasskeyNeeded }: Pick<Caller, 'userId' | 'isPasskeyNeeded'>,
  refuse: Refuse<'passkeys.err_use_existing'>,
): Promise<void> {
  if (!isPasskeyNeeded) return
  const [own] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1)
  if (own) refuse('passkeys.err_use_existing', { status: 403 })
}
