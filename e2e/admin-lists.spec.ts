import { admin, choose, expect, type Page, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { texts } from './texts.ts'

test('the users list has 25 rows per page, newest first, and pages in both directions', async ({
  page,
  open,
  login,
}) => {
  await login(admin)
  // members of the demo data, which no other test changes
  await open('/users?search=91000000')
  await expect(rows(page)).toHaveCount(25)
  const first = await rows(page).allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(rows(page).first()).not.toHaveText(String(first[0]))
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1')).toBeVisible()
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(first)
})

test('the users list is searched while typing, and filtered', async ({ page, open, login }) => {
  await login(admin)
  await open('/users')
  const search = page.getByLabel('Search by name or number')
  await search.pressSequentially('vaishali ra', { delay: 20 })
  await expect(search).toHaveValue('vaishali ra')
  await expect(page.getByText('1 user found')).toBeVisible()
  await expect(rows(page)).toContainText(['Vaishali Raut'])
  await expect(rows(page)).toContainText(['Deactive'])

  await choose(page, 'Verification', 'Pending')
  await expect(page.getByText('No data found')).toBeVisible()
  await choose(page, 'Verification', 'Verified')
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Region', 'Nagpur')
  await expect(page.getByText('No data found')).toBeVisible()
  await choose(page, 'Region', 'Warvat')
  await expect(rows(page)).toHaveCount(1)
  await choose(page, 'Account by', 'E-mail')
  await expect(page.getByText('0 users found')).toBeVisible()

  await choose(page, 'Account by', 'Mobile')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(search).toHaveValue('vaishali ra')
  await expect(rows(page)).toHaveCount(1)
})

test('an account without details is listed with its number', async ({ page, open, login }) => {
  await login(admin)
  await open('/users?search=9000000008')
  await expect(page.getByRole('link', { name: 'Details of 9000000008' })).toBeVisible()
  await expect(rows(page).first()).not.toContainText('All')
})

test('long words in names stay inside the page at every width', async ({
  page,
  open,
  login,
  newcomer,
}) => {
  const person = await newcomer('Venkatanarasimharajuvaripetall', 'Lakshminarasimhavarahamurthysa')
  const expectInside = async () => {
    for (const width of [360, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScrolling(page)
    }
  }
  await login(admin)
  await open(`/users?search=${person.mobile}`)
  await expect(rows(page)).toHaveCount(1)
  await expectInside()
  await page.getByRole('link', { name: `Details of ${person.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  await expectInside()
})

test('a list that could not be loaded can be loaded again', async ({ page, open, login }) => {
  await login(admin)
  await page.route('**/api/get-user-list', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', message: 'common.err_unavailable', data: null },
    }),
  )
  await open('/users')
  await expect(page.getByRole('alert')).toContainText('not available at the moment', {
    timeout: 30_000,
  })
  await page.unroute('**/api/get-user-list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(25)
})

test('the dashboard shows review queues and growth @phone-only', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  await login(admin)
  await open('/admin', 'mr')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'सभासद', exact: true })).toHaveAttribute(
    'href',
    '/bariapps/users',
  )
  await expect(main.getByRole('link', { name: 'आलेले संदेश', exact: true })).toHaveAttribute(
    'href',
    '/bariapps/get-contact-us',
  )
  // the worst warning comes first, with the people to call
  await expect(main.getByRole('status').first()).toContainText(
    texts.mr.admin.lbl_call.split('{{')[0] ?? '',
  )
  // what has passed its deadline comes before what has only waited longer
  const queues = main.getByRole('region', { name: texts.mr.admin.lbl_queues }).getByRole('link')
  await expect(queues.nth(1)).toContainText(texts.mr.safety_admin.queue_reports)
  const charts = main.getByRole('list')
  await expect(charts.first().getByRole('listitem')).toHaveCount(12)

  await main.getByRole('link', { name: /^नवीन सभासद/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${baseUrl}/users\\?state=`))
  await expect(rows(page).first()).toContainText('प्रलंबित')
})

const rows = (page: Page) => page.locator('tbody').getByRole('row')
