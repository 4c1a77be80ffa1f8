import type { UseFormReturnType } from '@mantine/form'
import type { Preferences } from '@sangam/contract/matching/preferences.calls'
import type { Criterion } from '@sangam/contract/matching/preferences.values'

export type PreferencesFormState = UseFormReturnType<Preferences>

/** The form of a family that has stated nothing yet. */
export const emptyPreferences: Preferences = {
  age_from: 0,
  age_to: 0,
  age_importance: 'must',
  height_from: 0,
  height_to: 0,
  height_importance: 'must',
  married_status_ids: [],
  marital_importance: 'must',
  education_ids: [],
  education_importance: 'must',
  income_from: 0,
  income_importance: 'must',
  region_ids: [],
  region_importance: 'must',
}

/** Whether the family has stated anything about a criterion. */
export const isStated: Record<Criterion, (values: Preferences) => boolean> = {
  age: ({ age_from, age_to }) => age_from > 0 || age_to > 0,
  height: ({ height_from, height_to }) => height_from > 0 || height_to > 0,
  marital: ({ married_status_ids }) => married_status_ids.length > 0,
  education: ({ education_ids }) => education_ids.length > 0,
  income: ({ income_from }) => income_from > 0,
  region: ({ region_ids }) => region_ids.length > 0,
}
