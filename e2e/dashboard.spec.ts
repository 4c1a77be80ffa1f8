import { admin, expect, test } from './fixtures.ts'

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
