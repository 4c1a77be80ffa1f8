import type { Page } from '@playwright/test'
import { registerBusiness, uploadBanner } from './business-entry.ts'
import { admin, expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { texts } from './texts.ts'

const { mr } = texts
const phone = { width: 360, height: 740 }

const job = {
  operation_type: 'add',
  jm_job_posted_id: 0,
  company_name: 'Shegaon dairy',
  requried_exp: '1 year',
  salary_offered: '12,000 a month',
  education: 'HSC',
  key_skill: 'Milk testing',
  employment_type: 1,
  contact_person: 'Swati Kale',
  contact_number: '9200000042',
  contact_email: 'dairy@example.com',
  job_location: 'Shegaon',
  job_address: 'Dairy lane, Shegaon',
}

async function confirm(page: Page, remark?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: mr.common.lbl_confirmation })
  if (remark) await dialog.getByLabel(mr.common.lbl_remark).fill(remark)
  await dialog.getByRole('button', { name: mr.common.btn_yes }).click()
}

test('an owner edits an approved job; an admin sees both texts and accepts the new one', async ({
  page,
  login,
  open,
  verifiedMember,
  callAs,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const owner = await verifiedMember()
  const title = `Milk tester ${owner.id}`
  const posted = (await callAs(owner.mobile, 'job/job-post', { ...job, job_title: title })) as {
    jm_job_posted_id: number
  }
  await callAs(admin, 'job/posted-job-actions', {
    jm_job_posted_id: posted.jm_job_posted_id,
    action_type: 'approv_reject',
    acton_data: 'Approved',
  })

  await login(owner.mobile)
  await open(`/job-posting?id=${posted.jm_job_posted_id}`, 'mr')
  await page.locator('[name="salary_offered"]').fill('१८,००० दरमहा')
  await page.getByRole('button', { name: mr.jobs.btn_update }).click()
  await expect(page).toHaveURL(/my-job-post$/)

  await login(admin)
  await open('/admin', 'mr')
  await page.getByRole('link', { name: new RegExp(`^${mr.edits_admin.queue_edits}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: mr.edits_page.title })).toBeVisible()
  await page.getByRole('combobox', { name: mr.edits_page.lbl_subject }).click()
  await page.getByRole('option', { name: mr.edits_page.lbl_job, exact: true }).click()
  const entry = page.getByRole('article').filter({ hasText: title })
  await expect(entry.getByRole('term')).toHaveText([mr.jobs.lbl_salary])
  await expect(entry.getByRole('definition')).toHaveText([
    `${mr.edits_page.lbl_before}${job.salary_offered}`,
    `${mr.edits_page.lbl_after}१८,००० दरमहा`,
  ])
  await expectNoHorizontalScrolling(page)
  await expectAccessible()
  await entry.getByRole('button', { name: mr.edits_page.btn_accept }).click()
  await confirm(page)
  await expect(page.getByText(mr.edits_page.msg_accepted)).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('a new banner waits, is rejected with a reason, and the owner sees both', async ({
  page,
  baseUrl,
  login,
  open,
  verifiedMember,
  callAs,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const owner = await verifiedMember()
  const { id, name } = await registerBusiness(page.request, baseUrl, owner.mobile)
  await callAs(admin, 'business/actions', {
    business_id: id,
    action_type: 'approv_reject',
    acton_data: 'Approved',
  })
  const details = `/business-details?id=${id}`
  const banner = page.getByRole('img', {
    name: mr.business_page.lbl_banner_of.replace('{{name}}', name),
  })
  /** The path in the store, without the ticket of the viewer. */
  const shownBanner = async () =>
    new URL((await banner.getAttribute('src')) ?? '', baseUrl).pathname

  await login(owner.mobile)
  await open(details, 'mr')
  const approved = await shownBanner()
  await page.getByRole('link', { name: mr.business_page.btn_edit }).click()
  await uploadBanner(page, '#1f5c5a', mr.business_page.btn_upload)
  await expect(page.getByText(mr.business_page.msg_banner_waits)).toBeVisible()
  await open(details, 'mr')
  await expect(page.getByText(mr.business_page.msg_banner_waiting_hint)).toBeVisible()
  const waiting = await shownBanner()
  expect(waiting).not.toBe(approved)

  await login(admin)
  await open('/admin', 'mr')
  await page.getByRole('link', { name: new RegExp(`^${mr.business_admin.queue_banners}`) }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: mr.business_page.lbl_banner_now })).toBeVisible()
  expect(await shownBanner()).toBe(waiting)
  await expectNoHorizontalScrolling(page)
  await expectAccessible()
  await page.getByRole('button', { name: mr.business_page.btn_reject_banner }).click()
  await confirm(page, 'दुकानाचे चित्र नाही')
  await expect(page.getByText(mr.business_page.msg_banner_rejected_hint)).toBeVisible()

  await login(owner.mobile)
  await open(details, 'mr')
  await expect(
    page.getByText(mr.business_page.lbl_reason.replace('{{remark}}', 'दुकानाचे चित्र नाही')),
  ).toBeVisible()
  expect(await shownBanner()).toBe(approved)
})
