import { expect, type Page, test } from './fixtures.ts'
import { memberWithAccess } from './verified-member.ts'

const notices = (page: Page) => page.locator('.mantine-Notification-root')

test('a phone shows one notice at a time, at the top left, and a tap closes it @phone-only', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  await login((await memberWithAccess(newcomer, callAs)).mobile)
  await open('/matrimony')
  const hearts = page.getByRole('button', { name: /^Add / })
  await hearts.first().tap()
  await expect(notices(page)).toHaveCount(1)
  const box = await notices(page).boundingBox()
  expect([box?.x, box?.y]).toEqual([16, 16])
  await hearts.nth(2).tap()
  await hearts.nth(3).tap()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  await expect(notices(page)).toHaveCount(1)
  await notices(page).tap()
  await expect(notices(page)).toHaveCount(0)
})

test('going to another page closes the notices that the user has seen @phone', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  await login((await memberWithAccess(newcomer, callAs)).mobile)
  await open('/matrimony')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(notices(page)).toHaveCount(1)
  await card.getByRole('link', { name: /^Details of/ }).click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(notices(page)).toHaveCount(0)
})
