import type { Reason } from '@sangam/i18n/reasons'

/** The reasons that an admin can choose when an account is deactivated. */
export const deactivationReasons = ['own_wish', 'misuse'] as const satisfies readonly Reason[]
