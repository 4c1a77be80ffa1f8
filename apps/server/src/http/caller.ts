import { hash, randomBytes } from 'node:crypto'
import { type Access, accessLevels } from '@sangam/contract/call'
import type { Pool } from 'pg'
import { prepared } from '../db/prepared.ts'
import type { Role } from '../db/schema/accounts.ts'

export interface Caller {
  userId: number
  sessionId: number
  firstName: string
  lastName: string
  mobile: string
  role: Role
  regionId: number
  isVerified: number
  hasListAccess: boolean
  isAssociate: boolean
}

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => Buffer.from(hash('sha256', token, 'hex'), 'hex')

const findCaller = prepared({
  name: 'find-caller',
  text: `select u.id as "userId", s.id as "sessionId", u.first_name as "firstName",
           u.last_name as "lastName", u.mobile, u.role, u.region_id as "regionId",
           u.is_verified as "isVerified", u.has_list_access as "hasListAccess",
           u.is_associate as "isAssociate",
           -- in the future: used while the clock was wrong, so its end is wrong as well
           s.last_used_at not between now() - interval '1 hour' and now() + interval '1 hour'
             as "isStale"
         from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.expires_at > now()
           and u.row_status = 1 and u.is_verified <> 2`,
})

/** The holder of a living session, or null. Use prolongs the session, written at most once an hour. */
export async function callerOf(
  pool: Pool,
  authorization: string | undefined,
  sessionDays: number,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
  if (!token) return null

  const { rows } = await pool.query<Caller & { isStale: boolean }>(findCaller, [hashToken(token)])
  const [caller] = rows
  if (!caller) return null
  if (caller.isStale) {
    await pool.query(
      `update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2)
       where id = $1`,
      [caller.sessionId, sessionDays],
    )
  }
  return caller
}

/** An account without a region never filled in the sign-up form: its token only completes that. */
export function accessOf(caller: Caller | null): Access {
  if (!caller || caller.regionId === 0) return 'visitor'
  if (caller.isVerified !== 1) return 'pending'
  return caller.role
}

export function mayUse(caller: Caller | null, needed: Access): boolean {
  return accessLevels.indexOf(accessOf(caller)) >= accessLevels.indexOf(needed)
}
