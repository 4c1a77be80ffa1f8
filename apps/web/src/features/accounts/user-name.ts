import type { UserRecord } from '@sangam/contract/accounts/users.calls'

/** Who is meant; an account whose sign-up was not completed has only its number. */
export const userName = ({ first_name, last_name, mobile }: UserRecord) =>
  `${first_name} ${last_name}`.trim() || mobile
