import { shares } from '../introductions/values.ts'

/** What a link shows: a few facts with a blurred photo, or everything except contact and income. */
export const sharePresets = ['masked', 'full'] as const
export type SharePreset = (typeof sharePresets)[number]

/** Shown only if the family chooses each of them. */
export const shareExtras = ['income', ...shares] as const
export type ShareExtra = (typeof shareExtras)[number]

/** After how many days a link can expire. */
export const shareDays = [1, 7, 30] as const
export const defaultShareDays = 7

/** `void`: the profile may not be shown at present. */
export const linkStates = ['alive', 'expired', 'ended', 'used_up', 'void'] as const
export type LinkState = (typeof linkStates)[number]

/** What the family reads about the device of a reader. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const shareLabelMax = 40
