import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { Body, Data } from '@sangam/contract/calls'
import { userStateCodes, verificationCodes } from '@sangam/contract/codes'
import { accessOf, isAdmin } from '../../http/calls/caller.ts'
import type { Env } from '../../settings/env.ts'
import { isPaymentOn } from '../../settings/payment.ts'
import type { MasterData } from '../../texts/master-data.ts'
import type { User } from './account.queries.ts'

interface SessionState {
  isPaymentOn: boolean
  /** The session of an admin has only the rights of a member; null if no passkeys are required. */
  isPasskeyNeeded: boolean | null
  isByLetter: boolean
}

export const sessionState = (
  env: Env,
  { isPasskeyNeeded, isByLetter }: { isPasskeyNeeded: boolean; isByLetter: boolean },
): SessionState => ({
  isPaymentOn: isPaymentOn(env),
  isPasskeyNeeded: env.ADMIN_PASSKEY_REQUIRED ? isPasskeyNeeded : null,
  isByLetter,
})

/** The rights that a user keeps after a login with a letter. */
export const rightsByLetter = ({ verification }: Pick<User, 'verification'>) =>
  ({
    role: 'member',
    verification: verification === 'verified' ? 'pending' : verification,
    hasListAccess: false,
    isAssociate: false,
  }) as const satisfies Partial<User>

/** The user as the browser stores it; admins always see the matrimony list. */
export function sessionUserView(
  account: User,
  { region }: MasterData,
  { token, isPaymentOn, isPasskeyNeeded, isByLetter }: SessionState & { token: string },
): SessionUser {
  const user = isByLetter ? { ...account, ...rightsByLetter(account) } : account
  const role = isPasskeyNeeded ? 'member' : user.role
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    mobile_or_email: user.mobile,
    roles: role,
    region: region.find(({ id }) => id === user.regionId)?.name ?? '',
    region_id: user.regionId,
    city_village_name: user.cityVillage,
    is_verified: verificationCodes[user.verification],
    row_status: userStateCodes[user.state],
    is_access: user.hasListAccess || isAdmin({ access: accessOf({ ...user, role }) }) ? 1 : 0,
    is_associate: user.isAssociate ? 1 : 0,
    ...(isPasskeyNeeded !== null && { is_passkey_needed: isPasskeyNeeded ? 1 : 0 }),
    ...(isByLetter && { is_code_needed: 1 }),
    access_token: token,
    feature: { isPaymentModuleEnable: isPaymentOn ? 1 : 0 },
  }
}

/** The same without a token, for a user who has one. */
export function currentUserView(
  user: User,
  masterData: MasterData,
  state: SessionState,
): Data<'session/me'> {
  const { access_token: _, ...view } = sessionUserView(user, masterData, { token: '', ...state })
  return view
}

/** The columns of what people enter about themselves. */
export const detailsOf = (body: Body<'session/correct-details'>) => ({
  firstName: body.fname,
  lastName: body.lname,
  regionId: body.region_id,
  cityVillage: body.city_village_name,
})

/** An account whose sign-up is not complete has only its number. */
export const fullName = (user: User) => `${user.firstName} ${user.lastName}`.trim() || user.mobile
