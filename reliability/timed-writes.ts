// Writes with their times, to compare them with a restored database.

import { repeatInParallel } from '../test-portal/repeat.ts'
import { write } from './load.ts'
import { Tally } from './tally.ts'

interface SentMark {
  mark: string
  sentAt: number
  acknowledgedAt: number
}

type Marks = Map<string, number>

interface TimedWrites {
  tally: Tally
  /** Resolves when the writers have stopped. */
  ended: Promise<void>
  /** Takes the writes that are missing out of the tally; returns their number and the time they cover. */
  forgetMissing(restored: Marks, lostAt: number): { count: number; seconds: number }
  /** What is wrong with the state that was restored for a time. */
  compareAt(time: number, restored: Marks): string[]
}

const writers = 4

export function startTimedWrites(url: string, isOver: () => boolean): TimedWrites {
  const tally = new Tally()
  const sent: SentMark[] = []
  const ended = repeatInParallel(Array.from({ length: writers }), isOver, async () => {
    const sentAt = Date.now()
    const mark = await write(tally, url)
    if (mark) sent.push({ mark, sentAt, acknowledgedAt: Date.now() })
  })
  return {
    tally,
    ended,
    forgetMissing(restored, lostAt) {
      const missing = sent.filter(({ mark }) => !restored.has(mark))
      for (const { mark } of missing) tally.acknowledged.delete(mark)
      const ages = missing.map(({ acknowledgedAt }) => (lostAt - acknowledgedAt) / 1000)
      return { count: missing.length, seconds: Math.max(0, ...ages) }
    },
    compareAt(time, restored) {
      const absent = sent.filter((one) => one.acknowledgedAt < time && !restored.has(one.mark))
      const future = sent.filter((one) => one.sentAt > time && restored.has(one.mark))
      return [
        ...(absent.length > 0 ? [`${absent.length} writes before the time are missing`] : []),
        ...(future.length > 0 ? [`${future.length} writes after the time are restored`] : []),
      ]
    },
  }
}
