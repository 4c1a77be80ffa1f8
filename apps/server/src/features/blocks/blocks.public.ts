import { type SQL, sql } from 'drizzle-orm'
import { blocks } from '../../db/schema/blocks.ts'

/** The accounts that the viewer has blocked, or that have blocked the viewer. */
export const accountsHiddenByBlocks = (viewerId: SQL): SQL =>
  sql`select ${blocks.blockedId} from ${blocks} where ${blocks.userId} = ${viewerId}
    union all
    select ${blocks.userId} from ${blocks} where ${blocks.blockedId} = ${viewerId}`
