import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The metrics of the process. Labels are names from our code (calls, text keys, jobs) and never
 * personal data.
 */
export interface Metrics {
  registry: Registry
  requests: Histogram<'call' | 'method' | 'status'>
  answers: Counter<'call' | 'answer'>
  sms: Counter<'outcome'>
  jobRuns: Counter<'name' | 'outcome'>
  jobSuccess: Gauge<'name'>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'sangam_http_request_duration_seconds',
      help: 'Time from request to answer, by call or route',
      labelNames: ['call', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    answers: new Counter({
      name: 'sangam_answers_total',
      help: 'Answers of each call, by text key: logins, codes sent, uploads, refusals',
      labelNames: ['call', 'answer'],
      registers,
    }),
    sms: new Counter({
      name: 'sangam_sms_total',
      help: 'Messages handed to the SMS transport: sent or failed',
      labelNames: ['outcome'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'sangam_job_runs_total',
      help: 'Runs of background jobs: done or failed',
      // not `job`, which Prometheus reserves
      labelNames: ['name', 'outcome'],
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'sangam_job_last_success_timestamp_seconds',
      help: 'When a background job last ended well in this process',
      labelNames: ['name'],
      registers,
    }),
  }
}
