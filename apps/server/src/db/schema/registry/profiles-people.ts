import { visibilities } from '@sangam/contract/introductions/values'
import { type SeatRole, seatRoles } from '@sangam/contract/profiles/people/values'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from './profiles.ts'

/** The people of a profile beside its owner, one for each role. */
export const profileSeats = pgTable(
  'profile_seats',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role', { enum: seatRoles }).notNull(),
    /** Null: an invitation that waits. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The invited number, until the person takes part. */
    mobile: varchar('mobile', { length: 10 }).notNull().default(''),
    /** When the invitation ends, or null. */
    endsAt: moment('ends_at'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** When this person last chose to act for this profile. */
    chosenAt: moment('chosen_at'),
    /** The answers of the bride or groom; the profile has the stricter of them and those of the owner. */
    contactVisibility: text('contact_visibility', { enum: visibilities }),
    photoVisibility: text('photo_visibility', { enum: visibilities }),
    hasPaused: boolean('has_paused').notNull().default(false),
    /** The same of the owner, as long as the bride or groom takes part. */
    ownerContactVisibility: text('owner_contact_visibility', { enum: visibilities }),
    ownerPhotoVisibility: text('owner_photo_visibility', { enum: visibilities }),
    hasOwnerPaused: boolean('has_owner_paused').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.role] }),
    uniqueIndex('profile_seats_one_per_person').on(table.userId, table.profileId),
    index('profile_seats_invited').on(table.mobile).where(sql`user_id is null`),
    check('profile_seats_person', sql`(user_id is null) = (mobile <> '')`),
  ],
)

/** The ids of the profiles that an account owns or has one of these roles in; deleted ones do not count. */
export const profilesOfPerson = (
  userId: number | Placeholder | SQL,
  roles: readonly SeatRole[],
): SQL =>
  sql`(select id from profiles where owner_id = ${userId} and state <> 'deleted'
    union all
    select seats.profile_id from profile_seats as seats
      join profiles as shared on shared.id = seats.profile_id and shared.state <> 'deleted'
      where seats.user_id = ${userId} and seats.role = any(${sql.param([...roles])}::text[]))`

/** The owner of a profile and the people with one of these roles. */
export const peopleOfProfile = (profileId: number | SQL, roles: readonly SeatRole[]): SQL =>
  sql`(select owner_id from profiles where id = ${profileId}
    union all
    select seats.user_id from profile_seats as seats where seats.profile_id = ${profileId}
      and seats.user_id is not null and seats.role = any(${sql.param([...roles])}::text[]))`

/** The seats of a user of the statement, for the caller of a request. */
export const seatsOfUser = sql<
  { profileId: number; role: SeatRole }[]
>`case when ${users.hasRelations} then seats_of(${users.id}) else '[]' end`
