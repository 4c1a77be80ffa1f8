/** Stored with each event, so a name never changes. */
export const eventKinds = [
  'login',
  'login_failed',
  'session_ended',
  'confirmed',
  'confirmation_failed',
  'number_changed',
  'passkey_added',
  'passkey_removed',
  'access_denied',
  'limit_reached',
  'numbers_read',
  'many_numbers',
] as const
export type EventKind = (typeof eventKinds)[number]
