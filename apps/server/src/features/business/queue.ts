import { sql } from 'drizzle-orm'
import { businesses } from '../../db/schema/business.ts'

export const businessesToApprove = sql`select ${businesses.createdAt} as since from ${businesses}
  where ${businesses.status} = 'Pending'`

export const bannersToApprove = sql`select ${businesses.newBannerAt} as since from ${businesses}
  where ${businesses.newBannerPath} is not null`
