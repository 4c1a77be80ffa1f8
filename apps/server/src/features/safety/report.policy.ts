import type { Env } from '../../settings/env.ts'
import type { Report } from './report.queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** Until when the reported family can answer; null if the trust has not informed it. */
export const answerDeadline = (report: Pick<Report, 'informedAt'>, env: Env): Date | null =>
  report.informedAt && new Date(report.informedAt.getTime() + env.REPORT_ANSWER_HOURS * hour)

type Answerable = Pick<Report, 'informedAt' | 'familyAnsweredAt' | 'endedAt'>

/** The reported family answers once. */
export function isAnswerOpen(report: Answerable, env: Env, now = Date.now()): boolean {
  const deadline = answerDeadline(report, env)
  if (!deadline || report.familyAnsweredAt || report.endedAt) return false
  return deadline.getTime() > now
}

export const canWithdraw = ({ state }: Pick<Report, 'state'>) =>
  state === 'new' || state === 'acknowledged' || state === 'asked'

type Appealable = Pick<Report, 'state' | 'decidedAt' | 'appealedAt' | 'informedAt'>

/** Each side appeals against a decision that it lost; a complaint is appealed once. */
export function canAppeal(
  { state, decidedAt, appealedAt, informedAt }: Appealable,
  side: 'reporter' | 'family',
  env: Env,
  now = Date.now(),
): boolean {
  const lost = side === 'reporter' ? 'not_upheld' : 'upheld'
  if (state !== lost || !decidedAt || appealedAt) return false
  if (side === 'family' && !informedAt) return false
  return decidedAt.getTime() + env.REPORT_APPEAL_DAYS * day > now
}
