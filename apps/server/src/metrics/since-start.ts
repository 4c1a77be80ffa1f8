import type { TextKey } from '@sangam/i18n/keys'
import type { Metrics } from './metrics.ts'

export interface SinceStart {
  requests: number
  /** Answers that say something is wrong on our side. */
  failures: number
  /** Refused for coming too often. */
  tooMany: number
  smsFailed: number
}

const tooMany: TextKey = 'common.err_too_many'

/** The few numbers that tell a person how this process fares. */
export async function sinceStart(metrics: Metrics): Promise<SinceStart> {
  const [requests, answers, sms] = await Promise.all([
    metrics.requests.get(),
    metrics.answers.get(),
    metrics.sms.get(),
  ])
  const counts = requests.values.filter(({ metricName }) => metricName?.endsWith('_count'))
  return {
    requests: sum(counts),
    failures: sum(counts.filter(({ labels }) => labels.status === '5xx')),
    tooMany: sum(answers.values.filter(({ labels }) => labels.answer === tooMany)),
    smsFailed: sum(sms.values.filter(({ labels }) => labels.outcome === 'failed')),
  }
}

const sum = (values: { value: number }[]) => values.reduce((total, { value }) => total + value, 0)
