import type { Envelope } from '@sangam/contract/envelope'

/** Cut off: no answer came, because the process or the connection ended before. */
export type Verdict = 'right' | 'refused' | 'wrong' | 'cut off'

const samplesKept = 5

/** What came back while something was done to the portal. */
export class Tally {
  requests = 0
  refused = 0
  wrong = 0
  cutOff = 0
  slowestMs = 0
  /** Marks of writes that the portal said it has kept. */
  readonly acknowledged = new Set<string>()
  /** The first wrong answers and cuts, for whoever has to find out. */
  readonly samples: string[] = []
  /** When the last answer came that was not the right one, on the clock of `performance`. */
  lastTroubleAt = 0

  count(verdict: Verdict, ms: number, what: string): void {
    this.requests += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
    if (verdict === 'right') return
    this.lastTroubleAt = performance.now()
    if (verdict === 'refused') {
      this.refused += 1
      return
    }
    if (verdict === 'wrong') this.wrong += 1
    else this.cutOff += 1
    if (this.samples.length < samplesKept) this.samples.push(what)
  }

  /** Seconds from a moment until all was well again. */
  troubleSince(moment: number): number {
    return Math.max(0, (this.lastTroubleAt - moment) / 1000)
  }
}

/** 503 with the envelope is the one way in which the portal may refuse during an outage. */
export function isProperRefusal(status: number, envelope: Envelope | null): boolean {
  return (
    status === 503 &&
    envelope?.status === 'error' &&
    envelope.message === 'common.err_unavailable' &&
    envelope.data === null
  )
}
