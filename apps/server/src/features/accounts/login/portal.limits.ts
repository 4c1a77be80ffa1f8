import type { Services } from '../../../composition/services.ts'
import { smsLimits } from '../../../limits/limited-sms.ts'
import { type Limit, wholePortal } from '../../../limits/rate-limits.ts'
import { newAccountLimits } from './login.limits.ts'

export type PortalLimit = 'sms' | 'new accounts'

export async function findReachedLimits({
  env,
  limits,
}: Pick<Services, 'env' | 'limits'>): Promise<PortalLimit[]> {
  const isAnyReached = async (used: Limit[]) =>
    (await Promise.all(used.map((limit) => limits.isReached(wholePortal, limit)))).includes(true)
  const states: [PortalLimit, boolean][] = [
    ['sms', await isAnyReached(smsLimits(env, 'queued'))],
    ['new accounts', await isAnyReached(newAccountLimits(env))],
  ]
  return states.filter(([, isReached]) => isReached).map(([name]) => name)
}
