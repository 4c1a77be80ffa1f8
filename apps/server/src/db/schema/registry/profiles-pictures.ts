import { furtherKinds } from '@sangam/contract/profiles/pictures/values'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalStatus, hasApprovalStatus, identity, moment, shortText } from '../../columns.ts'
import { profiles } from './profiles.ts'

/** The pictures of a profile beside its portrait, each approved on its own. */
export const profilePictures = pgTable(
  'profile_pictures',
  {
    id: identity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: furtherKinds }).notNull(),
    /** The order in which the family shows its photos. */
    place: smallint('place').notNull(),
    /** The upload; it is released with the rejection. */
    path: text('path').notNull(),
    status: approvalStatus(),
    /** Why it was rejected, for the family. */
    remark: shortText('remark'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profile_pictures_path_key').on(table.path),
    index('profile_pictures_by_profile').on(table.profileId, table.place),
    index('profile_pictures_to_approve')
      .on(table.createdAt, table.id)
      .where(sql`status = 'Pending'`),
    check('profile_pictures_kind', sql`kind in ('photo', 'patrika')`),
    check('profile_pictures_status', hasApprovalStatus),
  ],
)
