import { z } from 'zod'
import { annualIncomes, maritalFilters } from '../lookups.ts'
import { fitFilters } from '../matching/preferences.values.ts'
import { choiceIds, flag, idOrZero, idsOf, optionalText, upTo } from '../rules.ts'
import { searchMax } from '../search.ts'
import { ownValues } from './trust/own-fields.rules.ts'
import { ageMax, heightInchesMax, listSorts, registrationNumberMax } from './values.ts'

/** The filters of the profile list. 0, an empty text and an empty list mean that a filter is not set. */
export const profileFilter = z.object({
  gender: idOrZero(),
  /** Without a gender, shows members with a profile the other gender only. */
  hide_own_gender: flag().default(0),
  region_id: idOrZero(),
  education_id: idOrZero(),
  registration_number: optionalText(registrationNumberMax),
  name: optionalText(searchMax),
  wish_list: flag().default(0),
  /** Any of these; `region_id` is added to them. */
  region_ids: idsOf(),
  /** Any of these; `education_id` is added to them. */
  education_ids: idsOf(),
  married_status_ids: choiceIds(maritalFilters),
  /** A range in the wrong order is read in the right one. */
  age_from: upTo(ageMax),
  age_to: upTo(ageMax),
  /** In inches. */
  height_from: upTo(heightInchesMax),
  height_to: upTo(heightInchesMax),
  /** The id of the lowest annual income. */
  income_from: upTo(annualIncomes.length),
  occupation: optionalText(searchMax),
  with_photo: flag().default(0),
  /** Profiles that fit the preferences of the caller's family, one way or both ways. */
  fit: z.enum(fitFilters, 'common.err_value').default(''),
  /** Hides profiles with our last name or that of our maternal uncle. */
  not_our_kul: flag().default(0),
  /** The choices of lines that the trust has added, by the id of the line. */
  own_values: ownValues,
  sort: z.enum(listSorts, 'common.err_value').default('newest'),
})
export type ProfileFilter = z.output<typeof profileFilter>

/** The cursor of the list: a position, exact or similar spelling, year of birth, total. */
export const listCursor = z
  .string()
  .regex(/^(\d{1,9}[es]?(@\d{4})?~\d{1,9}\+?)?$/, 'common.err_value')
  .default('')
