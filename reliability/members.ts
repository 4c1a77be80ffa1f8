import type { Pool } from 'pg'
import type { OpenDatabase } from '../apps/server/src/db/client.ts'
import {
  hashToken,
  newToken,
} from '../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import type { Member } from './load.ts'

/** Creates verified members with access to the list and a session. */
export async function createMembers({ pool }: OpenDatabase, count: number): Promise<Member[]> {
  const { rows } = await pool.query<{ userId: number; mobile: string }>(
    `insert into users (mobile, first_name, last_name, region_id, verification, signed_up_at, has_list_access)
     select (9800000000 + n)::text, 'Asha', 'Patil', 1, 'verified', now(), true
     from generate_series(1, $1::int) as n returning id as "userId", mobile`,
    [count],
  )
  return Promise.all(
    rows.map(async (member) => ({ ...member, token: await startSession(pool, member.userId) })),
  )
}

/** Starts a session and returns its token. */
export async function startSession(pool: Pool, userId: number): Promise<string> {
  const token = newToken()
  await pool.query(
    `insert into sessions (user_id, device, token_hash, expires_at)
     values ($1, 'reliability', $2, now() + interval '1 day')`,
    [userId, hashToken(token)],
  )
  return token
}
