import { adultAge } from '@sangam/contract/profiles/age'
import { sql } from 'drizzle-orm'
import { resumes } from '../../db/schema/resumes.ts'

/** The person of a resume has come of age: earlier versions accepted resumes of children. */
export const isOfAdult = sql`${resumes.birthDate}
  <= (now() at time zone 'Asia/Kolkata')::date - ${sql.raw(`interval '${adultAge} years'`)}`
