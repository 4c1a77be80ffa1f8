import { type FurtherField, furtherFields, type ProfileFieldName } from '../fields.ts'

/** What a trust makes of an optional line of the biodata. */
const fieldStates = ['optional', 'required', 'hidden'] as const
export type FieldState = (typeof fieldStates)[number]

/** The lines that are not optional. */
export type FieldStates = Partial<Record<FurtherField, Exclude<FieldState, 'optional'>>>

/** Facts about health are never demanded. */
const neverRequired: readonly ProfileFieldName[] = ['physical_condition']

export const statesFor = (name: FurtherField): readonly FieldState[] =>
  fieldStates.filter((state) => state !== 'required' || !neverRequired.includes(name))

/** The states in the text of the setting, such as `gan=hidden diet=required`; null if it is wrong. */
export function readFieldStates(text: string): FieldStates | null {
  const states: FieldStates = {}
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [given, wanted, ...rest] = part.split('=')
    const name = furtherFields.find((field) => field === given)
    const state = name && statesFor(name).find((one) => one === wanted)
    if (!name || !state || rest.length > 0 || states[name]) return null
    if (state !== 'optional') states[name] = state
  }
  return states
}

/** The text of the setting, in the order of the form. */
export const fieldStatesText = (states: FieldStates): string =>
  furtherFields.flatMap((name) => (states[name] ? `${name}=${states[name]}` : [])).join(' ')

const stateOf = (states: FieldStates, name: string): FieldState =>
  states[name as FurtherField] ?? 'optional'

export const isHidden = (states: FieldStates, name: string): boolean =>
  stateOf(states, name) === 'hidden'

export const isRequiredByTrust = (states: FieldStates, name: string): boolean =>
  stateOf(states, name) === 'required'

/** The fields that the trust requires and that have no value. */
export const missingFields = (
  states: FieldStates,
  values: Partial<Record<ProfileFieldName, unknown>>,
): FurtherField[] =>
  furtherFields.filter((name) => isRequiredByTrust(states, name) && !values[name])
