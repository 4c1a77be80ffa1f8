import { type RateLimits, TooManyUses } from './rate-limits.ts'

interface Count {
  uses: number
  endsAt: number
  /** All processes together have reached the limit. */
  isRefused: boolean
}

const minuteMs = 60_000
/** A process adds its uses to the shared count in steps of this size, so that few uses cause a statement. */
const batch = 25
/** The part of a limit that a process gives without asking the others. */
const ownPart = 1 / 4

/**
 * Counts uses per minute in memory. Whoever uses more than a part of the limit is also counted in the
 * database, for all processes; no request waits for that statement.
 */
export class MinuteCounts {
  readonly #counts = new Map<string, Count>()
  readonly #name: string
  readonly #limits: RateLimits
  #cleanedAt = 0

  /** The name is part of the stored key. */
  constructor(name: string, limits: RateLimits) {
    this.#name = name
    this.#limits = limits
  }

  /** Counts a use; returns the seconds to wait if it is refused, or 0. */
  use(key: string, perMinute: number, now = Date.now()): number {
    this.#removeOld(now)
    let count = this.#counts.get(key)
    if (!count || count.endsAt <= now) {
      count = { uses: 0, endsAt: now + minuteMs, isRefused: false }
      this.#counts.set(key, count)
    }
    if (count.isRefused || count.uses >= perMinute) {
      return Math.max(1, Math.ceil((count.endsAt - now) / 1000))
    }
    count.uses += 1
    if (count.uses > perMinute * ownPart && count.uses % batch === 0) {
      void this.#share(key, perMinute, count)
    }
    return 0
  }

  async #share(key: string, perMinute: number, count: Count): Promise<void> {
    const points = Math.ceil((perMinute * (1 - ownPart)) / batch)
    try {
      await this.#limits.use(key, { name: this.#name, points, seconds: minuteMs / 1000 })
    } catch (error) {
      // without the database, each process counts alone
      if (!(error instanceof TooManyUses)) return
      count.isRefused = true
      count.endsAt = Date.now() + error.seconds * 1000
    }
  }

  #removeOld(now: number): void {
    if (now - this.#cleanedAt < minuteMs) return
    this.#cleanedAt = now
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key)
  }
}
