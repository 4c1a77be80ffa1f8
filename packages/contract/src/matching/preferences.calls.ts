import { z } from 'zod'
import { call } from '../call.ts'
import { annualIncomes, heights, maritalFilters } from '../lookups.ts'
import { ownProfileChoices } from '../profiles/own-profile-choice.ts'
import { inchesOfHeight } from '../profiles/values.ts'
import { choiceIds, idOrZero, masterIds } from '../rules.ts'
import { ageLimits, importances } from './preferences.values.ts'

/** A number in a range; 0 means not stated. */
const oneOf = (min: number, max: number) =>
  idOrZero().refine((value) => value === 0 || (value >= min && value <= max), 'common.err_value')

const isRange = (from: number, to: number) => from === 0 || to === 0 || from <= to

const importance = () => z.enum(importances, 'common.err_value').default('must')

/** What a family looks for; a criterion without values is not stated. */
const statedPreferences = {
  age_from: oneOf(ageLimits.min, ageLimits.max),
  age_to: oneOf(ageLimits.min, ageLimits.max),
  age_importance: importance(),
  /** In inches. */
  height_from: oneOf(inchesOfHeight(1), inchesOfHeight(heights.length)),
  height_to: oneOf(inchesOfHeight(1), inchesOfHeight(heights.length)),
  height_importance: importance(),
  married_status_ids: choiceIds(maritalFilters),
  marital_importance: importance(),
  education_ids: masterIds('education'),
  education_importance: importance(),
  /** The id of the lowest of `annualIncomes`, which are in order. */
  income_from: oneOf(1, annualIncomes.length),
  income_importance: importance(),
  region_ids: masterIds('region'),
  region_importance: importance(),
}

const preferences = z.object({
  age_from: z.int(),
  age_to: z.int(),
  age_importance: z.enum(importances),
  height_from: z.int(),
  height_to: z.int(),
  height_importance: z.enum(importances),
  married_status_ids: z.array(z.int()),
  marital_importance: z.enum(importances),
  education_ids: z.array(z.int()),
  education_importance: z.enum(importances),
  income_from: z.int(),
  income_importance: z.enum(importances),
  region_ids: z.array(z.int()),
  region_importance: z.enum(importances),
})
export type Preferences = z.output<typeof preferences>

export const preferencesCalls = {
  'preferences/mine': call({
    summary: 'Get what the family of the caller looks for',
    access: 'pending',
    reads: ['preferences', 'profiles'],
    body: z.object({}),
    data: z.object({
      /** Preferences belong to a profile; without one they cannot be saved. */
      has_profile: z.boolean(),
      /** Null before the first save. */
      preferences: preferences.nullable(),
      own_profiles: ownProfileChoices,
    }),
    answers: ['common.msg_ok'],
  }),
  'preferences/save': call({
    summary: 'Save what the family of the caller looks for',
    access: 'pending',
    changes: ['preferences'],
    body: z
      .object({
        ...statedPreferences,
        /** Which of several own profiles it is about; 0: the chosen one. */
        bride_groom_id: idOrZero(),
      })
      .refine(({ age_from, age_to }) => isRange(age_from, age_to), {
        path: ['age_to'],
        message: 'preferences.err_range',
      })
      .refine(({ height_from, height_to }) => isRange(height_from, height_to), {
        path: ['height_to'],
        message: 'preferences.err_range',
      }),
    data: z.null(),
    answers: ['preferences.msg_saved'],
    refusals: ['preferences.err_no_profile'],
  }),
}
