import { type Settings, variablesOf } from '../../../../test-portal/settings.ts'
import { type Env, readEnv } from '../settings/env.ts'
import { exampleTrust, trustValues } from '../settings/trust.ts'

/** All settings, as a request has them. The names of settings of the trust are in lower case. */
export const testEnv = (settings: Settings = {}): Env => ({
  ...readEnv(variablesOf(settings)),
  trust: { ...exampleTrust, ...trustValues(Object.entries(settings)) },
})
