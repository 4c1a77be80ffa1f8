import type { SessionUser } from '@sangam/contract/accounts/calls'
import { userStateCodes, verificationCodes } from '@sangam/contract/codes'
import { accessOf, isAdmin } from '../../http/caller.ts'
import type { MasterData } from '../../master-data.ts'
import type { User } from './account.queries.ts'

/** The user as the browser stores it; admins always see the matrimony list. */
export function sessionUserView(
  user: User,
  { region }: MasterData,
  { token, isPaymentOn }: { token: string; isPaymentOn: boolean },
): SessionUser {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    mobile_or_email: user.mobile,
    roles: user.role,
    region: region.find(({ id }) => id === user.regionId)?.name ?? '',
    region_id: user.regionId,
    is_verified: verificationCodes[user.verification],
    row_status: userStateCodes[user.state],
    is_access: user.hasListAccess || isAdmin({ access: accessOf(user) }) ? 1 : 0,
    is_associate: user.isAssociate ? 1 : 0,
    access_token: token,
    feature: { isPaymentModuleEnable: isPaymentOn ? 1 : 0 },
  }
}
