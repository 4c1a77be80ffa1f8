import type { Report } from './report.queries.ts'

/** How long the reported family can answer. */
const answerHours = 48
/** How long a decision can be appealed. */
const appealDays = 30

const hour = 3_600_000
const day = 24 * hour

type Answerable = Pick<Report, 'informedAt' | 'familyAnsweredAt' | 'endedAt'>

/** Until when the reported family, which answers once, can answer; empty if it cannot. */
export function answerUntil(report: Answerable, now = Date.now()): string {
  if (!report.informedAt || report.familyAnsweredAt || report.endedAt) return ''
  const deadline = report.informedAt.getTime() + answerHours * hour
  return deadline > now ? new Date(deadline).toISOString() : ''
}

export const canWithdraw = ({ state }: Pick<Report, 'state'>) =>
  state === 'acknowledged' || state === 'asked'

type Appealable = Pick<Report, 'state' | 'decidedAt' | 'appealedAt' | 'informedAt'>

/** Each side appeals against a decision that it lost; a complaint is appealed once. */
export function canAppeal(
  { state, decidedAt, appealedAt, informedAt }: Appealable,
  side: 'reporter' | 'family',
  now = Date.now(),
): boolean {
  const lost = side === 'reporter' ? 'not_upheld' : 'upheld'
  if (state !== lost || !decidedAt || appealedAt) return false
  if (side === 'family' && !informedAt) return false
  return decidedAt.getTime() + appealDays * day > now
}
