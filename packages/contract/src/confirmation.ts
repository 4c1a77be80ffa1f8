import type { TextKey } from '@sangam/i18n/keys'

/** The refusal of a call with `confirm` if the caller has not confirmed the identity recently. */
export const confirmNeeded = 'identity.err_needed' satisfies TextKey
