import type { Env } from '../../settings/env.ts'

/** India has one time zone and no daylight saving time. */
const indiaMinutesAhead = 330

/** Whether members should not be woken now; the hours may span midnight. Equal hours mean never. */
export function isQuietNow(
  now: Date,
  {
    QUIET_FROM_HOUR: from,
    QUIET_UNTIL_HOUR: until,
  }: Pick<Env, 'QUIET_FROM_HOUR' | 'QUIET_UNTIL_HOUR'>,
): boolean {
  const hour = new Date(now.getTime() + indiaMinutesAhead * 60_000).getUTCHours()
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}
