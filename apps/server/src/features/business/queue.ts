import { sql } from 'drizzle-orm'
import { businesses } from '../../db/schema/business.ts'

export const businessesToApprove = sql`select ${businesses.id} as id, ${businesses.createdAt} as since,
    array[${businesses.ownerId}] as owner_ids
  from ${businesses} where ${businesses.status} = 'Pending'`

export const bannersToApprove = sql`select ${businesses.id} as id, ${businesses.newBannerAt} as since,
    array[${businesses.ownerId}] as owner_ids
  from ${businesses} where ${businesses.newBannerPath} is not null`
