import type { Locator } from '@playwright/test'
import { expect, member, type Page, test } from './fixtures.ts'

const choices = '**/api/get-master-data'

const field = (page: Page, name: string) => page.getByRole('combobox', { name })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test('a tap before the choices are loaded opens the list when they are loaded @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  const line = Promise.withResolvers<void>()
  await page.route(choices, async (route) => {
    await line.promise
    await route.continue()
  })
  await open('/business-create')
  const region = field(page, 'Region')
  await region.click()
  await expect(region).toBeFocused()
  await expect(region).toHaveAttribute('aria-expanded', 'false')

  line.resolve()
  await option(page, 'Nagpur').click()
  await expect(region).toHaveValue('Nagpur')
  await expect(region).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a choice can be made with the keyboard only', async ({ page, open, login }) => {
  await login(member)
  await open('/create-job-profile')

  await test.step('arrows and letters move, Enter chooses, Escape changes nothing', async () => {
    const gender = field(page, 'Gender')
    await gender.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectLed(page, gender, 'Female')
    await page.keyboard.press('m')
    await expectLed(page, gender, 'Male')
    await page.keyboard.press('Enter')
    await expect(gender).toHaveValue('Male')
    await page.keyboard.press('Enter')
    await page.keyboard.press('f')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(gender).toHaveValue('Male')
  })

  await test.step('typing filters a long list; text without a match chooses nothing', async () => {
    const education = field(page, 'Education')
    await education.focus()
    await page.keyboard.type('b.co')
    await expect(page.getByRole('option')).toHaveText(['B.Com'])
    await page.keyboard.press('Enter')
    await expect(education).toHaveValue('B.Com')
    await education.fill('nothing of the kind')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(education).toHaveValue('B.Com')
  })
})

test('an open list is accessible and completely on the screen @phone', async ({
  page,
  open,
  login,
  expectAccessible,
}) => {
  await login(member)
  await open('/create-job-profile')
  const education = field(page, 'Education')
  // at the lower edge there is space only above
  await education.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await education.click()
  const list = page.getByRole('listbox', { name: /Education/ })
  await expect(list).toBeInViewport({ ratio: 1 })
  const [above, below] = [await list.boundingBox(), await education.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expectAccessible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toHaveCount(0)
})

/** The active option, as screen readers announce it. */
async function expectLed(page: Page, input: Locator, name: string): Promise<void> {
  const id = await option(page, name).getAttribute('id')
  await expect(input).toHaveAttribute('aria-activedescendant', id ?? 'none')
}
