import { sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { profiles } from '../../db/schema/profiles.ts'

/** Also the admin who entered a claim for a family does not decide about it. */
export const paymentsToConfirm = sql`select ${payments.id} as id, ${payments.updatedAt} as since,
    array[(select ${profiles.ownerId} from ${profiles} where ${profiles.id} = ${payments.profileId}),
      ${payments.changedBy}] as owner_ids
  from ${payments} where ${payments.state} = 'claimed'`
