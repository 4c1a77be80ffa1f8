import { setTimeout as pause } from 'node:timers/promises'

/** True if the query returns true in time; a failure or a timeout counts as false. */
export function answersWithin(ms: number, query: () => Promise<boolean>): Promise<boolean> {
  const timeout = pause(ms, false, { ref: false })
  return Promise.race([query().catch(() => false), timeout])
}
