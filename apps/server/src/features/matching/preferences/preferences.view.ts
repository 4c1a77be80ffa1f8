import type { Body } from '@sangam/contract/calls'
import type { Preferences } from '@sangam/contract/matching/preferences.calls'
import type { PartnerPreferences } from './preferences.queries.ts'

type Stated = Omit<PartnerPreferences, 'profileId' | 'updatedAt'>

/** Null instead of 0 and of an empty list, so that a condition on it is neither true nor false. */
const statedNumber = (value: number) => (value === 0 ? null : value)
const statedIds = (ids: number[]) => (ids.length === 0 ? null : ids)

const hasMust = (body: Body<'preferences/save'>) =>
  (body.age_importance === 'must' && body.age_from + body.age_to > 0) ||
  (body.height_importance === 'must' && body.height_from + body.height_to > 0) ||
  (body.marital_importance === 'must' && body.married_status_ids.length > 0) ||
  (body.education_importance === 'must' && body.education_ids.length > 0) ||
  (body.income_importance === 'must' && body.income_from > 0) ||
  (body.region_importance === 'must' && body.region_ids.length > 0)

export const toColumns = (body: Body<'preferences/save'>): Stated => ({
  ageFrom: statedNumber(body.age_from),
  ageTo: statedNumber(body.age_to),
  ageImportance: body.age_importance,
  heightFrom: statedNumber(body.height_from),
  heightTo: statedNumber(body.height_to),
  heightImportance: body.height_importance,
  marriedStatusIds: statedIds(body.married_status_ids),
  maritalImportance: body.marital_importance,
  educationIds: statedIds(body.education_ids),
  educationImportance: body.education_importance,
  incomeFrom: statedNumber(body.income_from),
  incomeImportance: body.income_importance,
  regionIds: statedIds(body.region_ids),
  regionImportance: body.region_importance,
  hasMust: hasMust(body),
})

export const preferencesView = (row: Stated): Preferences => ({
  age_from: row.ageFrom ?? 0,
  age_to: row.ageTo ?? 0,
  age_importance: row.ageImportance,
  height_from: row.heightFrom ?? 0,
  height_to: row.heightTo ?? 0,
  height_importance: row.heightImportance,
  married_status_ids: row.marriedStatusIds ?? [],
  marital_importance: row.maritalImportance,
  education_ids: row.educationIds ?? [],
  education_importance: row.educationImportance,
  income_from: row.incomeFrom ?? 0,
  income_importance: row.incomeImportance,
  region_ids: row.regionIds ?? [],
  region_importance: row.regionImportance,
})
