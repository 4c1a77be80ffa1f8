import { sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'

export const paymentsToConfirm = sql`select ${payments.updatedAt} as since from ${payments}
  where ${payments.state} = 'claimed'`
