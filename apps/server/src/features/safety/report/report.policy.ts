import type { Report } from './report.queries.ts'

/** How long the reported family can answer. */
const answerHours = 48
/** How long a decision can be appealed. */
const appealDays = 30

const hour = 3_600_000
const day = 24 * hour

/** Until when the reported family can answer; null if the trust has not informed it. */
export const answerDeadline = (report: Pick<Report, 'informedAt'>): Date | null =>
  report.informedAt && new Date(report.informedAt.getTime() + answerHours * hour)

type Answerable = Pick<Report, 'informedAt' | 'familyAnsweredAt' | 'endedAt'>

/** The reported family answers once. */
export function isAnswerOpen(report: Answerable, now = Date.now()): boolean {
  const deadline = answerDeadline(report)
  if (!deadline || report.familyAnsweredAt || report.endedAt) return false
  return deadline.getTime() > now
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
