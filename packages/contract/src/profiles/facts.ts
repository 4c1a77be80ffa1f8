import type { ProfileFieldName } from './fields.ts'

/**
 * What others rely on in an approved profile. A change waits for the approval of an admin, and others see
 * the approved value until then.
 */
export const factNames = [
  'fname',
  'mname',
  'lname',
  'name_other',
  'gender',
  'date_of_birth',
  'is_married',
  'marital_detail',
  'children',
  'children_home',
] as const satisfies readonly ProfileFieldName[]
export type FactName = (typeof factNames)[number]
