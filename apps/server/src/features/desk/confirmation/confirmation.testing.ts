import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { deskEnrolments } from '../../../db/schema/services/desk.ts'
import type { enrolled } from '../enrolments/enrolments.testing.ts'

export type Entered = Awaited<ReturnType<typeof enrolled>>

/** What a confirmation has stored. */
export const findingIn = (db: Database) => ({
  stored: async ({ enrolment_id: id }: Entered) =>
    (await db.select().from(deskEnrolments).where(eq(deskEnrolments.enrolmentId, id)))[0],
  registered: async (number: string) =>
    (await db.select().from(profiles).where(eq(profiles.registrationNumber, number)))[0],
})
