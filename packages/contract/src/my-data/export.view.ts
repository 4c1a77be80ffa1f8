import { z } from 'zod'
import { exportStates } from './values.ts'

/** The last copy of the data of a person. */
export const exported = z.object({
  state: z.enum(exportStates),
  requested_at: z.string(),
  /** Empty unless the file can be downloaded. */
  ready_until: z.string(),
  bytes: z.int(),
})
