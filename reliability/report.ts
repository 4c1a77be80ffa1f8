import type { Tally } from './tally.ts'

/** The counts of one scenario and the guarantees that it violated. */
export interface Outcome {
  title: string
  /** One sentence: the failure that was injected. */
  what: string
  requests: number
  refused: number
  wrong: number
  acknowledged: number
  lost: number
  /** Seconds until the last failed request; null if nothing had to recover. */
  recovery: number | null
  slowestMs: number
  /** Empty if all guarantees hold. */
  violations: string[]
}

interface Expectations {
  title: string
  what: string
  /** The marks in the database afterwards, with the number of messages of each. */
  storedMarks: Map<string, number>
  recovery?: number
  /** In seconds. */
  maxRecovery?: number
  /** Whether requests may be refused. */
  mayRefuse: boolean
  /** How many answers may break off: without a proxy any; behind it those that are sent when a process is killed. */
  maxCutOff?: number
}

export function evaluate(tally: Tally, expectations: Expectations): Outcome {
  const {
    title,
    what,
    storedMarks,
    recovery,
    maxRecovery = 10,
    mayRefuse,
    maxCutOff = 0,
  } = expectations
  const lost = [...tally.acknowledged].filter((mark) => !storedMarks.has(mark)).length
  const doubled = [...storedMarks.values()].filter((count) => count > 1).length
  const wrong = tally.wrong + doubled + Math.max(0, tally.cutOff - maxCutOff)
  const violations = wrong > 0 ? [...tally.samples, `${wrong} wrong answers`] : []
  if (lost > 0) violations.push(`${lost} acknowledged writes are lost`)
  if (doubled > 0) violations.push(`${doubled} writes were executed twice`)
  if (!mayRefuse && tally.refused > 0) {
    violations.push(...tally.refusals, `${tally.refused} requests were refused`)
  }
  if (tally.acknowledged.size === 0) violations.push('nothing was written')
  if (recovery !== undefined && recovery > maxRecovery) {
    violations.push(`recovered only after ${recovery.toFixed(1)} s`)
  }
  return {
    title,
    what,
    requests: tally.requests,
    refused: tally.refused,
    wrong,
    acknowledged: tally.acknowledged.size,
    lost,
    recovery: recovery ?? null,
    slowestMs: tally.slowestMs,
    violations,
  }
}

const headings = [
  'Scenario',
  'Injected failure',
  'Requests',
  'Refused (503, 429)',
  'Wrong answers',
  'Writes acknowledged',
  'Lost',
  'Recovered after',
  'Slowest answer',
]

const cells = (outcome: Outcome): string[] => [
  outcome.title,
  outcome.what,
  ...(outcome.requests === 0
    ? ['–', '–', '–', '–', '–', '–', '–']
    : [
        String(outcome.requests),
        String(outcome.refused),
        String(outcome.wrong),
        ...(outcome.acknowledged === 0
          ? ['–', '–']
          : [String(outcome.acknowledged), String(outcome.lost)]),
        outcome.recovery === null ? '–' : `${outcome.recovery.toFixed(1)} s`,
        outcome.slowestMs === 0 ? '–' : `${(outcome.slowestMs / 1000).toFixed(1)} s`,
      ]),
]

/** The figures as a Markdown table. */
export function table(outcomes: Outcome[]): string {
  const lines = [headings, headings.map(() => '---'), ...outcomes.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
