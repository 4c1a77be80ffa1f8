import { isTrustLimit, namedLimits } from '../apps/server/src/settings/limits.ts'

/** Operator settings and limits by their names. */
export type Settings = Record<string, string>

/** The environment variables of these settings: the limits are one variable. */
export function variablesOf({ LIMITS = '{}', ...settings }: Settings): Settings {
  const variables: Settings = {}
  const limits: Record<string, number> = JSON.parse(LIMITS)
  for (const [name, value] of Object.entries(settings)) {
    if (name in namedLimits || isTrustLimit(name)) limits[name] = Number(value)
    else variables[name] = value
  }
  return { ...variables, LIMITS: JSON.stringify(limits) }
}
