import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'

export const usersToVerify = sql`select ${users.id} as id, ${users.createdAt} as since,
    array[${users.id}] as owner_ids
  from ${users}
  where ${users.verification} = 'pending' and ${users.state} = 'active' and ${users.signedUpAt} is not null
  and ${users.numberVerifiedAt} is not null`
