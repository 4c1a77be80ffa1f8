import type { Envelope } from '@sangam/contract/envelope'

/** Cut off: the process or the connection ended before the answer. */
export type Verdict = 'ok' | 'refused' | 'wrong' | 'cut off'

const maxSamples = 5

/** Counts the answers during a scenario. */
export class Tally {
  requests = 0
  refused = 0
  wrong = 0
  cutOff = 0
  slowestMs = 0
  /** Marks of the writes that were answered with success. */
  readonly acknowledged = new Set<string>()
  /** The first wrong or missing answers, for the report. */
  readonly samples: string[] = []
  /** The first refused requests, for scenarios in which nothing may be refused. */
  readonly refusals: string[] = []
  /** The time of the last request that failed, by `performance.now()`. */
  lastFailureAt = 0

  count(verdict: Verdict, ms: number, what: string): void {
    this.requests += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
    if (verdict === 'ok') return
    this.lastFailureAt = performance.now()
    if (verdict === 'refused') {
      this.refused += 1
      if (this.refusals.length < maxSamples) {
        this.refusals.push(`refused after ${(ms / 1000).toFixed(1)} s: ${what}`)
      }
      return
    }
    if (verdict === 'wrong') this.wrong += 1
    else this.cutOff += 1
    if (this.samples.length < maxSamples) this.samples.push(what)
  }

  /** Seconds from the given time until the last failed request. */
  recoverySeconds(time: number): number {
    return Math.max(0, (this.lastFailureAt - time) / 1000)
  }
}

/** During an outage the portal may refuse requests only by a 503 with the usual envelope. */
export function isProperRefusal(status: number, envelope: Envelope | null): boolean {
  return (
    status === 503 &&
    envelope?.status === 'error' &&
    envelope.message === 'common.err_unavailable' &&
    envelope.data === null
  )
}
