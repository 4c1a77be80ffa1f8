import { readFile } from 'node:fs/promises'
import { apiPath, basePath } from '@sangam/contract/envelope'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { unusedPort } from '../../../../test-portal/unused-port.ts'
import { openDatabase } from '../db/client.ts'
import { startJobs } from '../jobs/jobs.ts'
import { readEnv } from '../settings/env.ts'
import { newDataDir, startRealPortal } from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureSms } from './measure-sms.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const scrape = async (url: string) => (await fetch(url)).text()

/** The value of one line, such as `sangam_sms_total{outcome="sent"}`. */
function seriesValue(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line ? Number(line.slice(series.length + 1)) : Number.NaN
}

/** The metrics that a file mentions but the portal does not serve. */
async function unknownMetricsIn(file: string, text: string): Promise<string[]> {
  const content = await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  const names = content.match(/\bsangam_\w+/g) ?? []
  return names.filter((name) => !text.includes(`# HELP ${name.replace(/_(count|bucket)$/, '')} `))
}

test('metrics have their own port, count, and contain no personal data', async () => {
  const dataDir = await newDataDir()
  const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0', METRICS_PORT: '0' })
  const [, metricsUrl = ''] = await portal.waitForOutput(
    /Metrics: {2}(http:\/\/127\.0\.0\.1:\d+\S*)/,
  )
  const answers = (text: string, call: string, answer: string) =>
    seriesValue(text, `sangam_answers_total{call="${call}",answer="${answer}"}`)

  await queryRunning(
    dataDir,
    `insert into users (mobile, region_id, signed_up_at) values ('9876543210', 1, now())`,
  )
  await portal.login('9876543210')
  await portal.call('login', { mobile_no: '9876543210' })
  await fetch(`${portal.url}${apiPath}/image/9876543210/small.jpg?s=9876543210`)
  await fetch(`${portal.url}/9876543210`)

  const text = await scrape(metricsUrl)
  expect(answers(text, 'login', 'login_page.msg_otp_sent')).toBe(1)
  expect(answers(text, 'login', 'common.err_too_many')).toBe(1)
  expect(answers(text, 'login-otp-verification', 'login_page.err_verification_pending')).toBe(1)
  expect(seriesValue(text, 'sangam_sms_total{outcome="sent"}')).toBe(1)
  const requests = 'sangam_http_request_duration_seconds_count'
  expect(seriesValue(text, `${requests}{call="login",method="POST",status="2xx"}`)).toBe(1)
  expect(seriesValue(text, `${requests}{call="login",method="POST",status="4xx"}`)).toBe(1)
  expect(seriesValue(text, `${requests}{call="image/*",method="GET",status="4xx"}`)).toBe(1)
  expect(seriesValue(text, `${requests}{call="unknown",method="GET",status="4xx"}`)).toBe(1)
  expect(seriesValue(text, 'sangam_http_requests_in_flight')).toBe(0)
  expect(seriesValue(text, 'sangam_database_up')).toBe(1)
  expect(seriesValue(text, 'sangam_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(seriesValue(text, 'sangam_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(seriesValue(text, 'sangam_last_backup_timestamp_seconds')).toBe(0)
  expect(seriesValue(text, 'sangam_changes_copied_until_timestamp_seconds')).toBe(0)
  expect(seriesValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^sangam_info\{version="\d+\.\d+\.\d+",commit="\w+"\} 1$/m)
  expect(text).not.toContain('9876543210')
  for (const file of ['deploy/prometheus-alerts.yml', 'docs/monitoring.md']) {
    expect(await unknownMetricsIn(file, text), file).toEqual([])
  }

  for (const address of ['/metrics', `${basePath}/metrics`, `${apiPath}/metrics`]) {
    expect(await scrape(`${portal.url}${address}`)).not.toContain('sangam_')
  }
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
})

test('the error for a port in use names the port', async () => {
  const { services } = await startPortal()
  const first = await serveMetrics(openMetrics(), services.pool, readEnv({ METRICS_PORT: '0' }))
  onTestFinished(first.stop)
  const { port } = new URL(first.url)
  await expect(
    serveMetrics(openMetrics(), services.pool, readEnv({ METRICS_PORT: port })),
  ).rejects.toThrow(`METRICS_PORT=${port}`)
})

test('metrics are served while the database is unavailable', async () => {
  const unreachable = openDatabase({ host: '127.0.0.1', port: await unusedPort() }, () => undefined)
  onTestFinished(() => unreachable.pool.end())
  const listener = await serveMetrics(
    openMetrics(),
    unreachable.pool,
    readEnv({ METRICS_PORT: '0' }),
  )
  onTestFinished(listener.stop)
  const text = await scrape(listener.url)
  expect(seriesValue(text, 'sangam_database_up')).toBe(0)
  expect(seriesValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('a message that the gateway refuses is counted and fails', async () => {
  const metrics = openMetrics()
  const fail = () => Promise.reject(new Error('gateway down'))
  const sms = measureSms({ sendOtp: fail, sendText: fail }, metrics)
  const message = { mobile: '9876543210', code: '123456', text: 'a text' }
  await expect(sms.sendOtp(message)).rejects.toThrow('gateway down')
  expect(seriesValue(await metrics.registry.metrics(), 'sangam_sms_total{outcome="failed"}')).toBe(
    1,
  )
})

test('runs of background jobs are counted by name and outcome', async () => {
  const { services } = await startPortal()
  const metrics = openMetrics()
  const finished = { tidy: Promise.withResolvers<void>(), broken: Promise.withResolvers<void>() }
  const definitions = [
    { name: 'tidy', retries: 0, run: async () => finished.tidy.resolve() },
    {
      name: 'broken',
      retries: 0,
      run: async () => {
        finished.broken.resolve()
        throw new Error('broken')
      },
    },
  ]
  const jobs = await startJobs(
    services.pool,
    pino({ level: 'silent' }),
    measureJobs(definitions, metrics),
  )
  await jobs.send('tidy', {})
  await jobs.send('broken', {})
  await Promise.all([finished.tidy.promise, finished.broken.promise])
  await jobs.stop()
  const text = await metrics.registry.metrics()
  expect(seriesValue(text, 'sangam_job_runs_total{name="tidy",outcome="done"}')).toBe(1)
  expect(seriesValue(text, 'sangam_job_runs_total{name="broken",outcome="failed"}')).toBe(1)
  const lastSuccess = seriesValue(text, 'sangam_job_last_success_timestamp_seconds{name="tidy"}')
  expect(lastSuccess).toBeGreaterThan(1_700_000_000)
  expect(text).not.toContain('timestamp_seconds{name="broken"}')
})
