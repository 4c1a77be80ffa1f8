import { type Access, accessLevels } from '@sangam/contract/call'
import type { Verification } from '@sangam/contract/codes'
import type { SeatRole } from '@sangam/contract/profiles/people/values'
import type { Role } from '../../db/schema/base/accounts.ts'
import type { OperatorEnv } from '../../settings/env.ts'

export interface Caller {
  userId: number
  sessionId: number
  firstName: string
  lastName: string
  mobile: string
  /** The access level; `visitor` until the sign-up form is filled in. */
  access: Access
  hasListAccess: boolean
  isAssociate: boolean
  /** Profiles that are hidden from the caller, for example by a block; empty for admins. */
  hiddenProfileIds: readonly number[]
  /** The registrations of others in which the caller takes part. */
  seats: readonly { profileId: number; role: SeatRole }[]
  /** Has logged in or confirmed the identity in the last minutes; see `REAUTH_MINUTES`. */
  isConfirmed: boolean
  /** Logged in with a letter: the rights of a pending member until a code by SMS confirms the number. */
  isByLetter: boolean
  /** An admin with the rights of a member until a passkey confirms the session. */
  isPasskeyNeeded: boolean
}

/** Whether the setting limits the rights of a session that no passkey has confirmed. */
export const needsPasskey = (
  env: Pick<OperatorEnv, 'ADMIN_PASSKEY_REQUIRED'>,
  role: Role,
  hasUsedPasskey: boolean,
): boolean => env.ADMIN_PASSKEY_REQUIRED && role !== 'member' && !hasUsedPasskey

type Rights = { role: Role; verification: Verification; signedUpAt: Date | null }

/** The access level of an account. Before sign-up is complete, a token can only complete it. */
export function accessOf({ role, verification, signedUpAt }: Rights): Access {
  if (signedUpAt === null) return 'visitor'
  if (verification !== 'verified') return 'pending'
  return role
}

/** The number that a login has proved; null for a letter, which proves only an address. */
export const provenMobile = ({ mobile, isByLetter }: Pick<Caller, 'mobile' | 'isByLetter'>) =>
  isByLetter ? null : mobile

export const hasAccess = (caller: Pick<Caller, 'access'> | null, needed: Access): boolean =>
  accessLevels.indexOf(caller?.access ?? 'visitor') >= accessLevels.indexOf(needed)

export const isAdmin = (caller: Pick<Caller, 'access'>): boolean => hasAccess(caller, 'admin')
