import type { Share } from '@sangam/contract/introductions/values'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { notify } from '../notifications/notifications.public.ts'

/** Sends a message about a new number to the families with which the profile has shared the old one. */
export async function tellOfChangedContact(
  tx: Queryable,
  profileId: number,
  changed: readonly Share[],
): Promise<void> {
  if (changed.length === 0) return
  const ofChanged = sql.param([...changed])
  await notify(tx, {
    kind: 'introduction_contact_changed',
    to: sql`select distinct ${profiles.ownerId} from ${profiles} where ${inArray(
      profiles.id,
      sql`(select case when ${introductions.fromProfileId} = ${profileId}
          then ${introductions.toProfileId} else ${introductions.fromProfileId} end
        from ${introductions} where ${introductions.state} = 'accepted' and (
          (${introductions.fromProfileId} = ${profileId}
            and ${introductions.fromShares} && ${ofChanged}::text[])
          or (${introductions.toProfileId} = ${profileId}
            and ${introductions.toShares} && ${ofChanged}::text[])))`,
    )}`,
    recordId: profileId,
  })
}
