import { admin, expect, test } from './fixtures.ts'
import { texts } from './texts.ts'

const post = {
  operation_type: 'add',
  company_name: 'Town archive',
  requried_exp: '1 year',
  salary_offered: '12,000 a month',
  education: 'BA',
  key_skill: 'Cataloguing',
  employment_type: 1,
  contact_person: 'Swati Kale',
  contact_number: '9200000042',
  contact_email: 'archive@example.com',
  job_location: 'Shegaon',
  job_address: 'Archive lane, Shegaon',
}

test('after an approval the dashboard shows the new number of waiting posts @quick', async ({
  page,
  login,
  open,
  verifiedMember,
  callAs,
}) => {
  const { mobile } = await verifiedMember()
  const title = `Archivist ${mobile}`
  await callAs(mobile, 'job/job-post', { ...post, job_title: title })
  await login(admin)
  await open('/admin')
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute(
    'href',
    /\/review\b/,
  )
  const tile = page.getByRole('link', { name: /^Job posts/ })
  await tile.click()
  await page.getByRole('link', { name: `Details of ${title}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  // the list has the same filter as before
  await expect(page).toHaveURL(/job-updates\?status=Pending$/)

  const refetched = page.waitForResponse((response) => response.url().endsWith('admin/dashboard'))
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  const { data } = await (await refetched).json()
  const queue = data.queues.find(({ name }: { name: string }) => name === 'jobs')
  await expect(tile).toContainText(`Job posts${queue.waiting}`)
})

test('a computer has the pages of admins beside each of them, with what waits there', async ({
  page,
  login,
  open,
  callAs,
}) => {
  const { queues } = await callAs<{ queues: { name: string; waiting: number }[] }>(
    admin,
    'decisions/waiting',
    {},
  )
  const waiting = queues.find(({ name }) => name === 'users')?.waiting ?? 0
  expect(waiting).toBeGreaterThan(0)
  await login(admin)
  await open('/payments')
  const isPhone = (page.viewportSize()?.width ?? 0) < 1200
  const rail = page.getByRole('navigation', { name: texts.en.admin.lbl_rail })
  if (isPhone) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rail).toHaveCount(0)
    return
  }
  const users = rail.getByRole('link', { name: texts.en.admin.btn_users })
  await expect(users).toContainText(/[1-9]/)
  // work on many screens: no footer below them
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await users.click()
  await expect(page).toHaveURL(/\/users/)
  await expect(rail.getByRole('link', { name: texts.en.admin.btn_users })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
