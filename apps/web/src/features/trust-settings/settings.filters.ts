import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import { oneOf, searchParams } from '../../lib/search-params.ts'

/** A list of its own: the addresses of all pages are in the first chunk, the fields must not be. */
export const settingSteps = [
  'trust',
  'officers',
  'policy',
  'fee',
  'sms',
  'legal',
] as const satisfies readonly SettingSection[]

/** The steps of the setup; each one except the last is also a part of the settings page. */
export const setupSteps = [
  'trust',
  'officers',
  'lists',
  'policy',
  'fee',
  'sms',
  'legal',
  'admin',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupParams = searchParams({ step: oneOf('trust', setupSteps) })

export const settingsParams = searchParams({ section: oneOf('trust', settingSteps) })
