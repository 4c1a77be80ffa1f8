import { setTimeout as pause } from 'node:timers/promises'

/** Asks the database; no answer in time and a failure both count as no. */
export function answersWithin(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  const tooLate = pause(ms, false, { ref: false })
  return Promise.race([ask().catch(() => false), tooLate])
}
