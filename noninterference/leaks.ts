import entries from './leaks.json' with { type: 'json' }
import { type Policy, policies, type Scope, scopes } from './viewers.ts'

/** A mistake that a programmer could make; it is planted alone, and the comparison must find it. */
export interface Leak {
  name: string
  /** From the root of the repository. */
  file: string
  /** Texts that occur once in the file, and what replaces them. */
  changes: { find: string; replace: string }[]
  /** Where it shows. */
  policy: Policy
  scope: Scope
}

/** The value of a list that a text names. */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((one) => one === text)
  if (!value) throw new Error(`"${text}" is none of: ${values.join(', ')}`)
  return value
}

export const leaks: readonly Leak[] = entries.map((entry) => ({
  ...entry,
  policy: oneOf(policies, entry.policy),
  scope: oneOf(scopes, entry.scope),
}))
