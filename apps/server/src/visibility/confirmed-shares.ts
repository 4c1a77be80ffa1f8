import type { KeyObject } from 'node:crypto'
import type { Share } from '@sangam/contract/introductions/values'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { contactsOf } from '../db/profile-columns.ts'
import { users } from '../db/schema/base/accounts.ts'
import { confirmations } from '../db/schema/registry/consents.ts'
import type { profiles } from '../db/schema/registry/profiles.ts'
import type { Env } from '../settings/env.ts'
import { hashNumber } from '../settings/secret.ts'

/** Unset: numbers without an answer are hidden only where the trust asks these people and shows on request. */
const showsUnconfirmed = ({ UNCONFIRMED_CONTACTS, trust }: Env): boolean =>
  UNCONFIRMED_CONTACTS ??
  (!trust.ask_contact_persons ||
    trust.candidate_consent === 'off' ||
    trust.contact_policy === 'open')

/** The shares without the numbers of people who have not said yes, if the trust wants their answers. */
export async function confirmedShares(
  { db, env, secret }: { db: Queryable; env: Env; secret: KeyObject },
  profile: typeof profiles.$inferSelect,
  shares: readonly Share[],
): Promise<readonly Share[]> {
  if (showsUnconfirmed(env) || shares.length === 0) return shares
  const agreed = await db
    .select({ mobileHash: confirmations.mobileHash })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.profileId, profile.id),
        eq(confirmations.purpose, 'contact_person'),
        eq(confirmations.state, 'yes'),
      ),
    )
  const people = contactsOf(profile)
  const [owner] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(eq(users.id, profile.ownerId))
  return shares.filter((share) => {
    if (share === 'address') return true
    const mobile = people.find(({ person }) => person === share)?.mobile ?? ''
    const hash = hashNumber(secret, mobile)
    return mobile === owner?.mobile || agreed.some(({ mobileHash }) => mobileHash.equals(hash))
  })
}
