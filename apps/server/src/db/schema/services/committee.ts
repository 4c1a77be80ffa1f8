import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'

export const committeeMembers = pgTable(
  'committee_members',
  {
    id: identity(),
    regionId: integer('region_id').notNull(),
    titleId: integer('title_id').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    designationId: integer('designation_id').notNull(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    occupation: text('occupation').notNull(),
    workingAddress: text('working_address').notNull(),
    currentAddress: text('current_address').notNull(),
    permanentAddress: text('permanent_address').notNull(),
    imagePath: text('image_path').notNull(),
    /** The position in the list; members without a position follow, ordered by designation. */
    position: integer('position'),
    state: text('state', { enum: ['active', 'deactivated', 'deleted'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('committee_members_order').on(table.position, table.designationId, table.id),
    check('committee_members_state', sql`state in ('active', 'deactivated', 'deleted')`),
  ],
)
