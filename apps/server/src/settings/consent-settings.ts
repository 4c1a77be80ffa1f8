import { z } from 'zod'
import { number, yesOrNo } from './kinds.ts'

/** Whether candidates and contact persons are asked, how often, and what follows without an answer. */
export const consentSettings = {
  CANDIDATE_CONSENT: z.enum(['off', 'grace', 'required']).default('off'),
  CANDIDATE_GRACE_DAYS: number(30, 1, 365),
  CANDIDATE_ERASE_DAYS: number(7, 1, 365),
  /** Unset: see `showsUnconfirmed`. */
  UNCONFIRMED_CONTACTS: yesOrNo.optional(),
  CONFIRMATION_DAYS: number(14, 1, 365),
  CONFIRMATION_FIRST_REMINDER_DAYS: number(3, 1, 365),
  CONFIRMATION_SECOND_REMINDER_DAYS: number(10, 1, 365),
  CONFIRMATION_ASKS_PER_PROFILE: number(3, 1, 100),
  CONFIRMATION_ASKS_PER_30_DAYS: number(6, 1, 100),
  CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: number(10, 1),
  CONFIRMATION_STOP_DAYS: number(365, 1, 3650),
  VOICE_CODES_PER_HOUR: number(10, 1),
  CONSENT_RECORD_DAYS: number(365, 30, 3650),
}
