import { expect, type Page, test } from './fixtures.ts'

/** Profiles with different names, to which no test adds one. */
const demoProfiles = '/matrimony?name=Chopde'
const addsWish = { name: /^Add (\S+) .* to the wish list$/ }
const notices = (page: Page) => page.locator('.mantine-Notification-root')

test('a phone shows one notice at a time, at the top left, and a tap closes it @phone-only', async ({
  page,
  open,
  login,
  memberWithAccess,
}) => {
  await login((await memberWithAccess()).mobile)
  await open(demoProfiles)
  const wish = async () => {
    const label =
      (await page.getByRole('button', addsWish).first().getAttribute('aria-label')) ?? ''
    const [, firstName = ''] = label.match(addsWish.name) ?? []
    const button = page.getByRole('button', { name: label, exact: true })
    await button.tap()
    await expect(notices(page)).toHaveText([new RegExp(firstName)])
    // the next call would otherwise find the old label of this button
    await expect(button).toHaveCount(0)
  }
  await wish()
  const box = await notices(page).boundingBox()
  expect([box?.x, box?.y]).toEqual([16, 16])
  await wish()
  await wish()
  await notices(page).tap()
  await expect(notices(page)).toHaveCount(0)
})

test('going to another page closes the notices that the user has seen @phone-only', async ({
  page,
  open,
  login,
  memberWithAccess,
}) => {
  await login((await memberWithAccess()).mobile)
  await open(demoProfiles)
  const card = page.getByRole('article').first()
  await card.getByRole('button', addsWish).click()
  await expect(notices(page)).toHaveCount(1)
  await card.getByRole('link', { name: /^Details of/ }).click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(notices(page)).toHaveCount(0)
})
