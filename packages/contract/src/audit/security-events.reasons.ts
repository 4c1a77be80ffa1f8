/** Why a login or confirmation failed, or a session ended. Other events have the refused call instead. */
export const eventReasons = [
  'unknown_number',
  'wrong_code',
  'wrong_letter_code',
  'code_expired',
  'account_closed',
  'invalid_passkey',
  'logout',
  'user',
  'user_all',
  'admin',
  'deactivation',
  'rejection',
  'expired',
  'by_admin',
  'first_number',
  'too_many',
  'left',
] as const
export type EventReason = (typeof eventReasons)[number]
