import { expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { runSql } from './portal-database.ts'
import { texts } from './texts.ts'

const [superAdmin, admin] = ['9000000001', '9000000002']

test('an operator sees the state of the portal @phone-only @quick', async ({
  page,
  open,
  login,
}) => {
  await login(superAdmin)
  await open('/admin')
  await page.getByRole('link', { name: 'Operations', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expect(page.getByText(/^Running since \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('heading', { name: 'Background jobs' }).click()
  const jobs = page.getByRole('table', { name: 'Background jobs' })
  await expect(jobs.getByRole('row', { name: /Housekeeping/ })).toBeVisible()
  await expectNoHorizontalScrolling(page)
})

test('an operator makes a backup', async ({ page, open, login }) => {
  await login(superAdmin)
  await open('/operations')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup is being made')).toBeVisible()
  const backups = page.getByRole('table', { name: 'Backups' })
  await expect(backups.getByText(/^sangam-.*\.tar$/).first()).toBeVisible({ timeout: 60_000 })
})

test('admins can read the page, without the button for a backup @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(admin)
  await open('/operations', 'mr')
  const { title, lbl_jobs, btn_back_up } = texts.mr.operations_page
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('heading', { name: lbl_jobs }).click()
  await expect(page.getByRole('table', { name: lbl_jobs })).toBeVisible()
  await expect(page.getByRole('button', { name: btn_back_up })).toHaveCount(0)
  await expectNoHorizontalScrolling(page)
})

test('a failed job can be retried', async ({ page, open, login }) => {
  await failOnce('housekeeping', 'the store did not answer')
  await login(superAdmin)
  await open('/operations')
  await expect(page.getByText(/^Background jobs have failed/)).toBeVisible()
  const failed = page.getByRole('table', { name: 'Failed in the last days' })
  await expect(failed.getByRole('row', { name: /the store did not answer/ })).toBeVisible()
  await failed.getByRole('button', { name: 'Try again: Housekeeping' }).click()
  await expect(page.getByText('The job is tried again now.')).toBeVisible()
  await expect(page.getByText('No job has failed.')).toBeVisible()
})

test('a page that could not be loaded can be loaded again', async ({ page, open, login }) => {
  await login(superAdmin)
  await page.route('**/api/operations/overview', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', message: 'common.err_unavailable', data: null },
    }),
  )
  await open('/operations')
  await expect(page.getByRole('alert')).toContainText('not available at the moment')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Backups' })).toBeVisible()
})

/** Stores a failed job: no job of the portal fails in a test. */
const failOnce = (name: string, reason: string) =>
  runSql(
    `insert into jobs.job (name, state, retry_count, retry_limit, completed_on, output)
     values ($1, 'failed', 3, 3, now(), $2)`,
    [name, { message: reason }],
  )
