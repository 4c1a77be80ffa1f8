import type { Importance } from '@sangam/contract/matching/preferences.values'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'
import { profiles } from './profiles.ts'

const importance = (name: string) => text(name).$type<Importance>().notNull().default('must')

/** What the family of a profile looks for. Null means that the family has not stated it. */
export const partnerPreferences = pgTable('partner_preferences', {
  profileId: integer('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  ageFrom: smallint('age_from'),
  ageTo: smallint('age_to'),
  ageImportance: importance('age_importance'),
  /** In inches. */
  heightFrom: smallint('height_from'),
  heightTo: smallint('height_to'),
  heightImportance: importance('height_importance'),
  marriedStatusIds: smallint('married_status_ids').array(),
  maritalImportance: importance('marital_importance'),
  educationIds: integer('education_ids').array(),
  educationImportance: importance('education_importance'),
  incomeFrom: smallint('income_from'),
  incomeImportance: importance('income_importance'),
  regionIds: integer('region_ids').array(),
  regionImportance: importance('region_importance'),
  /** Whether the family has stated a must: without one, every profile fits. */
  hasMust: boolean('has_must').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
