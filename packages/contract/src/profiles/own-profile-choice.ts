import { z } from 'zod'

/** A profile of an account with several ones; the account acts for the chosen one. */
export const ownProfileChoice = z.object({
  id: z.int(),
  full_name: z.string(),
  first_name: z.string(),
  gender: z.int(),
  is_chosen: z.boolean(),
})
export type OwnProfileChoice = z.output<typeof ownProfileChoice>

/** The profiles of the caller; absent unless there are several. */
export const ownProfileChoices = z.array(ownProfileChoice).optional()
