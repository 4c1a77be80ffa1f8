import { profileStateCodes, recordStateCodes, verificationCodes } from '@sangam/contract/codes'

/** The only file that compares the numeric states of calls. */

interface WithVerification {
  is_verified: number
}
export const isPending = (user: WithVerification) => user.is_verified === verificationCodes.pending
export const isVerified = (user: WithVerification) =>
  user.is_verified === verificationCodes.verified
export const isRejected = (user: WithVerification) =>
  user.is_verified === verificationCodes.rejected

interface WithRowStatus {
  row_status: number
}
export const isActive = (record: WithRowStatus) => record.row_status === recordStateCodes.active
export const isDeactivated = (record: WithRowStatus) =>
  record.row_status === recordStateCodes.deactivated

export const isHeld = (profile: WithRowStatus) => profile.row_status === profileStateCodes.held

/** An admin with the rights of a member until a passkey confirms the session. */
export const needsPasskey = (user: { roles: string; is_passkey_needed?: number | undefined }) =>
  user.roles === 'member' && user.is_passkey_needed === 1

/** Region 0: the mobile number is confirmed, but the sign-up form is not filled in. */
export const hasSignedUp = (user: { region_id: number }) => user.region_id !== 0
