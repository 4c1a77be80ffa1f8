import path from 'node:path'
import { queryRunning } from '../apps/server/src/testing/running-database.ts'

/** Runs a statement on the portal's database, for states that users cannot cause in a test. */
export const runSql = (statement: string, values: unknown[]) =>
  queryRunning(path.dirname(String(process.env.PORTAL_CONSOLE)), statement, values)

/** Lets the login of a user and the last confirmation of the identity be an hour ago. */
export const letConfirmationPass = (userId: number) =>
  runSql(
    `update sessions set created_at = created_at - interval '1 hour',
       confirmed_at = confirmed_at - interval '1 hour'
     where user_id = $1`,
    [userId],
  )
