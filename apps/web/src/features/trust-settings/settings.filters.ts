import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import { oneOf, searchParams } from '../../lib/search-params.ts'

/** A list of its own: the addresses of all pages are in the first chunk, the fields must not be. */
export const settingSteps = [
  'trust',
  'modules',
  'biodata',
  'officers',
  'policy',
  'fee',
  'sms',
  'legal',
] as const satisfies readonly SettingSection[]

/** The steps of the setup. */
export const setupSteps = ['start', 'modules', 'admin'] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupParams = searchParams({ step: oneOf('start', setupSteps) })

export const settingsParams = searchParams({ section: oneOf('trust', settingSteps) })
