import { expect, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { texts } from './texts.ts'

test('a family finds an answer by its words @phone-only @quick', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/help')
  const questions = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(questions).toHaveCount(25)
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('utr BANK')
  await expect(questions).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'answers' })).toHaveText('1 answers')
  await questions.first().click()
  await expect(page.getByText('Never pay a second time because of this.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('searchbox').fill('spaceship')
  await expect(page.getByText('No answer has these words.')).toBeVisible()
})

test('the login links to the answer about the code @phone-only', async ({
  page,
  open,
  newcomer,
}) => {
  const { mobile } = await newcomer()
  await open('/login', 'mr')
  await loginPage(page, 'mr').requestOtp(mobile)
  await page.getByRole('link', { name: texts.mr.help.link_no_code }).click()
  const answer = page.locator('#no-code')
  await expect(answer).toHaveJSProperty('open', true)
  await expect(answer).toBeInViewport()
})

test('the address of an answer opens it @phone-only', async ({ page, open }) => {
  await open('/help#paid', 'mr')
  const answer = page.locator('#paid')
  await expect(answer).toHaveJSProperty('open', true)
  await expect(answer).toBeInViewport()
})

test('all answers are open on paper @phone-only', async ({ page, open }) => {
  await open('/help')
  await expect(page.getByRole('main').locator('details')).toHaveCount(25)
  await page.pdf()
  await expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0)
})
