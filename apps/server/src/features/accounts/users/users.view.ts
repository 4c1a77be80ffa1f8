import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { userStateCodes, verificationCodes } from '@sangam/contract/codes'
import type { Caller } from '../../../http/calls/caller.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { mayChangeRole, mayDecideAboutUser } from './users.policy.ts'
import type { UserWithAssociate } from './users.queries.ts'

/** A user as admins see it. */
export const userView = (
  user: UserWithAssociate,
  caller: Caller,
  { region }: MasterData,
): UserRecord => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  mobile: user.mobile,
  roles: user.role,
  region_id: user.regionId,
  region_name: region.find(({ id }) => id === user.regionId)?.name ?? '',
  city_name: user.cityVillage,
  is_verified: verificationCodes[user.verification],
  row_status: userStateCodes[user.state],
  is_bride_groom_access: user.hasListAccess ? 1 : 0,
  bride_groom_access_status: user.hasListAccess ? 'Yes' : 'No',
  is_associate: user.isAssociate ? 1 : 0,
  associate_name: user.associateName,
  acton_remark: user.remark,
  created_on: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
  is_approval: mayDecideAboutUser(caller, user),
  is_edit: mayChangeRole(caller, user),
})
