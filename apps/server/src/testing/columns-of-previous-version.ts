/** Numeric states that the previous version still writes; the schema in code has their names. */
export const columnsOfPreviousVersion = [
  'users.is_verified',
  'users.row_status',
  'user_counts.is_verified',
  'profiles.row_status',
  'committee_members.row_status',
]
