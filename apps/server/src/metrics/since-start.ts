import type { TextKey } from '@sangam/i18n/keys'
import type { Metrics } from './metrics.ts'

interface SinceStart {
  requests: number
  /** Answers with a 5xx status. */
  failures: number
  /** Requests refused by a rate limit. */
  tooMany: number
  smsFailed: number
}

const tooMany: readonly TextKey[] = ['common.err_too_many', 'common.err_too_many_requests']

/** The main numbers of this process, for the operations page. */
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
    tooMany: sum(
      answers.values.filter(({ labels }) => tooMany.some((key) => key === labels.answer)),
    ),
    smsFailed: sum(sms.values.filter(({ labels }) => labels.outcome === 'failed')),
  }
}

const sum = (values: { value: number }[]) => values.reduce((total, { value }) => total + value, 0)
