import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'

export const usersToVerify = sql`select ${users.createdAt} as since from ${users}
  where ${users.verification} = 'pending' and ${users.state} = 'active' and ${users.signedUpAt} is not null
  and ${users.numberVerifiedAt} is not null`
