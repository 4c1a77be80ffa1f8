import { z } from 'zod'

/** A change of the entries of a profile after its approval, with the field names of the form. */
export const profileChange = z.object({
  at: z.string(),
  by: z.string(),
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
})
