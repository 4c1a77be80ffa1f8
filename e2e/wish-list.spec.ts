import { expect, member, test } from './fixtures.ts'

test('a wish that is added on the details page is visible in the list after going back', async ({
  page,
  login,
  open,
}) => {
  await login(member)
  await open('/matrimony')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add / }) })
    .first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const inList = page.getByRole('article', { name, exact: true }).first()
  const heart = inList.getByRole('button', { name: /wish list$/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await inList.getByRole('link', { name: /^Details of / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: /^Add .* wish list$/ }).click()
  await expect(page.getByText(/is added to your wish list/)).toBeVisible()
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await heart.click()
  await expect(page.getByText(/is removed from your wish list/)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
