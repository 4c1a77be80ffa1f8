import { mkdir, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { backupFolder, backupName } from '../../backup/backup-folder.ts'
import { type JobDefinition, startJobs } from '../../jobs/jobs.ts'
import { startPortal } from '../../testing/test-portal.ts'

let isRepaired = false
const backupMayEnd = Promise.withResolvers<void>()
const pollOptions = { timeout: 30_000 }
const runs = { fragile: 0, backup: 0 }
const definitions: JobDefinition[] = [
  {
    name: 'fragile',
    schedule: '17 3 * * *',
    retries: 0,
    async run() {
      runs.fragile += 1
      if (!isRepaired) {
        throw new Error('no answer from asha@example.com, 9876543210\nparams: secret', {
          cause: new Error('no way to asha@example.com or 98765 43210\nparams: secret'),
        })
      }
    },
  },
  {
    name: 'backup',
    async run() {
      runs.backup += 1
      await backupMayEnd.promise
    },
  },
]
const { services: base, ...first } = await startPortal()
const jobs = await startJobs(base.pool, pino({ level: 'silent' }), definitions)
afterAll(jobs.stop)
const portal = await startPortal({
  settings: { DEMO: '0', payment_fee: '500' },
  sameDatabaseAs: { services: base, ...first },
  services: { jobs },
})
const admin = await portal.admin()
const superAdmin = await portal.superAdmin()
const overview = async () => (await admin.call('operations/overview', {})).data
const stateOf = async (name: string) => (await overview()).jobs.find((job) => job.name === name)
const lastEntry = async () => (await admin.call('admin/audit-trail', { limit: 1 })).data.data[0]

describe('the overview', () => {
  test('shows versions, sizes and services to admins', async () => {
    const data = await overview()
    expect(data).toMatchObject({
      is_edit: false,
      super_admins: expect.arrayContaining(['Savita Deshmukh']),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node_version: process.versions.node,
      postgres_version: expect.stringMatching(/^18\./),
      file_store: 'disk',
      sms_gateway: '',
      payment_state: 'incomplete',
      missing_payment_settings: ['PAYMENT_MOBILE', 'PAYMENT_UPI_ID', 'PAYMENT_PAYEE_NAME'],
    })
    expect(Date.parse(data.started_at)).toBeLessThan(Date.now())
    expect(data.database_bytes).toBeGreaterThan(1_000_000)
    expect(data.disk_total_bytes).toBeGreaterThan(data.disk_free_bytes)
    expect(data.tables).toHaveLength(8)
    expect(data.tables.map(({ name }) => name)).toContain('background_jobs')
    const sizes = data.tables.map(({ bytes }) => bytes)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect((await superAdmin.call('operations/overview', {})).data.is_edit).toBe(true)
  })

  test('counts the answers of this process', async () => {
    const before = (await overview()).since_start
    await portal.visitor.call('get-master-data', {})
    const after = (await overview()).since_start
    expect(after.requests).toBeGreaterThanOrEqual(before.requests + 2)
    expect(after.failures).toBe(0)
  })

  test('shows when a job runs next, in Indian time', async () => {
    const next = new Date((await stateOf('fragile'))?.next_run_at ?? '')
    expect(next.toISOString()).toMatch(/T21:47:00\.000Z$/)
    expect((await stateOf('backup'))?.next_run_at).toBeNull()
  })

  test('warns until a recent backup exists, and lists the newest backups', async () => {
    expect((await overview()).warnings).toContain('backup_missing')
    const folder = backupFolder(portal.services.env)
    await mkdir(folder, { recursive: true })
    const old = new Date(Date.now() - 3 * 86_400_000)
    await writeFile(`${folder}/${backupName(old, false)}`, 'old')
    expect((await overview()).warnings).toContain('backup_old')
    const recent = new Date()
    await writeFile(`${folder}/${backupName(recent, true)}`, 'recent')
    const { backups, warnings } = await overview()
    expect(warnings.filter((warning) => warning.startsWith('backup'))).toEqual([
      'backup_not_encrypted',
    ])
    expect(backups.map(({ name, bytes }) => [name, bytes])).toEqual([
      [backupName(recent, true), 6],
      [backupName(old, false), 3],
    ])
  })
})

test('a failed job is shown with a reason without personal data, and can be retried once', async () => {
  await jobs.send('fragile', {})
  await expect.poll(async () => (await overview()).failed_jobs.length, pollOptions).toBe(1)
  const { failed_jobs: failed, warnings } = await overview()
  expect(failed[0]).toMatchObject({
    name: 'fragile',
    tries: 1,
    reason: 'no way to … or ******3210',
  })
  expect(warnings).toContain('jobs_failed')
  expect(await stateOf('fragile')).toMatchObject({ failed: 1, last_run_at: null })
  const id = failed[0]?.id ?? ''

  expect((await admin.call('operations/retry-job', { job_id: id })).httpStatus).toBe(403)
  isRepaired = true
  const answer = await superAdmin.call('operations/retry-job', { job_id: id })
  expect(answer.message).toBe('operations_page.msg_retried')
  expect(await lastEntry()).toMatchObject({
    action: 'job_retry',
    actor_name: 'Savita Deshmukh',
    subject_id: id,
    subject_name: 'fragile',
  })
  await expect
    .poll(() => stateOf('fragile'), pollOptions)
    .toMatchObject({ failed: 0, waiting: 0, last_run_at: expect.any(String) })
  expect(runs.fragile).toBe(2)
  expect((await overview()).warnings).not.toContain('jobs_failed')

  const before = await lastEntry()
  expect(await superAdmin.call('operations/retry-job', { job_id: id })).toMatchObject({
    httpStatus: 404,
    message: 'operations_page.err_not_failed',
  })
  expect(await lastEntry()).toEqual(before)
})

test('a manual backup is for super admins, one at a time, and is in the audit trail', async () => {
  expect((await admin.call('operations/back-up', {})).httpStatus).toBe(403)
  const answers = [
    await superAdmin.call('operations/back-up', {}),
    await superAdmin.call('operations/back-up', {}),
  ]
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 409])
  expect(await lastEntry()).toMatchObject({ action: 'backup_start', actor_name: 'Savita Deshmukh' })
  await expect.poll(() => runs.backup, pollOptions).toBe(1)
  expect((await superAdmin.call('operations/back-up', {})).httpStatus).toBe(409)
  backupMayEnd.resolve()
})
