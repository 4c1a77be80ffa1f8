import path from 'node:path'
import {
  hashToken,
  newToken,
} from '../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import { queryRunning } from '../apps/server/src/testing/processes/running-database.ts'

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

/** Starts a session as a login does, and returns its token. */
export async function insertSession(mobile: string): Promise<string> {
  const token = newToken()
  await runSql(
    `insert into sessions (user_id, device, token_hash, expires_at)
     select id, 'Browser test', $2, now() + interval '30 days' from users where mobile = $1`,
    [mobile, hashToken(token)],
  )
  return token
}
