import { Client } from 'pg'
import type { OperatorEnv } from '../../settings/env.ts'

/** The address for migrations and restores; the portal itself may have fewer rights. */
export const ownerUrl = (env: Pick<OperatorEnv, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>) =>
  env.DATABASE_OWNER_URL ?? env.DATABASE_URL

/** The role in the address of a database. */
export const roleOf = (url: string) => new Client({ connectionString: url }).user
