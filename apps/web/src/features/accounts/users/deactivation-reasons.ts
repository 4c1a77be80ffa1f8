import type { TextKey } from '@sangam/i18n/keys'

/** The reasons that an admin can choose when an account is deactivated. */
export const deactivationReasons = [
  'users_page.reason_own_wish',
  'users_page.reason_misuse',
] as const satisfies readonly TextKey[]
