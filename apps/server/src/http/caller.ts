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
  /** What this person may use; `visitor` while the sign-up form is not filled in. */
  access: Access
  hasListAccess: boolean
  isAssociate: boolean
}

type Rights = { role: Role; regionId: number; isVerified: number }

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => Buffer.from(hash('sha256', token, 'hex'), 'hex')

const findCaller = prepared({
  name: 'find-caller',
  text: `select u.id as "userId", s.id as "sessionId", u.first_name as "firstName",
           u.last_name as "lastName", u.mobile, u.role, u.region_id as "regionId",
           u.is_verified as "isVerified", u.has_list_access as "hasListAccess",
           u.is_associate as "isAssociate",
           -- a time in the future was written while the clock was wrong
           s.last_used_at not between now() - interval '1 hour' and now() + interval '1 hour'
             as "isStale"
         from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.expires_at > now()
           and u.row_status = 1 and u.is_verified <> 2`,
})

type CallerRow = Omit<Caller, 'access'> & Rights & { isStale: boolean }

/** The user of a valid session, or null. Each use prolongs the session, written once an hour. */
export async function callerOf(
  pool: Pool,
  authorization: string | undefined,
  sessionDays: number,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
  if (!token) return null

  const { rows } = await pool.query<CallerRow>(findCaller, [hashToken(token)])
  const [row] = rows
  if (!row) return null
  const { role, regionId, isVerified, isStale, ...caller } = row
  if (isStale) {
    await pool.query(
      `update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2)
       where id = $1`,
      [caller.sessionId, sessionDays],
    )
  }
  return { ...caller, access: accessOf({ role, regionId, isVerified }) }
}

/** The access level of an account. Before sign-up is complete, a token only completes it. */
export function accessOf({ role, regionId, isVerified }: Rights): Access {
  if (regionId === 0) return 'visitor'
  if (isVerified !== 1) return 'pending'
  return role
}

export const hasAccess = (caller: Pick<Caller, 'access'> | null, needed: Access): boolean =>
  accessLevels.indexOf(caller?.access ?? 'visitor') >= accessLevels.indexOf(needed)

export const isAdmin = (caller: Pick<Caller, 'access'>): boolean => hasAccess(caller, 'admin')
