/** What the trust stores about a person, by purpose. */
export const dataAreas = [
  'account',
  'security',
  'registration',
  'interest',
  'introductions',
  'payments',
  'business',
  'work',
  'messages',
  'trail',
  'choices',
] as const
export type DataArea = (typeof dataAreas)[number]

/** Who sees it, from the fewest people to all. */
export const dataAudiences = [
  'nobody',
  'you',
  'office',
  'recipients',
  'families',
  'members',
  'everybody',
] as const
export type DataAudience = (typeof dataAudiences)[number]

/** Until when it is stored. */
export const dataRetentions = [
  'account',
  'short',
  'drafts',
  'messages',
  'access_records',
  'letters',
  'complaints',
  'trust',
  'ledger',
  'trail',
  'consents',
] as const
export type DataRetention = (typeof dataRetentions)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export const nomineeStates = ['asked', 'yes', 'no'] as const
/** `waiting`: asked when the account is verified. `expired`: asked without an answer in time. */
export const shownNomineeStates = [...nomineeStates, 'waiting', 'expired'] as const

/** Companies that process data for the trust. */
export const processorKinds = ['sms', 'payments', 'hosting', 'storage'] as const
