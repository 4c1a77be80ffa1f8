import { choose, expect, member, test } from './fixtures.ts'
import { texts } from './texts.ts'

const { business_page, jobs, matrimony_page } = texts.mr

test('a member finds a business by its category and calls it, on a phone in Marathi @phone-only', async ({
  page,
  open,
  login,
  callAs,
  expectAccessible,
}) => {
  const categories = await callAs<{ id: number; cat_name_mr: string }[]>(
    member,
    'business/get-categories',
  )
  const { data } = await callAs<{ data: { business_name: string; category_id: number }[] }>(
    member,
    'business/get-business-list',
    { search: 'Pooja Caterers' },
  )
  const category = categories.find(({ id }) => id === data[0]?.category_id)
  await login(member)
  await open('/business', 'mr')
  await page.getByRole('button', { name: matrimony_page.lbl_filters }).tap()
  await choose(page, business_page.lbl_category, category?.cat_name_mr ?? '')
  await expect(page).toHaveURL(new RegExp(`category=${category?.id}`))
  const card = page.getByRole('article').filter({ hasText: 'Pooja Caterers' })
  await expect(card.getByRole('link', { name: business_page.btn_call })).toHaveAttribute(
    'href',
    'tel:+919100000003',
  )
  await expectAccessible()

  await page.reload()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: 'Pooja Caterers' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Pooja Caterers' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()

  await open('/business?search=Pooja%20Caterers', 'mr')
  await card.getByRole('link', { name: category?.cat_name_mr ?? '' }).tap()
  await expect(page).toHaveURL(new RegExp(`business\\?category=${category?.id}$`))
  await expect(card).toBeVisible()
})

test('a member finds a job by place and employment type, and applies at the top, on a phone in Marathi @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/job-updates', 'mr')
  await page.getByRole('button', { name: matrimony_page.lbl_filters }).tap()
  await page.getByRole('searchbox', { name: jobs.lbl_place }).fill('nagpur')
  await expect(page).toHaveURL(/place=nagpur/)
  await choose(page, jobs.lbl_employment_type, 'पूर्णवेळ')
  await expect(page).toHaveURL(/type=1/)
  const card = page.getByRole('article', { name: 'Staff nurse' })
  await expect(card).toContainText('Ashirwad Hospital')
  await expectAccessible()

  await page.reload()
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff nurse' })).toBeVisible()
  const apply = page.getByRole('heading', { name: jobs.lbl_apply_section })
  await expect(apply).toBeInViewport()
  await expect(page.getByText(jobs.msg_no_resume)).toBeVisible()
})
