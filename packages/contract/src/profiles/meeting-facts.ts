import { z } from 'zod'

/** What the saved list of profiles has for a meeting of families (melava). */
export const meetingFacts = {
  gender_id: z.int(),
  date_of_birth: z.string(),
  height: z.string(),
  marital_status: z.int(),
  education_id: z.int(),
  specialization: z.string(),
  occupation: z.string(),
  city_village: z.string(),
}
