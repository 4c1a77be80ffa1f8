import type { UserRecord } from '@sangam/contract/accounts/users.calls'

/** The name, or the mobile number of an account that has not completed sign-up. */
export const userName = ({ first_name, last_name, mobile }: UserRecord) =>
  `${first_name} ${last_name}`.trim() || mobile
