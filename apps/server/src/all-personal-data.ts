import { rateLimits } from './db/schema/rate-limits.ts'
import { uploads } from './db/schema/uploads.ts'
import { deletedWithAccount, type TableRules } from './personal-data.ts'
import { slices } from './slices.ts'

/** Numeric states that the previous version still writes; the schema in code has their names. */
export const columnsOfPreviousVersion = [
  'users.is_verified',
  'users.row_status',
  'user_counts.is_verified',
  'profiles.row_status',
  'committee_members.row_status',
]

/** The rules of all tables: those of the slices, and those of tables that several slices use. */
export const allPersonalData: readonly TableRules[] = [
  ...slices.flatMap(({ personalData }) => personalData),
  deletedWithAccount(rateLimits),
  // the row and its files are removed by the housekeeping a day after their record
  deletedWithAccount(uploads),
]
