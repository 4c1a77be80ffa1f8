import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '../../../db/schema/registry/profiles.ts'

/**
 * The profiles, deleted or not, that are in the copy of a person's data: those of the account, and the one
 * that is about this person as the bride or groom.
 */
export const isOwnOrOfCandidate = (userId: number): SQL =>
  sql`(${profiles.ownerId} = ${userId} or ${profiles.id} in (select profile_id from profile_seats
    where user_id = ${userId} and role = 'candidate'))`
