import type { Tally } from './tally.ts'

/** What was counted in one scenario, and what was promised and not kept. */
export interface Outcome {
  title: string
  /** One sentence: what was done to the portal. */
  what: string
  requests: number
  refused: number
  wrong: number
  acknowledged: number
  lost: number
  /** Seconds until all was well again; null where nothing had to recover. */
  recovery: number | null
  slowestMs: number
  /** Broken promises; empty when all is as it should be. */
  broken: string[]
}

export const skipped = (title: string, reason: string): Outcome => ({
  title,
  what: `not run: ${reason}`,
  requests: 0,
  refused: 0,
  wrong: 0,
  acknowledged: 0,
  lost: 0,
  recovery: null,
  slowestMs: 0,
  broken: [],
})

interface Facts {
  title: string
  what: string
  /** Marks found in the database afterwards, with how often each is there. */
  kept: Map<string, number>
  recovery?: number
  /** At most so many seconds. */
  recoversWithin?: number
  /** Whether anybody may be refused at all. */
  mayRefuse: boolean
  /** Whether requests may remain without an answer, as there is nothing in front of the portal. */
  mayCutOff?: boolean
}

export function judge(tally: Tally, facts: Facts): Outcome {
  const { title, what, kept, recovery, recoversWithin = 10, mayRefuse, mayCutOff = false } = facts
  const lost = [...tally.acknowledged].filter((mark) => !kept.has(mark)).length
  const doubled = [...kept.values()].filter((times) => times > 1).length
  const wrong = tally.wrong + doubled + (mayCutOff ? 0 : tally.cutOff)
  const broken = wrong > 0 ? [...tally.samples, `${wrong} wrong answers`] : []
  if (lost > 0) broken.push(`${lost} acknowledged writes are lost`)
  if (doubled > 0) broken.push(`${doubled} writes were carried out twice`)
  if (!mayRefuse && tally.refused > 0) broken.push(`${tally.refused} requests were refused`)
  if (tally.acknowledged.size === 0) broken.push('nothing was written')
  if (recovery !== undefined && recovery > recoversWithin) {
    broken.push(`well again only after ${recovery.toFixed(1)} s`)
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
    broken,
  }
}

const headings = [
  'Scenario',
  'What was done',
  'Requests',
  'Refused (503)',
  'Wrong answers',
  'Writes acknowledged',
  'Lost',
  'Well again after',
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

/** The figures as a table of Markdown, which reads well enough on a terminal too. */
export function table(outcomes: Outcome[]): string {
  const lines = [headings, headings.map(() => '---'), ...outcomes.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
