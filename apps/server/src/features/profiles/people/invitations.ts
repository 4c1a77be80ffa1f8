import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { blocks } from '../../../db/schema/registry/blocks.ts'
import { notify } from '../../notifications/notifications.public.ts'

/** Who has blocked the owner of a profile hears nothing of its invitations. */
export const hasBlockedOwner = (userId: number | SQL, profileId: number | SQL): SQL =>
  sql`exists (select from ${blocks} join profiles as blocked on blocked.owner_id = ${blocks.blockedId}
    where ${blocks.userId} = ${userId} and blocked.id = ${profileId})`

/** Tells the account with an invited number, if there is one that a code has confirmed. */
export const tellInvited = (tx: Queryable, profileId: number, mobile: string): Promise<void> =>
  notify(tx, {
    kind: 'people_invited',
    to: sql`select invited.id from users as invited
      where invited.mobile = ${mobile} and invited.number_verified_at is not null
        and not ${hasBlockedOwner(sql`invited.id`, profileId)}`,
    recordId: profileId,
  })
